import type { CSSProperties, ReactNode } from 'react';
import { durationText } from '../../domain/duration.ts';
import { filmSpeeds } from '../../domain/film-speeds.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../Icon.tsx';
import type { IconName } from '../icons.ts';

export interface PlayerControlsProps {
	t: Translate;
	isPlaying: boolean;
	/** Seconds played and in all, 0 while unknown; null for a broadcast, which has no end. */
	clock: { time: number; duration: number } | null;
	/** Seconds at which chapters begin. */
	chapters?: readonly number[];
	/** null without a choice. */
	speed?: number | null;
	/** Whether captions are shown; null where there are none. */
	captions?: boolean | null;
	isMuted?: boolean | null;
	/** null where the browser has no fullscreen, and for a sound. */
	isFull?: boolean | null;
	hasWindow?: boolean;
	/** Whether the player can be closed. */
	canClose?: boolean;
	/** What only some players have, such as the delay of a broadcast. */
	children?: ReactNode;
	onPause: () => void;
	onSeek?: (seconds: number) => void;
	onSpeed?: (speed: number) => void;
	onCaptions?: () => void;
	onSound?: () => void;
	onWindow?: () => void;
	onFullscreen?: () => void;
	onClose?: () => void;
}

/** Seconds that a tap goes back or ahead. */
const step = 10;

const nothing = (): void => undefined;

const Control = ({ icon, name, onTap }: { icon: IconName; name: string; onTap: () => void }) => (
	<button type="button" className={`player-control player-${icon}`} aria-label={name} onClick={onTap}>
		<Icon name={icon} />
	</button>
);

/** The place in a film or sound: a line with gaps at its chapters, which keys and fingers move. */
const Line = ({
	t,
	clock,
	chapters = [],
	onSeek = nothing,
}: PlayerControlsProps & { clock: { time: number; duration: number } }) => {
	const { time, duration } = clock;
	const share = duration > 0 ? (time / duration) * 100 : 0;
	return (
		<div className="player-line" style={{ '--played': `${share}%` } as CSSProperties}>
			{duration > 0
				? chapters
						.filter((start) => start > 0 && start < duration)
						.map((start) => <i key={start} style={{ left: `${(start / duration) * 100}%` }} />)
				: null}
			<input
				type="range"
				min={0}
				max={duration}
				step="any"
				value={time}
				aria-label={t('sound.position')}
				aria-valuetext={durationText(time)}
				onChange={(event) => onSeek(Number(event.target.value))}
			/>
		</div>
	);
};

/** The controls of every player: of a broadcast, a film, a sound. What a player cannot do has no control. */
export const PlayerControls = (props: PlayerControlsProps) => {
	const { t, isPlaying, clock, speed = null, captions = null, isMuted = null, isFull = null } = props;
	const { hasWindow = false, canClose = false, children, onSeek = nothing } = props;
	const pause = (
		<Control
			icon={isPlaying ? 'pause' : 'play'}
			name={t(isPlaying ? 'player.pause' : 'player.play')}
			onTap={props.onPause}
		/>
	);
	return (
		<div className="player-controls">
			{clock === null ? null : (
				<div className="player-middle">
					<Control
						icon="back10"
						name={t('player.back', { seconds: step })}
						onTap={() => onSeek(Math.max(0, clock.time - step))}
					/>
					{pause}
					<Control icon="ahead10" name={t('player.ahead', { seconds: step })} onTap={() => onSeek(clock.time + step)} />
				</div>
			)}
			<div className="player-low">
				{clock === null ? (
					pause
				) : (
					<span className="player-clock">
						{durationText(clock.time)}
						{clock.duration > 0 ? ` / ${durationText(clock.duration)}` : ''}
					</span>
				)}
				{isMuted === null ? null : (
					<Control
						icon={isMuted ? 'muted' : 'volume'}
						name={t(isMuted ? 'player.soundOn' : 'player.mute')}
						onTap={props.onSound ?? nothing}
					/>
				)}
				{children}
				<span className="player-gap" />
				{captions === null ? null : (
					<button type="button" className="player-word" aria-pressed={captions} onClick={props.onCaptions}>
						{t('player.captions')}
					</button>
				)}
				{speed === null ? null : (
					<select
						className="player-word"
						aria-label={t('player.speed')}
						value={speed}
						onChange={(event) => props.onSpeed?.(Number(event.target.value))}
					>
						{filmSpeeds.map((value) => (
							<option key={value} value={value}>
								{value}×
							</option>
						))}
					</select>
				)}
				{hasWindow ? <Control icon="window" name={t('player.window')} onTap={props.onWindow ?? nothing} /> : null}
				{isFull === null ? null : (
					<Control
						icon="full"
						name={t(isFull ? 'player.leaveFullscreen' : 'player.fullscreen')}
						onTap={props.onFullscreen ?? nothing}
					/>
				)}
				{canClose ? <Control icon="close" name={t('sound.close')} onTap={props.onClose ?? nothing} /> : null}
			</div>
			{clock === null ? null : <Line {...props} clock={clock} />}
		</div>
	);
};
