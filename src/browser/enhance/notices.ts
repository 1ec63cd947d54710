/**
 * Draws the notices of `client/stores/toasts.ts` without React: lines, alerts, waiting. Loads with the first notice.
 */
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { MessageKey, MessageValues } from '../../i18n/translate.ts';
import { shownMessages } from '../tools/language.ts';
// Only its address: an imported style sheet would be linked into every page.
import busyStyles from './busy-notice.css?url&no-inline';

interface Notice {
	state: 'none' | 'shown' | 'alert' | 'busy';
	message?: MessageKey;
	values?: MessageValues;
	sentence?: string;
	link?: { address: string; words: MessageKey };
}

const create = (tag: string, className: string, ...children: (Element | string)[]): HTMLElement => {
	const element = document.createElement(tag);
	element.className = className;
	element.append(...children);
	return element;
};

let drawn: HTMLElement | null = null;
let before: Element | null = null;

const clear = (): void => {
	drawn?.remove();
	drawn = null;
	if (before instanceof HTMLElement) before.focus();
	before = null;
};

/** Screen readers announce a live region when its words change, so the words are added after the region. */
const line = (words: string, className: string, link?: HTMLElement): void => {
	const text = create('p', '');
	drawn = create('div', className, text);
	drawn.setAttribute('role', 'status');
	document.body.append(drawn);
	requestAnimationFrame(() => {
		text.textContent = words;
		if (link !== undefined) text.append(' ', link);
	});
};

const linkOf = (address: string, words = ''): HTMLElement => {
	const link = create('a', '', words);
	link.setAttribute('href', address);
	return link;
};

const closeAlert = (): void => {
	clear();
	shieldTaps();
};

const alert = (words: string, close: string): void => {
	before = document.activeElement;
	const text = create('p', 'alert-words', words);
	text.id = 'page-alert';
	const button = create('button', 'button button-primary', close);
	button.setAttribute('type', 'button');
	button.addEventListener('click', closeAlert);
	const box = create('div', 'sheet', text, create('div', 'sheet-actions', button));
	box.setAttribute('role', 'alertdialog');
	box.setAttribute('aria-modal', 'true');
	box.setAttribute('aria-labelledby', text.id);
	box.addEventListener('keydown', (event) => {
		if (event.key === 'Escape') closeAlert();
		// The button is the only element that can have the focus.
		if (event.key === 'Tab') event.preventDefault();
	});
	drawn = create('div', 'sheet-ground', box);
	document.body.append(drawn);
	button.focus();
};

/** Draws a notice in place of the one before. */
export const drawNotice = async ({ state, message, values = {}, sentence, link }: Notice): Promise<void> => {
	if (state === 'none' || message === undefined) return clear();
	const messages = await shownMessages();
	clear();
	if (state === 'busy') addStyleSheet(busyStyles).catch((error: unknown) => console.warn(error));
	const words = sentence ?? fillMessage(messages[message] ?? '', values);
	if (state === 'alert') alert(words, messages['state.ok'] ?? '');
	else line(words, state === 'busy' ? 'toast toast-busy' : 'toast', link && linkOf(link.address, messages[link.words]));
};
