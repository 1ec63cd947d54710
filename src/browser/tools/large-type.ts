/** Large type (长辈模式): the switch in the menu and above stories. `document/boot` shows it before the first paint. */
import { loadPart } from '../../client/runtime/load-part.ts';
import { localItems } from '../../client/runtime/storage.ts';

const root = document.documentElement;
const name = 'large';

/** Whether pages have large type, as the reader chose. */
export const isLarge = (): boolean => localItems.get(name) === 'true';

/** Shows it on this page, or ends that. */
export const showLarge = (on: boolean): void => {
	root.toggleAttribute('data-large', on);
};

/** Says what has changed, for those who do not see it too. */
const announce = (on: boolean): void => {
	loadPart(() => import('../../client/stores/toasts.ts')).then(
		({ showToast }) => showToast(on ? 'large.isOn' : 'large.isOff'),
		(error: unknown) => console.warn(error),
	);
};

/** Shows and keeps the reader's choice, and says what has changed. */
export const chooseLarge = (on: boolean): void => {
	localItems.set(name, String(on));
	showLarge(on);
	announce(on);
};

/** Handles the switches. An address with `large` is kept, so that the pages after it look the same. */
export const startLargeType = (buttons: readonly HTMLElement[]): void => {
	if (buttons.length === 0) return;
	const show = (): void => {
		for (const button of buttons) button.setAttribute('aria-pressed', String(root.hasAttribute('data-large')));
	};
	const asked = new URLSearchParams(window.location.search).get(name);
	if (asked !== null) localItems.set(name, String(asked === 'true'));
	show();
	window.addEventListener('touch-edition:choices', show);
	for (const button of buttons) {
		button.addEventListener('click', () => {
			chooseLarge(!root.hasAttribute('data-large'));
			show();
		});
	}
};
