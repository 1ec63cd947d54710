/**
 * Draws the notices of `client/stores/toasts.ts` without React: lines, alerts, waiting. Loads with the first notice.
 */
import sheetStyles from '../../client/islands/sheet.css?url&no-inline';
import { addStyleSheet } from '../../client/runtime/add-style-sheet.ts';
import { shieldTaps } from '../../client/runtime/shield-taps.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { MessageKey, Messages, MessageValues } from '../../i18n/translate.ts';
import { shownMessages } from '../tools/language.ts';
// Only its address: an imported style sheet would be linked into every page.
import styles from './notices.css?url&no-inline';

interface Notice {
	state: 'none' | 'shown' | 'alert' | 'busy';
	message?: MessageKey;
	values?: MessageValues;
	sentence?: string;
	ask?: { words: MessageKey; address?: string; act?: () => void };
	isError?: boolean;
}

/** From this many characters on a line stays longer than the store of notices says: about what is read in four seconds. */
const longLine = 28;
const longerMs = 3_000;

const create = (tag: string, className: string, ...children: (Element | string)[]): HTMLElement => {
	const element = document.createElement(tag);
	element.className = className;
	element.append(...children);
	return element;
};

let drawn: HTMLElement | null = null;
let before: Element | null = null;

/** An alert stays until the reader closes it, whatever else there is to say. */
const isAlertOpen = (): boolean => drawn?.querySelector('[role="alertdialog"]') != null;

const clear = (): void => {
	drawn?.remove();
	drawn = null;
	if (before instanceof HTMLElement) before.focus();
	before = null;
};

/** A line that asks leaves when the reader goes on with something else. */
const leaveWithTap = (line: HTMLElement): void => {
	const leave = ({ target }: Event): void => {
		if (line.contains(target as Node)) return;
		removeEventListener('pointerdown', leave);
		line.remove();
	};
	addEventListener('pointerdown', leave);
};

/** An open sheet may have a bar with a button: the line is then shown above that bar. Otherwise the style sheet places it. */
const placeAboveSheet = (line: HTMLElement): void => {
	const bar = document.querySelector('.sheet .sheet-bar')?.getBoundingClientRect();
	if (bar !== undefined) line.style.bottom = `${window.innerHeight - bar.top + 8}px`;
};

/** Screen readers announce a live region when its words change, so the words are added after the region. */
const line = (words: string, className: string, isError: boolean, ask?: HTMLElement): void => {
	// What did not load says so in the same place (`failure-line.ts`).
	document.querySelector('.toast')?.remove();
	const text = create('p', '');
	const box = create('div', className, text);
	box.setAttribute('role', isError ? 'alert' : 'status');
	placeAboveSheet(box);
	document.body.append(box);
	if (ask !== undefined) leaveWithTap(box);
	drawn = box;
	requestAnimationFrame(() => {
		text.textContent = words;
		if (ask !== undefined) box.append(ask);
	});
};

const askOf = ({ address, act }: NonNullable<Notice['ask']>, words = ''): HTMLElement => {
	const element = create(address === undefined ? 'button' : 'a', '', words);
	if (address !== undefined) element.setAttribute('href', address);
	element.addEventListener('click', () => {
		clear();
		act?.();
	});
	return element;
};

const closeAlert = (): void => {
	clear();
	shieldTaps();
};

const alert = (words: string, close: string): void => {
	before = document.activeElement;
	// A line may have been drawn while the styles of the alert were loading.
	document.querySelector('.toast')?.remove();
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

/** Loads what notices need: there may be no network when one is shown. */
export const prepare = (): Promise<Messages> => {
	const styled = addStyleSheet(styles).catch((error: unknown) => console.warn(error));
	return styled.then(shownMessages);
};

/** Draws a notice in place of the one before. */
export const drawNotice = async (notice: Notice): Promise<void> => {
	const { state, message, values = {}, sentence, ask, isError = false } = notice;
	if (state === 'none' || message === undefined) {
		if (isAlertOpen()) return;
		const leaving = drawn;
		if (leaving === null || (leaving.textContent ?? '').length < longLine) return clear();
		setTimeout(() => {
			if (drawn === leaving) clear();
		}, longerMs);
		return;
	}
	const messages = await prepare();
	if (state !== 'alert' && isAlertOpen()) return;
	clear();
	const words = sentence ?? fillMessage(messages[message] ?? '', values);
	if (state !== 'alert')
		return line(
			words,
			state === 'busy' ? 'toast toast-busy' : 'toast',
			isError,
			ask && askOf(ask, messages[ask.words]),
		);
	// Without the styles of sheets it is a line, which has its place.
	await addStyleSheet(sheetStyles).then(
		() => alert(words, messages['state.ok'] ?? ''),
		() => line(words, 'toast', true),
	);
};
