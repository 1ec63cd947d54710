/** Pages of a list: no page of the desk is longer than some screens of a phone. */
import { html } from 'hono/html';
import { type Markup, nothing } from '../http/markup.ts';
import { fillPlaceholders, textsOf } from './texts.ts';
import type { View } from './views.ts';

const maxPage = 100_000;

/** The page that an address asks for: 1 without one. */
export const pageOf = (asked: URLSearchParams): number =>
	Math.min(maxPage, Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1));

/** Which rows a page has: one more than it shows, which tells whether there is another. */
export const rowsOf = (asked: URLSearchParams, size: number): { limit: number; offset: number } => ({
	limit: size + 1,
	offset: (pageOf(asked) - 1) * size,
});

/** The address of a view, with what its address asked for and some of it changed; '' leaves a field out. */
export const addressWith = (view: View, changes: Readonly<Record<string, string>>): string => {
	const parameters = new URLSearchParams({ view: view.name });
	for (const [name, value] of view.asked) if (!(name in changes) && name !== 'view') parameters.set(name, value);
	for (const [name, value] of Object.entries(changes)) if (value !== '') parameters.set(name, value);
	return `/desk/?${parameters}`;
};

/** Links to the page before and after; nothing where one page has everything. */
export const pagesOf = (view: View, hasMore: boolean): Markup => {
	const t = textsOf[view.language];
	const page = pageOf(view.asked);
	if (page === 1 && !hasMore) return nothing;
	const link = (to: number, text: string, rel: string): Markup =>
		html`<a rel="${rel}" href="${addressWith(view, { page: to === 1 ? '' : String(to) })}">${text}</a>`;
	return html`<nav class="pages" aria-label="${t.pages}">${page > 1 ? link(page - 1, t.previousPage, 'prev') : html`<span></span>`}<span>${fillPlaceholders(t.page, { page })}</span>${hasMore ? link(page + 1, t.nextPage, 'next') : html`<span></span>`}</nav>`;
};

/**
 * The rows of a list that is there as a whole, on the page that is asked for.
 *
 * @param index of a row that must be seen, such as one whose form was refused; -1 for none.
 */
export const pageFrom = <Row>(
	view: View,
	rows: readonly Row[],
	size: number,
	index = -1,
): { shown: Row[]; view: View; hasMore: boolean } => {
	const page = index < 0 ? pageOf(view.asked) : Math.floor(index / size) + 1;
	const asked = new URLSearchParams(view.asked);
	asked.set('page', String(page));
	const begin = (page - 1) * size;
	return { shown: rows.slice(begin, begin + size), view: { ...view, asked }, hasMore: rows.length > begin + size };
};
