/**
 * Theme, data saver, large type and text size as they are stored now, by the rules by which `document/boot` sets them before the first
 * paint.
 */
import { readDataSaver } from '../../client/stores/data-saver.ts';
import { readTheme } from '../../client/stores/theme.ts';
import { isLarge, showLarge } from '../tools/large-type.ts';
import { currentSteps } from '../tools/text-size.ts';

/** Shows them, also in the buttons that choose them. */
export const showChoices = (): void => {
	readTheme();
	readDataSaver();
	showLarge(isLarge());
	document.documentElement.style.setProperty('--font-steps', String(currentSteps()));
	window.dispatchEvent(new Event('touch-edition:choices'));
};
