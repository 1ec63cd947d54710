/**
 * The columns on home: a tap shows a column in place (R-SCREEN-08, R-SCREEN-15, A-015). The content is that of the
 * column's exported page, without a call to the platform; without scripts the tap opens that page. The address and the
 * link to login contain the column, the session stores it, and Back undoes the tap (M-09). Readers whose language is not
 * that of the site start with the column in theirs.
 */

import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { ownColumn } from '../../tools/own-column.ts';
import { pageAt } from '../../tools/page-at.ts';
import { leftColumn, rememberColumn } from './left-column.ts';
import { addColumnToLoginLink } from './login-link.ts';
import { showTab } from './tabs.ts';

/** Adds the style sheets that home lacks and waits for them, so that nothing is shown unstyled. */
const addStyles = (page: Document): Promise<unknown> => {
	const own = new Set(
		Array.from(document.querySelectorAll('link[rel="stylesheet"]'), (link) => link.getAttribute('href')),
	);
	const missing = Array.from(page.querySelectorAll('link[rel="stylesheet"]')).filter(
		(link) => !own.has(link.getAttribute('href')),
	);
	return Promise.all(
		missing.map((link) =>
			addStyleSheet(link.getAttribute('href') ?? '').catch((error: unknown) => console.warn(error)),
		),
	);
};

const columnOfAddress = (): string => new URLSearchParams(location.search).get('active') ?? '';

const addressWith = (column: string): string => {
	const query = new URLSearchParams(location.search);
	if (column === '') query.delete('active');
	else query.set('active', column);
	const search = query.toString();
	return search === '' ? location.pathname : `${location.pathname}?${search}`;
};

/**
 * Starts the tabs of home.
 *
 * @returns when the column in the address is shown.
 */
export const startHomeTabs = async (): Promise<void> => {
	const main = document.getElementById('main');
	const strip = main?.querySelector<HTMLElement>('[data-tabs]');
	if (document.documentElement.dataset['route'] !== 'home' || main === null || !strip) return;
	const tabs = strip.closest('nav') ?? strip;
	const links = Array.from(strip.querySelectorAll<HTMLAnchorElement>('a[data-column]'));
	const first = links[0];
	const own = ownColumn();
	const ownItem = own?.closest('li');
	if (own && ownItem) strip.prepend(ownItem);
	const left = columnOfAddress() === '' ? leftColumn() : '';
	const start = (left === '' ? undefined : links.find((link) => link.dataset['column'] === left)) ?? own;
	if (start) {
		history.replaceState(history.state, '', addressWith(start.dataset['column'] ?? ''));
		document.documentElement.setAttribute('data-edition-pending', '');
	}
	/** The content, scroll position and language of each column at the time another one was opened. */
	const leftColumns = new Map<string, { nodes: Element[]; place: number; lang: string }>();
	let shown = '';

	const contents = (): Element[] =>
		Array.from(main.children).filter((element) => element !== tabs && element.tagName !== 'H1');

	const replaceContents = (column: string, nodes: Element[], place: number): void => {
		leftColumns.set(shown, { nodes: contents(), place: window.pageYOffset, lang: document.documentElement.lang });
		for (const element of contents()) element.remove();
		main.append(...nodes);
		shown = column;
		showTab(strip, links.find((link) => link.dataset['column'] === column) ?? first);
		addColumnToLoginLink();
		window.scrollTo(0, place);
	};

	const show = async (column: string): Promise<void> => {
		const link = links.find((candidate) => candidate.dataset['column'] === column);
		const wanted = link === undefined || link === first ? '' : column;
		if (wanted === shown) return;
		const known = leftColumns.get(wanted);
		if (known !== undefined) {
			replaceContents(wanted, known.nodes, known.place);
			// While the column was not shown, its words did not follow a change of language.
			if (known.lang !== document.documentElement.lang) window.dispatchEvent(new Event('touch-edition:content'));
			return;
		}
		main.setAttribute('aria-busy', 'true');
		try {
			const page = await pageAt(link?.href ?? '');
			await addStyles(page);
			if (columnOfAddress() !== column) return;
			const nodes = Array.from(page.querySelectorAll('#main > *')).filter((element) => !element.matches('nav.tabs'));
			replaceContents(
				wanted,
				nodes.map((element) => document.adoptNode(element)),
				0,
			);
			window.dispatchEvent(new Event('touch-edition:content'));
		} finally {
			main.removeAttribute('aria-busy');
		}
	};

	strip.addEventListener('click', (event) => {
		const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-column]') : null;
		if (link === null || event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// Without a column in the address, some readers get the one in their language.
		const column = link === first && !own ? '' : (link.dataset['column'] ?? '');
		if (column !== columnOfAddress()) history.pushState({}, '', addressWith(column));
		rememberColumn(column);
		show(column).catch(() => location.assign(link.href));
	});
	// When a column does not load, the one that is shown stays.
	const follow = (): Promise<void> => show(columnOfAddress()).catch((error: unknown) => console.error(error));
	window.addEventListener('popstate', () => {
		rememberColumn(columnOfAddress());
		void follow();
	});
	await follow();
	document.documentElement.removeAttribute('data-edition-pending');
};
