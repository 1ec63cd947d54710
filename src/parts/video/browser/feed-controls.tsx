import { useMedia } from '../../../client/islands/use-media.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { PlayerControls } from '../../../ui/player/PlayerControls.tsx';

interface FeedControlsProps {
	t: Translate;
	video: HTMLVideoElement;
	box: HTMLElement;
}

/** The controls of every player, for a film that has the screen already. */
export const FeedControls = ({ t, video, box }: FeedControlsProps) => (
	<div>
		<PlayerControls t={t} {...useMedia(video, box)} isFull={null} hasWindow={false} />
	</div>
);
