/**
 * Puts the reader's language in place of the page's own (A-048, M-27): every element with `data-t` holds one message.
 * Islands change by themselves, in step: they hear the same event.
 */
import type { Language } from '../domain/entities.ts';
import { fillMessage, type MessageKey, type Messages, type MessageValues } from '../i18n/translate.ts';
import { store, stored } from './stored.ts';

const loaders: Readonly<Record<Language, () => Promise<{ default: Messages }>>> = {
	cn: () => import('../i18n/messages/cn.json'),
	en: () => import('../i18n/messages/en.json'),
	bo: () => import('../i18n/messages/bo.json'),
};

const htmlLanguages: Readonly<Record<Language, string>> = { cn: 'zh-CN', en: 'en', bo: 'bo' };

const isLanguage = (value: string | null | undefined): value is Language =>
	value === 'cn' || value === 'en' || value === 'bo';

const root = document.documentElement;

const ownLanguage = (): Language => {
	const own = root.dataset['locale'];
	return isLanguage(own) ? own : 'cn';
};

const wantedLanguage = (): Language => {
	const wanted = stored('lang');
	return isLanguage(wanted) ? wanted : wanted === null ? ownLanguage() : 'cn';
};

const wordsOf = (element: HTMLElement, key: string | undefined, messages: Messages): string | undefined => {
	const message = messages[key as MessageKey];
	const values = element.dataset['v'];
	return message === undefined || values === undefined
		? message
		: fillMessage(message, JSON.parse(values) as MessageValues);
};

/** Marks words that stand inside content of another language. */
const markLanguage = (element: HTMLElement, lang: string): void => {
	const around = element.parentElement?.closest<HTMLElement>('[lang]');
	if (around === null || around === undefined || around.lang === lang) element.removeAttribute('lang');
	else element.lang = lang;
};

const apply = (messages: Messages, lang: string): void => {
	for (const element of Array.from(document.querySelectorAll<HTMLElement>('[data-t]'))) {
		const words = wordsOf(element, element.dataset['t'], messages);
		if (words === undefined) continue;
		if (element.textContent !== words) element.textContent = words;
		markLanguage(element, lang);
	}
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
	const title = messages[`title.${root.dataset['route'] ?? ''}` as MessageKey];
	if (title !== undefined && !/[?&]title=[^&]/.test(location.search)) document.title = title;
};

let shown = ownLanguage();

/** The words that the page shows now. */
export const shownMessages = async (): Promise<Messages> => (await loaders[shown]()).default;

const show = async (force = false): Promise<void> => {
	const language = wantedLanguage();
	if (language !== shown || force) {
		const messages = (await loaders[language]()).default;
		if (language !== wantedLanguage()) return;
		shown = language;
		root.lang = htmlLanguages[language];
		apply(messages, root.lang);
	}
	for (const button of Array.from(document.querySelectorAll<HTMLElement>('[data-language]'))) {
		button.setAttribute('aria-pressed', String(button.dataset['language'] === language));
	}
};

const showQuietly = (force = false): void => {
	// Words that do not load leave those that are there.
	const done = (): void => root.removeAttribute('data-lang-pending');
	show(force).then(done, done);
};

/** Shows the reader's language and answers the buttons that change it. */
export const startLanguage = (): void => {
	showQuietly();
	document.addEventListener('click', (event) => {
		const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-language]') : null;
		const language = button?.dataset['language'];
		if (!isLanguage(language)) return;
		store('lang', language);
		window.dispatchEvent(new Event('touch-edition:language'));
	});
	window.addEventListener('touch-edition:language', () => showQuietly());
	// Content that came in later is in the page's own language.
	window.addEventListener('touch-edition:content', () => showQuietly(shown !== ownLanguage()));
	window.addEventListener('storage', (event) => {
		if (event.key === 'lang') showQuietly();
	});
	window.addEventListener('pageshow', (event) => {
		if (event.persisted) showQuietly();
	});
};
