import type { ReactNode, RefObject } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { PlayerControls } from '../../../ui/player/PlayerControls.tsx';
import { type LivePlay, mayRetry } from './live-machine.ts';
import { StreamTabs } from './StreamTabs.tsx';

export interface LiveControls {
	onPause: () => void;
	onSound: () => void;
	onWindow: () => void;
	onFullscreen: () => void;
	onCatchUp: () => void;
	onRetry: () => void;
	onChoose: (index: number) => void;
	onQuality: (index: number) => void;
	onEnded: () => void;
	onError: () => void;
}

interface LivePlayerViewProps extends LiveControls {
	t: Translate;
	play: LivePlay;
	title: string;
	poster: string;
	/** Whether the poster was scrolled away: the picture stays at the top of the screen. */
	isDocked: boolean;
	isFull: boolean;
	/** The controls of a recording, which has a place to go to. */
	recorded: ReactNode;
	hasWindow: boolean;
	/** Whether comments move over the picture; null when the site has none. */
	barrage: boolean | null;
	onBarrage: () => void;
	video: RefObject<HTMLVideoElement | null>;
	box: RefObject<HTMLDivElement | null>;
}

/** The sentence over the picture; '' while it moves. */
const sentenceOf = ({ phase, loss, isLive }: LivePlay, t: Translate): string => {
	if (phase === 'over') return t(isLive ? 'live.over' : 'live.noStream');
	if (phase === 'failed')
		return loss === 'codec' || loss === 'insecure' || loss === null
			? t(`live.lost.${loss ?? 'network'}`)
			: t('live.failed');
	if (phase === 'waiting' || (phase === 'loading' && loss !== null)) return t(`live.lost.${loss ?? 'network'}`);
	return phase === 'loading' || phase === 'checking' ? t('live.loading') : '';
};

const qualityName = (height: number, bitrate: number): string =>
	height > 0 ? `${height}p` : `${Math.round(bitrate / 1000)} kbit/s`;

/** From this delay on, in seconds, there is a button to catch up. */
const noticeableDelay = 12;

/** What a broadcast alone has: how far it is behind, comments over the picture, and its qualities. */
const LiveChoices = ({ t, play, barrage, onBarrage, onCatchUp, onQuality }: LivePlayerViewProps) => (
	<>
		{play.behind === null ? null : play.behind > noticeableDelay ? (
			<button type="button" className="player-word player-act" onClick={onCatchUp}>
				{t('live.toEdge')}
			</button>
		) : (
			<span className="player-word">{t('live.behind', { seconds: Math.round(play.behind) })}</span>
		)}
		{barrage === null ? null : (
			<button type="button" className="player-word" aria-pressed={barrage} onClick={onBarrage}>
				{t('live.barrage')}
			</button>
		)}
		{play.qualities.length < 2 ? null : (
			<select
				className="player-word"
				aria-label={t('player.quality')}
				value={play.quality}
				onChange={(event) => onQuality(Number(event.target.value))}
			>
				<option value={-1}>{t('player.auto')}</option>
				{play.qualities.map(({ height, bitrate }, index) => (
					<option key={index} value={index}>
						{qualityName(height, bitrate)}
					</option>
				))}
			</select>
		)}
	</>
);

/** A live player: the picture, a sentence when it does not move, its controls, its streams. */
export const LivePlayerView = (props: LivePlayerViewProps) => {
	const { t, play, title, poster, isDocked, isFull, hasWindow, video, box } = props;
	const sentence = sentenceOf(play, t);
	const isMoving = play.phase === 'playing';
	const address = play.streams[play.chosen]?.address ?? '';
	return (
		<>
			<div className="player" data-docked={isDocked ? '' : undefined}>
				<div className="live-box player-box" ref={box} data-phase={play.phase}>
					<video
						ref={video}
						poster={poster === '' ? undefined : poster}
						playsInline
						webkit-playsinline="true"
						x5-playsinline="true"
						aria-label={title}
						onEnded={props.onEnded}
						onError={props.onError}
					/>
					<div className="live-message" role="status">
						{sentence === '' ? null : <p>{sentence}</p>}
					</div>
					{mayRetry(play.phase) ? (
						<p className="live-ways">
							<button type="button" className="stage-button" onClick={props.onRetry}>
								{t('state.retry')}
							</button>
							{address === '' ? null : (
								<a className="stage-button" href={address} rel="noopener">
									{t('live.openStream')}
								</a>
							)}
						</p>
					) : null}
					{play.isMuted ? (
						<button type="button" className="stage-button live-sound" onClick={props.onSound}>
							{t('player.soundOn')}
						</button>
					) : null}
					{play.isLive ? (
						<PlayerControls
							t={t}
							isPlaying={isMoving}
							clock={null}
							isMuted={play.isMuted}
							isFull={isFull}
							hasWindow={hasWindow}
							onPause={props.onPause}
							onSound={props.onSound}
							onWindow={props.onWindow}
							onFullscreen={props.onFullscreen}
						>
							<LiveChoices {...props} />
						</PlayerControls>
					) : (
						props.recorded
					)}
				</div>
			</div>
			<StreamTabs t={t} streams={play.streams} chosen={play.chosen} onChoose={props.onChoose} />
		</>
	);
};
