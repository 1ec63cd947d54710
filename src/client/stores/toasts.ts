import { atom } from 'nanostores';
import type { MessageKey } from '../../i18n/translate.ts';
import { tellApp } from '../runtime/native-app.ts';
import { startLocale, translate } from './locale.ts';

/**
 * What the page says of itself. none: nothing. shown: one line for a few seconds. alert: a sentence that waits for an
 * answer. busy: something runs that the reader has to wait for.
 */
export type Notice = { state: 'none' } | { state: 'shown' | 'alert' | 'busy'; message: MessageKey };

export const notice = atom<Notice>({ state: 'none' });

/** Milliseconds that a line stands. */
const shownFor = 4_000;

const put = (next: Notice): void => {
	notice.set(next);
	// Drawn without React, by `browser/notices.ts`: a page without islands says these things too.
	window.dispatchEvent(new CustomEvent('touch-edition:notice', { detail: next }));
};

/** One line for a few seconds; inside the app it is the app that shows it (R-MODE-30). */
export const showToast = (message: MessageKey): void => {
	startLocale();
	if (tellApp({ name: 'toast', text: translate.get()(message) })) return;
	const next: Notice = { state: 'shown', message };
	put(next);
	setTimeout(() => {
		if (notice.get() === next) put({ state: 'none' });
	}, shownFor);
};

/** A sentence over the page until the reader answers it. */
export const showAlert = (message: MessageKey): void => put({ state: 'alert', message });

/** Something runs; `hideBusy` ends it. */
export const showBusy = (message: MessageKey): void => put({ state: 'busy', message });

export const hideBusy = (): void => {
	if (notice.get().state === 'busy') put({ state: 'none' });
};
