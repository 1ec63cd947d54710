import type { MessageKey, Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

/** The line above a title that leads to what the page belongs to. */
export const Kicker = ({ t, href, k }: { t: Translate; href: string; k: MessageKey }) => (
	<p className="kicker">
		<a href={href} {...words(t, k)} />
	</p>
);
