/** Readers whose language is not that of the site start home with their own column. */

const root = document.documentElement;

/** The language of a column, which its name may not be shown in. */
const languageOf = (link: HTMLElement): string => link.dataset['lang'] ?? link.closest('ul')?.lang ?? '';

/** Language of the columns of home itself. */
const homeLanguage = (): string => {
	const first = document.querySelector<HTMLElement>('[data-tabs] a[data-column]');
	return first === null ? '' : languageOf(first);
};

/** On home: the link of the first column in a language; null on other pages, and when there is none. */
export const columnIn = (lang: string): HTMLAnchorElement | null => {
	if (root.dataset['route'] !== 'home') return null;
	return (
		Array.from(document.querySelectorAll<HTMLAnchorElement>('[data-tabs] a[data-column]')).find(
			(link) => languageOf(link) === lang,
		) ?? null
	);
};

/** The column that home starts with for a reader of another language; null when the address names one. */
export const ownColumn = (): HTMLAnchorElement | null => {
	if (new URLSearchParams(location.search).has('active') || root.lang === homeLanguage()) return null;
	return columnIn(root.lang);
};
