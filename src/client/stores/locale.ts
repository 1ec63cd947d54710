import { atom, computed } from 'nanostores';
import type { Language } from '../../domain/entities.ts';
import cn from '../../i18n/messages/cn.json';
import { withLabels } from '../../i18n/own-labels.ts';
import { createTranslate, type Messages, type Translate } from '../../i18n/translate.ts';
import { ownLabels } from '../runtime/load-exported-settings.ts';
import { loadPart } from '../runtime/load-part.ts';
import { localItems } from '../runtime/storage.ts';

const loaders: Readonly<Record<Language, () => Promise<Messages>>> = {
	cn: () => Promise.resolve(cn),
	en: async () => (await loadPart(() => import('../../i18n/messages/en.json'))).default,
	bo: async () => (await loadPart(() => import('../../i18n/messages/bo.json'))).default,
};

/** Language and words of the islands until the reader's language has loaded. */
export const firstLocale: { language: Language; messages: Messages } = { language: 'cn', messages: cn };

export const locale = atom(firstLocale);

/** Sets the language and the words in which the exporter renders the islands of a template. */
export const renderIn = (language: Language, messages: Messages): void => locale.set({ language, messages });

export const translate = computed(locale, ({ messages }): Translate => createTranslate(messages, cn));

const storedLanguage = (): Language => {
	const stored = localItems.get('lang') ?? document.documentElement.dataset['locale'] ?? 'cn';
	return stored === 'en' || stored === 'bo' ? stored : 'cn';
};

let started = false;

const follow = async (): Promise<void> => {
	const language = storedLanguage();
	const labels = document.documentElement.dataset['labels'] === undefined ? undefined : await ownLabels(language);
	const { language: shown, messages: known } = locale.get();
	// The first words are those of the product.
	if (language === shown && (labels === undefined || known !== firstLocale.messages)) return;
	const messages = withLabels(await loaders[language](), { [language]: labels }, language);
	if (storedLanguage() === language) locale.set({ language, messages });
};

/**
 * Loads the reader's language and follows changes: in this page (event `touch-edition:language`), in other tabs, and on
 * later pages, before Back leads to this one.
 */
export const startLocale = (): void => {
	if (started) return;
	started = true;
	const change = (): void => {
		// When a language does not load, the words stay as they are.
		follow().catch(() => undefined);
	};
	change();
	window.addEventListener('touch-edition:language', change);
	window.addEventListener('storage', (event) => {
		if (event.key === 'lang') change();
	});
	// A page in the browser's memory receives no events, so it looks again when Back shows it.
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) change();
	});
};
