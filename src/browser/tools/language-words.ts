/** The part of `language.ts` for readers whose language is not that of the page. */
import { ownLabels } from '../../client/runtime/load-exported-settings.ts';
import type { Language } from '../../domain/entities.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { MessageKey, Messages, MessageValues } from '../../i18n/translate.ts';
import { htmlLang } from '../../ui/language.ts';
import { ownColumn } from './own-column.ts';

/** The messages of a language, with the newspaper's own words in place of those of the product. */
export const withOwnLabels = async (messages: Messages, language: Language): Promise<Messages> =>
	document.documentElement.dataset['labels'] === undefined ? messages : { ...messages, ...(await ownLabels(language)) };

const wordsOf = (element: HTMLElement, key: string | undefined, messages: Messages): string | undefined => {
	const message = messages[key as MessageKey];
	const values = element.dataset['v'];
	return message === undefined || values === undefined
		? message
		: fillMessage(message, JSON.parse(values) as MessageValues);
};

/** Sets the `lang` of interface words inside content of another language. */
const markLanguage = (element: HTMLElement, lang: string): void => {
	const around = element.parentElement?.closest<HTMLElement>('[lang]');
	if (around === null || around === undefined || around.lang === lang) element.removeAttribute('lang');
	else element.lang = lang;
};

/** Shows names of the content in a language, where they have one in it. */
const showNames = (language: Language): void => {
	for (const element of Array.from(document.querySelectorAll<HTMLElement>('[data-names]'))) {
		const names = JSON.parse(element.dataset['names'] ?? '{}') as Partial<Record<Language, string>>;
		// The first is the name in its own language.
		const shown = names[language] === undefined ? (Object.keys(names)[0] as Language) : language;
		element.textContent = names[shown] ?? '';
		markLanguage(element, htmlLang(shown));
	}
};

/** Replaces the words of the interface: texts, labels and placeholders of elements, and the title of a titled route. */
export const showWords = (messages: Messages, lang: string): void => {
	for (const element of Array.from(document.querySelectorAll<HTMLElement>('[data-t]'))) {
		const words = wordsOf(element, element.dataset['t'], messages);
		if (words === undefined) continue;
		if (element.textContent !== words) element.textContent = words;
		markLanguage(element, lang);
	}
	showNames((messages['site.language'] ?? 'cn') as Language);
	for (const [name, attribute] of [
		['tLabel', 'aria-label'],
		['tPlaceholder', 'placeholder'],
	] as const) {
		for (const element of Array.from(
			document.querySelectorAll<HTMLElement>(name === 'tLabel' ? '[data-t-label]' : '[data-t-placeholder]'),
		)) {
			const words = wordsOf(element, element.dataset[name], messages);
			if (words !== undefined) element.setAttribute(attribute, words);
		}
	}
	// While the page starts, `home-tabs.ts` opens the column of the reader's language. A later change of language opens no other column.
	const root = document.documentElement;
	if (root.hasAttribute('data-lang-pending') && ownColumn() !== null) root.setAttribute('data-edition-pending', '');
	const title = messages[`title.${root.dataset['route'] ?? ''}` as MessageKey];
	if (title !== undefined && !/[?&]title=[^&]/.test(location.search)) document.title = title;
};
