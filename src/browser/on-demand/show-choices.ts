/**
 * Theme, data saver, large type and text size as they are stored now, by the rules by which `document/boot` sets them before the first
 * paint.
 */
import { localItems } from '../../client/runtime/storage.ts';
import { readTheme } from '../../client/stores/theme.ts';
import { isLarge, showLarge } from '../tools/large-type.ts';
import { currentSteps } from '../tools/text-size.ts';

const root = document.documentElement;

/** This page saves from now on, or no longer; what it has loaded stays. */
const showSaver = (): void => {
	const choice = localItems.get('dataSaver');
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	root.toggleAttribute('data-saver', choice ? choice === 'on' : connection?.saveData === true);
};

/** Shows them, also in the buttons that choose them. */
export const showChoices = (): void => {
	readTheme();
	showSaver();
	showLarge(isLarge());
	root.style.setProperty('--font-steps', String(currentSteps()));
	window.dispatchEvent(new Event('touch-edition:choices'));
};
