/** The three themes (R-THEME-08). */
const themes = ['light', 'dark', 'grey'] as const;
export type Theme = (typeof themes)[number];

/** What readers choose for all pages. With `system`, pages take the theme that the device prefers, light or dark (E-25). */
const choices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof choices)[number];

/** The choice of that name; undefined for any other value. */
export const themeChoiceNamed = (name: unknown): ThemeChoice | undefined => choices.find((choice) => choice === name);

/** Colours of the browser's own bars in each theme. */
export const themeColours: Readonly<Record<Theme, string>> = { light: '#ffffff', dark: '#121315', grey: '#ffffff' };

/** Photo sets are on black in every theme. */
export const photoColour = '#0b0b0c';

/**
 * The theme of an address: grey prevails over dark, and an unknown theme is light (R-THEME-02…07, A-036, A-038).
 *
 * @param value reads a parameter of the query: its first value, decoded; null when it is absent.
 * @param flagged the page is flagged: it is grey (R-THEME-03, A-037).
 */
export const themeOf = (value: (name: string) => string | null, flagged: boolean): Theme => {
	if (flagged || value('grey') === 'true') return 'grey';
	return value('theme') === 'dark' ? 'dark' : 'light';
};
