/**
 * 我要报名 on the sign-up page of an activity: disabled while sign-up is not open, as the page says (R-STATE-46…48), and away
 * for a member who has signed up. After this sign-up it stays until the sheet has given the focus back.
 */
const show = (): void => {
	const shown = document.querySelector<HTMLElement>('[data-refresh="activity-apply"]');
	const button = document.querySelector<HTMLButtonElement>('#sign-up button');
	const state = shown?.dataset['state'];
	if (state === undefined || button === null) return;
	button.disabled = state !== 'open';
	button.hidden = shown?.dataset['registered'] !== undefined && document.querySelector('[role="dialog"]') === null;
};

/** Starts with the state of the export, and follows the one that the browser loads. */
export const startSignUpButton = (): void => {
	show();
	window.addEventListener('touch-edition:content', show);
};
