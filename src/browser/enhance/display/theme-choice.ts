/** The buttons that choose a theme for all pages. `document/boot` sets it before the first paint. */
import { chooseTheme, readTheme, themeInForce } from '../../../client/stores/theme.ts';
import { themeChoiceNamed } from '../../../domain/theme.ts';

/** Handles the buttons. */
export const startThemeChoice = (): void => {
	const buttons = Array.from(document.querySelectorAll<HTMLElement>('[data-theme-choice]'));
	readTheme();
	themeInForce.subscribe((inForce) => {
		for (const button of buttons)
			button.setAttribute('aria-pressed', String(button.dataset['themeChoice'] === inForce));
	});
	for (const button of buttons)
		button.addEventListener('click', () => {
			const choice = themeChoiceNamed(button.dataset['themeChoice']);
			if (choice !== undefined) chooseTheme(choice);
		});
};
