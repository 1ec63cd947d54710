import { chooseTheme } from '../../../client/stores/theme.ts';
import { themeChoiceNamed } from '../../../domain/theme.ts';

declare global {
	interface Window {
		/** The app calls it with a theme. Before the page is ready, the app may set the theme instead. */
		touchEditionTheme?: ((theme: unknown) => void) | string;
	}
}

const take = (given: unknown): void => {
	const choice = themeChoiceNamed(given);
	if (choice === undefined) console.error('touchEditionTheme received neither light, dark nor system.');
	else chooseTheme(choice);
};

/** Shows and stores the theme that the app passes in, as if the reader had chosen it. */
export const receiveTheme = (): void => {
	const early = window.touchEditionTheme;
	window.touchEditionTheme = take;
	if (early !== undefined && typeof early !== 'function') take(early);
};
