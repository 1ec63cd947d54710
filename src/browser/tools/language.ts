/**
 * Shows the interface in the reader's language (A-048, M-27): every element with `data-t` contains one message. Islands
 * listen to the same event and change themselves.
 */

import { loadPart } from '../../client/runtime/load-part.ts';
import { localItems } from '../../client/runtime/storage.ts';
import type { Language } from '../../domain/entities.ts';
import type { Messages } from '../../i18n/translate.ts';

const root = document.documentElement;

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
	cn: () => loadPart(() => import('../../i18n/messages/cn.json')),
	en: () => loadPart(() => import('../../i18n/messages/en.json')),
	bo: () => loadPart(() => import('../../i18n/messages/bo.json')),
};

/** The words of a language with the newspaper's own, and the part that shows them. */
const wordsIn = async (language: Language) => {
	const [{ default: messages }, words] = await Promise.all([
		loaders[language](),
		loadPart(() => import('./language-words.ts')),
	]);
	return [await words.withOwnLabels(messages, language), words] as const;
};

const htmlLanguages: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en', bo: 'bo' };

const isLanguage = (value: string | null | undefined): value is Language =>
	value === 'cn' || value === 'en' || value === 'bo';

const ownLanguage = (): Language => {
	const own = root.dataset['locale'];
	return isLanguage(own) ? own : 'cn';
};

const wantedLanguage = (): Language => {
	const wanted = localItems.get('lang');
	return isLanguage(wanted) ? wanted : wanted === null ? ownLanguage() : 'cn';
};

let shown = ownLanguage();

/** The words that were loaded last: content that loads later is shown in them at once, before anybody sees it. */
let loaded: { language: Language; showIn: (lang: string) => void } | undefined;

/** The words of the language that the page shows. */
export const shownMessages = async (): Promise<Messages> => (await wordsIn(shown))[0];

const show = async (force = false): Promise<void> => {
	const language = wantedLanguage();
	if (language !== shown || force) {
		if (loaded?.language !== language) {
			const [messages, { showWords }] = await wordsIn(language);
			if (language !== wantedLanguage()) return;
			loaded = { language, showIn: (lang) => showWords(messages, lang) };
		}
		shown = language;
		root.lang = htmlLanguages[language];
		loaded.showIn(root.lang);
	}
	for (const button of document.querySelectorAll<HTMLElement>('[data-language]')) {
		button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
	}
};

const showQuietly = (force = false): void => {
	// When the words do not load, the page stays as it is.
	const done = (): void => root.removeAttribute('data-lang-pending');
	show(force).then(done, done);
};

/** Shows what has come into the page in the reader's language, where that is not the page's own. */
export const showNewWords = (): void => showQuietly(loaded !== undefined);

/** Shows the reader's language and handles the buttons that change it. */
export const startLanguage = (): void => {
	showQuietly();
	document.addEventListener('click', (event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-language]') : null;
		const language = button?.dataset['language'];
		if (!isLanguage(language)) return;
		loadPart(() => import('./language-choice.ts')).then(
			({ chooseLanguage }) => chooseLanguage(language, show),
			// The choice also holds, here and on the next page, when the script that leads to an edition does not load.
			() => {
				localItems.set('lang', language);
				showQuietly();
			},
		);
	});
	// The reader has chosen, on this page or in another tab. Nothing is loaded for the language that is shown already.
	for (const change of ['touch-edition:language', 'storage']) addEventListener(change, () => showQuietly());
	// Content that loads later is in the page's own language, and a column that is shown again is in the language in which it was left.
	addEventListener('touch-edition:content', showNewWords);
	addEventListener('pageshow', (event) => {
		if (event.persisted) showQuietly();
	});
};
