/** What the choice of a language does: it leads to the page's edition in that language; without one it changes the interface. */
import { loadPart } from '../../client/runtime/load-part.ts';
import { localItems } from '../../client/runtime/storage.ts';
import type { Language } from '../../domain/entities.ts';
import { htmlLang } from '../../ui/language.ts';
import { columnIn } from './own-column.ts';

/** Path of the edition that the head names. */
const editionOf = (lang: string): string | null => {
	const link = document.querySelector<HTMLLinkElement>(`head link[hreflang="${lang}"]`);
	return link === null ? null : new URL(link.href).pathname;
};

/** Whether the page shows content, and in another language. */
const isOtherContent = (lang: string): boolean => {
	const content = document.querySelector('#main article[lang],#main .rows[lang]');
	return content !== null && content.getAttribute('lang') !== lang;
};

/**
 * Remembers the language, and shows the page in it as far as possible.
 *
 * @param showWords resolves when the words of the interface are in the language.
 */
export const chooseLanguage = async (language: Language, showWords: () => Promise<void>): Promise<void> => {
	localItems.set('lang', language);
	const lang = htmlLang(language);
	const edition = editionOf(lang);
	if (edition !== null && edition !== location.pathname) return location.assign(edition);
	// Home chooses its column when it starts.
	if (columnIn(lang) !== null) return location.assign(location.pathname);
	window.dispatchEvent(new Event('touch-edition:language'));
	if (!isOtherContent(lang)) return;
	await showWords();
	const { showToast } = await loadPart(() => import('../../client/stores/toasts.ts'));
	showToast('language.noEdition');
};
