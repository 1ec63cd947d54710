import type { Translate } from '../i18n/translate.ts';
import { Icon } from './Icon.tsx';
import { Message } from './Message.tsx';

/**
 * The button of the product's own that plays and pauses a sound. A page with sounds has it once and hidden: its script puts a
 * copy after each sound (`browser/enhance/players/films.ts`). Without scripts a sound has the browser's controls.
 */
export const SoundStart = ({ t }: { t: Translate }) => (
	<button className="button" type="button" data-sound-start="" hidden>
		<Message t={t} k="player.play" />
		<Icon name="play" />
		<Message t={t} k="player.pause" />
		<Icon name="pause" />
	</button>
);
