/**
 * What a subject brings to pages: data and dynamic imports, so that the exporter and the browser load a file of it when they need one of
 * its names. What it brings to the platform is in `server/part.ts` of its folder (`platform/db/server-part.ts`).
 */
import type { OutboxCall } from '../contract/outbox-call.ts';
import type { Messages } from '../i18n/translate.ts';
import type { PagedLists } from './list-page.ts';
import type { LiveFragments } from './live-fragment.ts';
import type { Pages } from './page.ts';

/** A file and the names of what it exports. */
export interface PartFile<Content> {
	names: readonly string[];
	load: () => Promise<Content>;
}

/** What a part starts in the browser for an element of a page, by name. */
export type PartStarts = Readonly<Record<string, (element: HTMLElement) => void | Promise<void>>>;

export interface Part {
	/** Pages by route. A part has two files when one page needs much more code than the others. */
	pages?: readonly PartFile<{ pages: Pages }>[];
	/** Lists with further pages, by the kind in their link (`data-more`). */
	lists?: readonly PartFile<{ lists: PagedLists }>[];
	/** Live fragments, by the kind of their element (`data-refresh`). */
	fragments?: readonly PartFile<{ fragments: LiveFragments }>[];
	/** What the browser does when a live fragment of a kind is on the page. */
	opened?: readonly PartFile<{ opened: (fragment: HTMLElement) => Promise<void> }>[];
	/** What the browser does with a live fragment of a kind when it has rendered it again; `words` are those that the page shows now. */
	refreshed?: readonly PartFile<{ refreshed: (fragment: Element, words: () => Promise<Messages>) => void }>[];
	/**
	 * What the browser starts by name: for elements that name it in `data-starts` once the page has loaded, or when a script of the core
	 * asks for it (`browser/on-demand/start-from-part.ts`).
	 */
	starts?: readonly PartFile<{ starts: PartStarts }>[];
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
