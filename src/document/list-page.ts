import type { ReactNode } from 'react';
import type { Reader } from '../contract/reader.ts';
import type { ViewContext } from '../ui/context.ts';
import { staticMarkup } from './static-markup.ts';

/** Which page of which list is wanted, and what it takes to render it. */
export interface ListRequest {
	read: Reader;
	/** Id of the list's owner, such as a column; '' where the site has only one such list. */
	id: string;
	/** From 2: page 1 comes with the page of the list. */
	page: number;
	context: ViewContext;
	/** Epoch milliseconds that relative times count from. */
	now: number;
}

/** A further page of a list. */
export interface ListPage {
	/** Markup of its entries, each a list item of its own. */
	entries: string;
	count: number;
	/** Whether the platform has more; without it the rule of A-050 decides. */
	hasMore?: boolean;
}

/** The lists of a subject that have further pages, by the kind that their link carries. */
export type PagedLists = Readonly<Record<string, (request: ListRequest) => Promise<ListPage>>>;

/** Renders a page of entries. */
export const listPage = <Item>(
	items: readonly Item[],
	view: (item: Item) => ReactNode,
	hasMore?: boolean,
): ListPage => ({
	entries: staticMarkup(() => items.map(view), {}),
	count: items.length,
	...(hasMore === undefined ? {} : { hasMore }),
});
