/** What the exporter left in the page for its islands: `<script type="application/json" id="page-data">`. */
export interface PageItem {
	/** Of an article, or of what `source` names. */
	fileId: string;
	/** Of articles only. */
	articleType?: number;
	columnID?: string;
	discussClosed: boolean;
	/** Of the comments: what the address names, or the kind of a piece that is no article. */
	source?: string;
}

let loaded: PageItem | null = null;

/** A route shell has loaded its item: islands hear of it. Scripts cannot be written to (Trusted Types), so it is kept here. */
export const setPageItem = (item: PageItem | null): void => {
	loaded = item;
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** The item that comments, likes and favourites of this page belong to; null on pages without one. */
export const pageItem = (): PageItem | null => {
	if (loaded !== null) return loaded;
	const element = document.getElementById('page-data');
	if (element === null) return null;
	const data = JSON.parse(element.textContent ?? '{}') as { item?: PageItem };
	return data.item ?? null;
};

/**
 * Calls back with the item of the page: now, or once a route shell has loaded it.
 *
 * @returns stops waiting.
 */
export const onPageItem = (take: (item: PageItem) => void): (() => void) => {
	const found = pageItem();
	if (found !== null) {
		take(found);
		return () => undefined;
	}
	const look = (): void => {
		const item = pageItem();
		if (item !== null) take(item);
	};
	window.addEventListener('touch-edition:content', look);
	return () => window.removeEventListener('touch-edition:content', look);
};

/** The item of the page, once it is known. */
export const knownItem = (): Promise<PageItem> =>
	new Promise((resolve) => {
		const stop = onPageItem((item) => {
			// Not yet there when the item is at hand at once.
			setTimeout(() => stop());
			resolve(item);
		});
	});
