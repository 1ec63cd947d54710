import { atom } from 'nanostores';
import { photoColour, type Theme, type ThemeChoice, themeColours, themeOf } from '../../domain/theme.ts';
import { localItems } from '../runtime/storage.ts';

/** unknown: not read yet, as in the first render; then the theme of the page, which `document/boot` has painted already. */
export const theme = atom<Theme | 'unknown'>('unknown');

/** What decides the theme: the theme itself, or `system` while the reader's choice is to follow the device (E-25). */
export const themeInForce = atom<Theme | ThemeChoice | 'unknown'>('unknown');

const prefersDark = (): boolean => window.matchMedia('(prefers-color-scheme:dark)').matches;

/** The theme by address, choice and configuration, with the rules of the first paint (R-THEME-01…07, A-037). */
const themeNow = (): { shown: Theme; inForce: Theme | ThemeChoice } => {
	const query = new URLSearchParams(window.location.search);
	const { detail } = document.documentElement.dataset;
	const kept = localItems.get('theme');
	const chosen = kept === 'system' && prefersDark() ? 'dark' : kept;
	const isGrey = detail === 'grey' || (detail !== undefined && localItems.get('detailPageGrey') === 'true');
	const shown = themeOf((name) => query.get(name) ?? (name === 'theme' ? chosen : null), isGrey);
	const isSystem = kept === 'system' && shown !== 'grey' && !query.has('theme');
	return { shown, inForce: isSystem ? 'system' : shown };
};

/** Paints the page. Photo sets keep the colour of the browser's bars. */
const paint = (shown: Theme): void => {
	const { dataset } = document.documentElement;
	dataset['theme'] = shown;
	const colour = dataset['route'] === 'imageDetail' ? photoColour : themeColours[shown];
	document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
};

/**
 * Reads what decides the theme, and shows it: at the start of what depends on it, and when the choice, the device or the
 * configuration has changed, also in another tab.
 */
export const readTheme = (): void => {
	const { shown, inForce } = themeNow();
	paint(shown);
	theme.set(shown);
	themeInForce.set(inForce);
};

/** The choice replaces the theme of the address, which links would carry on. */
const removeFromAddress = (): void => {
	const address = new URL(window.location.href);
	address.searchParams.delete('theme');
	address.searchParams.delete('grey');
	if (address.href !== window.location.href) window.history.replaceState(window.history.state, '', address);
};

/** Stores the reader's choice for all pages, and shows it on this one. */
export const chooseTheme = (choice: ThemeChoice): void => {
	localItems.set('theme', choice);
	removeFromAddress();
	readTheme();
};
