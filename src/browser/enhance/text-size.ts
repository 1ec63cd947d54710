import { localItems } from '../../client/runtime/storage.ts';

/** The reader's steps of text size, kept across pages. */
const least = -3;
const most = 5;

const currentSteps = (): number => {
	const steps = Number(localItems.get('fontSteps') ?? 0);
	return Number.isInteger(steps) && steps >= least && steps <= most ? steps : 0;
};

/** A− and A+ on an article. The head script sets the size before the page is painted. */
export const startTextSize = (): void => {
	const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('[data-font-step]'));
	let steps = currentSteps();
	const show = (): void => {
		document.documentElement.style.setProperty('--font-steps', String(steps));
		for (const button of buttons) {
			const next = steps + Number(button.dataset['fontStep']);
			button.disabled = next < least || next > most;
		}
	};
	for (const button of buttons) {
		button.addEventListener('click', () => {
			steps += Number(button.dataset['fontStep']);
			localItems.set('fontSteps', String(steps));
			show();
		});
	}
	if (buttons.length > 0) show();
};
