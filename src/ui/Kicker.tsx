import type { MessageKey, Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

interface KickerProps {
	t: Translate;
	href: string;
	/** What the page belongs to, in words of the interface. */
	k: MessageKey;
	/** Its own name, where it is known. */
	name?: string;
}

/** The line above a title that leads to what the page belongs to. */
export const Kicker = ({ t, href, k, name = '' }: KickerProps) => (
	<p className="kicker">{name === '' ? <a href={href} {...words(t, k)} /> : <a href={href}>{name}</a>}</p>
);
