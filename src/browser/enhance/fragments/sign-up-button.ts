/** 我要报名 on the sign-up page of an activity: disabled while sign-up is not open, as the page says (R-STATE-46…48). */
const show = (): void => {
	const state = document.querySelector<HTMLElement>('[data-refresh="activity-apply"]')?.dataset['state'];
	const button = document.querySelector<HTMLButtonElement>('#sign-up button');
	if (state !== undefined && button !== null) button.disabled = state !== 'open';
};

/** Starts with the state of the export, and follows the one that the browser loads. */
export const startSignUpButton = (): void => {
	show();
	window.addEventListener('touch-edition:content', show);
};
