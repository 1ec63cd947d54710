import { durationText } from '../../domain/duration.ts';
import type { Translate } from '../../i18n/translate.ts';
import { Icon } from '../Icon.tsx';

interface PlayerMiniProps {
	t: Translate;
	title: string;
	isPlaying: boolean;
	time: number;
	duration: number;
	onPause: () => void;
	onClose: () => void;
}

/** What stays beside the picture once its page is scrolled past: title and time, go on or pause, close. */
export const PlayerMini = ({ t, title, isPlaying, time, duration, onPause, onClose }: PlayerMiniProps) => (
	<div className="player-mini">
		<p>
			{title}
			<small className="player-clock">
				{durationText(time)}
				{duration > 0 ? ` / ${durationText(duration)}` : ''}
			</small>
		</p>
		<button
			type="button"
			className="player-control"
			aria-label={t(isPlaying ? 'player.pause' : 'player.play')}
			onClick={onPause}
		>
			<Icon name={isPlaying ? 'pause' : 'play'} />
		</button>
		<button type="button" className="player-control" aria-label={t('sound.close')} onClick={onClose}>
			<Icon name="close" />
		</button>
	</div>
);
