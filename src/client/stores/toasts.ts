import { atom } from 'nanostores';
import type { MessageKey } from '../../i18n/translate.ts';
import { sendToApp } from '../runtime/native-app.ts';
import { startLocale, translate } from './locale.ts';

/**
 * The notice of the page. none: nothing is shown. shown: one line for a few seconds. alert: a sentence that the reader
 * has to close. busy: the reader has to wait for something.
 */
export type Notice = { state: 'none' } | { state: 'shown' | 'alert' | 'busy'; message: MessageKey };

export const notice = atom<Notice>({ state: 'none' });

/** How long a line is shown, in milliseconds. */
const shownMs = 4_000;

const show = (next: Notice): void => {
	notice.set(next);
	// The current notice. `browser/enhance/notices.ts` draws it without React, because pages without islands have notices
	// too.
	window.dispatchEvent(new CustomEvent('touch-edition:notice', { detail: next }));
};

/** Shows one line for a few seconds; inside the native app the app shows it (R-MODE-30). */
export const showToast = (message: MessageKey): void => {
	startLocale();
	if (sendToApp({ name: 'toast', text: translate.get()(message) })) return;
	const next: Notice = { state: 'shown', message };
	show(next);
	setTimeout(() => {
		if (notice.get() === next) show({ state: 'none' });
	}, shownMs);
};

/** Shows a sentence until the reader closes it. */
export const showAlert = (message: MessageKey): void => show({ state: 'alert', message });

/** Shows that the reader has to wait, until `hideBusy`. */
export const showBusy = (message: MessageKey): void => show({ state: 'busy', message });

export const hideBusy = (): void => {
	if (notice.get().state === 'busy') show({ state: 'none' });
};
