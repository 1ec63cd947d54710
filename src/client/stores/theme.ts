import { atom } from 'nanostores';
import { type Theme, themes } from '../../domain/theme.ts';

/** unknown: not determined yet, as in the first render; then the theme that the first script of the page chose. */
export const theme = atom<Theme | 'unknown'>('unknown');

const shownTheme = (): Theme => {
	const shown = document.documentElement.dataset['theme'];
	return themes.find((name) => name === shown) ?? 'light';
};

/** Reads the theme that the page was painted with (R-THEME-01). */
export const startTheme = (): void => theme.set(shownTheme());
