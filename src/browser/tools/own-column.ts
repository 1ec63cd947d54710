/** Readers whose language is not that of the site start home with their own column. */

const root = document.documentElement;

/** Language of the columns of home itself. */
const homeLanguage = (): string =>
	document.querySelector('[data-tabs] a[data-column]')?.closest('[lang]')?.getAttribute('lang') ?? '';

/** On home: the link of the first column in a language; null on other pages, and when there is none. */
export const columnIn = (lang: string): HTMLAnchorElement | null => {
	if (root.dataset['route'] !== 'home') return null;
	return (
		Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a[data-column]')).find(
			(link) => (link.closest('[lang]')?.getAttribute('lang') ?? '') === lang,
		) ?? null
	);
};

/** The column that home starts with for a reader of another language; null when the address names one. */
export const ownColumn = (): HTMLAnchorElement | null => {
	if (new URLSearchParams(location.search).has('active') || root.lang === homeLanguage()) return null;
	return columnIn(root.lang);
};
