import { atom } from 'nanostores';
import type { MessageKey, MessageValues } from '../../i18n/translate.ts';
import { environment } from '../runtime/environment.ts';
import { loadPart } from '../runtime/load-part.ts';
import { sendToApp } from '../runtime/native-app.ts';

/**
 * The notice of the page. none: nothing is shown. shown: one line for a few seconds. alert: a sentence that the reader
 * has to close. busy: the reader has to wait for something.
 */
export type Notice =
	| { state: 'none' }
	| {
			state: 'shown' | 'alert' | 'busy';
			message: MessageKey;
			values?: MessageValues;
			/** Shown instead of the message, as received. */
			sentence?: string;
			/** What it asks for; it then stays until the reader answers or goes on. */
			ask?: NoticeAsk;
			/** Something failed: screen readers are interrupted. */
			isError?: boolean;
	  };

/** What a notice asks for: a link to a place or a page, or a button. */
export type NoticeAsk = { words: MessageKey } & ({ address: `#${string}` | `/${string}` } | { act: () => void });

export const notice = atom<Notice>({ state: 'none' });

/** How long a line is shown, in milliseconds. */
const shownMs = 4_000;

const show = (next: Notice): void => {
	notice.set(next);
	// The current notice. `browser/enhance/notices.ts` draws it without React, because pages without islands have notices
	// too.
	window.dispatchEvent(new CustomEvent('touch-edition:notice', { detail: next }));
};

const showLine = (next: Notice): void => {
	show(next);
	if (next.state !== 'none' && next.ask !== undefined) return;
	setTimeout(() => {
		if (notice.get() === next) show({ state: 'none' });
	}, shownMs);
};

interface Line {
	values?: MessageValues | undefined;
	/** A sentence of the platform, shown instead of the message; '' for none. */
	sentence?: string;
	ask?: NoticeAsk;
	isError?: boolean;
}

/**
 * Shows one line, in place of the one before; inside the native app the app shows it (R-MODE-30). The app gets words and not keys:
 * they are loaded then, because all other pages draw the line with the words that they have.
 */
export const showNotice = (message: MessageKey, { values, sentence = '', ask, isError = false }: Line = {}): void => {
	const next: Notice = {
		state: 'shown',
		message,
		...(values === undefined ? {} : { values }),
		...(sentence === '' ? {} : { sentence }),
		...(ask === undefined ? {} : { ask }),
		...(isError ? { isError } : {}),
	};
	if (environment().mode !== 'app') {
		showLine(next);
		return;
	}
	void loadPart(() => import('./locale.ts')).then(
		({ startLocale, translate }) => {
			startLocale();
			if (!sendToApp({ name: 'toast', text: sentence || translate.get()(message, values) })) showLine(next);
		},
		() => showLine(next),
	);
};

/** Shows one line for a few seconds. @param ask makes it stay. */
export const showToast = (message: MessageKey, values?: MessageValues, sentence = '', ask?: NoticeAsk): void =>
	showNotice(message, { values, sentence, ...(ask === undefined ? {} : { ask }) });

/** Shows a sentence until the reader closes it. */
export const showAlert = (message: MessageKey): void => show({ state: 'alert', message });

/** Shows that the reader has to wait, until `hideBusy`. */
export const showBusy = (message: MessageKey): void => show({ state: 'busy', message });

export const hideBusy = (): void => {
	if (notice.get().state === 'busy') show({ state: 'none' });
};
