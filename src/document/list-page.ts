import type { ReactNode } from 'react';
import type { Reader } from '../contract/reader.ts';
import type { ViewContext } from '../ui/context.ts';
import { staticMarkup } from './static-markup.ts';

/** A further page of a list, with the data that rendering it needs. */
export interface ListRequest {
	read: Reader;
	/** Id of the list's owner, such as a column; '' when the site has only one such list. */
	id: string;
	/** From 2: page 1 is rendered with the page of the list. */
	page: number;
	context: ViewContext;
	/** Epoch milliseconds that relative times are counted from. */
	now: number;
}

/** A rendered page of a list. */
export interface ListPage {
	/** Markup of its entries; each is a list item. */
	entries: string;
	count: number;
	/** Whether the platform has more pages; when it does not say, the rule of A-050 decides. */
	hasMore?: boolean;
}

/** The lists of a subject that have further pages, by the kind in their link. */
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
