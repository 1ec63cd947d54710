/**
 * What a reader has loaded of the lists of a page, for as long as the tab lives: going Back shows it again without asking
 * (A-019, R-ROUTE-01, R-ROUTE-26). Browsers that keep the whole page in memory never need it.
 */
import { sessionItems } from './storage.ts';

export interface KeptList {
	/** Markup of the entries that were added, as the page's own views wrote them. */
	entries: string;
	/** The page that comes next. */
	page: number;
	/** There was no more. */
	ended: boolean;
}

interface KeptPage {
	lists: Record<string, KeptList>;
	/** Where the reader was, in pixels. */
	place: number;
}

/** What is kept for all pages together, in characters: the storage of a tab holds a few million. */
const most = 1_000_000;

const item = (): string => `kept ${location.pathname}${location.search}`;

const read = (): KeptPage => {
	try {
		const value: unknown = JSON.parse(sessionItems.get(item()) ?? 'null');
		if (typeof value === 'object' && value !== null && 'lists' in value) return value as KeptPage;
	} catch {
		// Not ours, or broken: nothing was kept.
	}
	return { lists: {}, place: 0 };
};

const write = (page: KeptPage): void => {
	const text = JSON.stringify(page);
	if (text.length <= most) sessionItems.set(item(), text);
};

/** The reader came here by Back or Forward, and the page was made anew. */
export const isReturn = (): boolean => {
	const [navigation] = performance.getEntriesByType?.('navigation') ?? [];
	return (navigation as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
};

/** One list by its kind and what it is a list of; null when nothing was loaded. */
export const keptList = (name: string): KeptList | null => read().lists[name] ?? null;

/** Adds entries to what is kept of a list. */
export const keepList = (name: string, { entries, page, ended }: KeptList): void => {
	const kept = read();
	const before = kept.lists[name]?.entries ?? '';
	write({ ...kept, lists: { ...kept.lists, [name]: { entries: before + entries, page, ended } } });
};

/** A visit that is no return starts anew. */
export const forgetLists = (): void => sessionItems.remove(item());

/** Notes where the reader is, if there is anything to come back to. */
export const keepPlace = (place: number): void => {
	const kept = read();
	if (Object.keys(kept.lists).length > 0) write({ ...kept, place });
};

export const keptPlace = (): number => read().place;
