import type { ReactNode } from 'react';
import type { Reader } from '../contract/reader.ts';
import type { ViewContext } from '../ui/context.ts';
import { staticMarkup } from './static-markup.ts';

/** What a further page of a list is asked with. */
export interface PageRequest {
	read: Reader;
	/** What it is a list of; '' where there is only one. */
	id: string;
	page: number;
	context: ViewContext;
	/** Epoch milliseconds that relative times count from. */
	now: number;
}

/** A further page of a list. */
export interface NextPage {
	/** Its entries, each a list item of its own. */
	entries: string;
	count: number;
	/** What the platform says; without it the rule of A-050 decides. */
	hasMore?: boolean;
}

export type PagedLists = Readonly<Record<string, (request: PageRequest) => Promise<NextPage>>>;

/** A page of entries as markup. */
export const pageOf = <Item>(items: readonly Item[], view: (item: Item) => ReactNode, hasMore?: boolean): NextPage => ({
	entries: staticMarkup(() => items.map(view), {}),
	count: items.length,
	...(hasMore === undefined ? {} : { hasMore }),
});
