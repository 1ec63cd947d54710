/**
 * The buttons that turn the data saver on and off; the choice prevails over the browser's hint. `document/boot` reads the choice
 * before the first paint; this page saves from now on, all others from their start.
 */
import { localItems } from '../../../client/runtime/storage.ts';

const root = document.documentElement;

const show = (buttons: readonly HTMLElement[]): void => {
	const state = root.dataset['saver'] === undefined ? 'off' : 'on';
	for (const button of buttons) button.setAttribute('aria-pressed', String(button.dataset['saverChoice'] === state));
};

/** Handles the buttons. */
export const startDataSaver = (): void => {
	const buttons = Array.from(document.querySelectorAll<HTMLElement>('[data-saver-choice]'));
	show(buttons);
	window.addEventListener('touch-edition:choices', () => show(buttons));
	for (const button of buttons) {
		button.addEventListener('click', () => {
			const choice = button.dataset['saverChoice'] === 'on' ? 'on' : 'off';
			localItems.set('dataSaver', choice);
			root.toggleAttribute('data-saver', choice === 'on');
			show(buttons);
		});
	}
};
