/**
 * Theme, data saver and text size as they are stored now, by the rules by which `document/boot` sets them before the first
 * paint.
 */
import { localItems } from '../../client/runtime/storage.ts';
import { photoColour, themeColours, themeOf } from '../../domain/theme.ts';
import { currentSteps } from '../enhance/display/text-size.ts';

const root = document.documentElement;

const chosenTheme = (): string | null => {
	const kept = localItems.get('theme');
	return kept === 'system' && window.matchMedia('(prefers-color-scheme:dark)').matches ? 'dark' : kept;
};

const showTheme = (): void => {
	const query = new URLSearchParams(window.location.search);
	const { detail, route } = root.dataset;
	const isGrey = detail === 'grey' || (detail !== undefined && localItems.get('detailPageGrey') === 'true');
	const theme = themeOf((name) => query.get(name) ?? (name === 'theme' ? chosenTheme() : null), isGrey);
	root.dataset['theme'] = theme;
	const colour = route === 'imageDetail' ? photoColour : themeColours[theme];
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
};

/** This page saves from now on, or no longer; what it has loaded stays. */
const showSaver = (): void => {
	const choice = localItems.get('dataSaver');
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	root.toggleAttribute('data-saver', choice ? choice === 'on' : connection?.saveData === true);
};

/** Shows them, also in the buttons that choose them. */
export const showChoices = (): void => {
	showTheme();
	showSaver();
	root.style.setProperty('--font-steps', String(currentSteps()));
	window.dispatchEvent(new Event('touch-edition:choices'));
};
