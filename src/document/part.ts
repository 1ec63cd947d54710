/**
 * What a subject brings to pages: data and dynamic imports, so that the exporter and the browser load a file of it when they need one of
 * its names. What it brings to the platform is in `server/part.ts` of its folder (`platform/db/server-part.ts`).
 */
import type { OutboxCall } from '../contract/outbox-call.ts';
import type { PagedLists } from './list-page.ts';
import type { LiveFragments } from './live-fragment.ts';
import type { Pages } from './page.ts';

/** A file and the names of what it exports. */
export interface PartFile<Content> {
	names: readonly string[];
	load: () => Promise<Content>;
}

export interface Part {
	/** Pages by route. A part has two files when one page needs much more code than the others. */
	pages?: readonly PartFile<{ pages: Pages }>[];
	/** Lists with further pages, by the kind in their link (`data-more`). */
	lists?: readonly PartFile<{ lists: PagedLists }>[];
	/** Live fragments, by the kind of their element (`data-refresh`). */
	fragments?: readonly PartFile<{ fragments: LiveFragments }>[];
	/** What the browser does when a live fragment of a kind is on the page. */
	opened?: readonly PartFile<{ opened: (fragment: HTMLElement) => Promise<void> }>[];
	/** Calls of the outbox, by the kind of their entries. */
	outbox?: readonly PartFile<{ outbox: Readonly<Record<string, OutboxCall>> }>[];
	/** Files of the core that nothing but this part needs: a site that leaves it out compiles them away. */
	alone?: readonly string[];
}

/** @param names separated by spaces. */
export const file = <Content>(names: string, load: () => Promise<Content>): PartFile<Content> => ({
	names: names.split(' '),
	load,
});

export const definePart = (part: Part): Part => part;
