import type { TappedIsland } from '../../client/runtime/hold-taps.ts';
import { localItems } from '../../client/runtime/storage.ts';
import { startLargeType } from './large-type.ts';

/** Limits of the steps of text size, which all pages share. */
export const minSteps = -3;
export const maxSteps = 5;

/** The steps that the reader chose; 0 without a valid choice. */
export const currentSteps = (): number => {
	const steps = Number(localItems.get('fontSteps') ?? 0);
	return Number.isInteger(steps) && steps >= minSteps && steps <= maxSteps ? steps : 0;
};

/** The island around a button keeps a tap until it handles taps (`client/runtime/hold-taps.ts`). This one is answered now, each time. */
const answerTap = (button: HTMLElement): void => {
	const island = button.closest<TappedIsland>('astro-island');
	if (island?.tapped !== button) return;
	island.tapped = undefined;
	button.removeAttribute('aria-busy');
};

/** The buttons A− and A+ of an article. `document/boot` sets the size before the first paint. */
export const startTextSize = (): void => {
	const all = Array.from(document.querySelectorAll<HTMLButtonElement>('[data-font-step]'));
	const isSwitch = ({ dataset }: HTMLElement): boolean => dataset['fontStep'] === 'large';
	const buttons = all.filter((button) => !isSwitch(button));
	startLargeType(all.filter(isSwitch));
	let steps = currentSteps();
	const show = (): void => {
		document.documentElement.style.setProperty('--font-steps', String(steps));
		for (const button of buttons) {
			const next = steps + Number(button.dataset['fontStep']);
			button.disabled = next < minSteps || next > maxSteps;
		}
	};
	for (const button of buttons) {
		button.addEventListener('click', () => {
			answerTap(button);
			steps += Number(button.dataset['fontStep']);
			localItems.set('fontSteps', String(steps));
			show();
		});
	}
	if (buttons.length > 0) show();
	window.addEventListener('touch-edition:choices', () => {
		steps = currentSteps();
		show();
	});
};
