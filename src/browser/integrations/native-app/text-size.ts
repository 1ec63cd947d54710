import { localItems } from '../../../client/runtime/storage.ts';
import { showChoices } from '../../on-demand/show-choices.ts';
import { maxSteps, minSteps } from '../../tools/text-size.ts';

declare global {
	interface Window {
		/** The app calls it with steps of the text size. Before the page is ready, the app may set the steps instead. */
		touchEditionTextSize?: ((steps: unknown) => void) | number | string;
	}
}

/** Steps from the app, within the limits of the buttons; null for anything but a whole number. */
const stepsOf = (given: unknown): number | null => {
	const isNumber = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
	const steps = isNumber ? Number(given) : Number.NaN;
	return Number.isInteger(steps) ? Math.min(maxSteps, Math.max(minSteps, steps)) : null;
};

const take = (given: unknown): void => {
	const steps = stepsOf(given);
	if (steps === null) {
		console.error('touchEditionTextSize received no whole number.');
		return;
	}
	localItems.set('fontSteps', String(steps));
	showChoices();
};

/** Shows and stores the text size that the app passes in, as if the reader had chosen it (R-VAL-26, A-066). */
export const receiveTextSize = (): void => {
	const early = window.touchEditionTextSize;
	window.touchEditionTextSize = take;
	if (early !== undefined && typeof early !== 'function') take(early);
};
