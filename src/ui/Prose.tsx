import type { Translate } from '../i18n/translate.ts';
import { words } from './words.ts';

/** The text of an entity; a sentence when it has none. @param html safe HTML. */
export const Prose = ({ t, html }: { t: Translate; html: string }) =>
	html === '' ? (
		<p className="no-description" {...words(t, 'state.noDescription')} />
	) : (
		<div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
	);
