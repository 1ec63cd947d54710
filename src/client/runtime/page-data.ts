/** Data that the exporter writes into a page for its islands: `<script type="application/json" id="page-data">`. */
export interface PageItem {
	/** Id of the article, or of the entity that `source` gives the kind of. */
	fileId: string;
	/** Only on pages of an article. */
	articleType?: number;
	columnID?: string;
	discussClosed: boolean;
	/** Source of the comments: the value in the address, or the kind of an entity that is not an article. */
	source?: string;
	/** Only on the page of a film of the video-on-demand service, to which its likes go (R-CALL-099). */
	film?: true;
	/** Only on the page of an option: its vote. */
	voteId?: string;
	/** Only on the page of the replies to a comment: that comment. */
	replyTo?: { discussId: string; nickname: string };
}

interface ExportedData {
	item?: PageItem;
	/** Name of the drawn pictures of an article. */
	drawn?: string;
}

const exportedData = (): ExportedData => {
	const element = document.getElementById('page-data');
	return element === null ? {} : (JSON.parse(element.textContent ?? '{}') as ExportedData);
};

/** Whether the pictures of a name were drawn when this page was exported. */
export const isDrawn = (name: string): boolean => exportedData().drawn === name;

let loaded: PageItem | null = null;

/**
 * The item that a fallback page has loaded. It is stored here because Trusted Types forbid writing into a script;
 * islands receive it by event.
 */
export const setPageItem = (item: PageItem | null): void => {
	loaded = item;
	window.dispatchEvent(new Event('touch-edition:content'));
};

/** The item that the comments, likes and favourites of this page belong to; null on a page without one. */
export const pageItem = (): PageItem | null => {
	if (loaded !== null) return loaded;
	return exportedData().item ?? null;
};

/**
 * Calls back with the item of the page, once: now, or when a fallback page has loaded it.
 *
 * @returns a function that stops waiting.
 */
export const onPageItem = (take: (item: PageItem) => void): (() => void) => {
	const stop = (): void => window.removeEventListener('touch-edition:content', look);
	const look = (): void => {
		const item = pageItem();
		if (item === null) return;
		stop();
		take(item);
	};
	window.addEventListener('touch-edition:content', look);
	look();
	return stop;
};

/** The item of the page, once it is known. */
export const knownItem = (): Promise<PageItem> =>
	new Promise((resolve) => {
		onPageItem(resolve);
	});
