/** What the exporter left in the page for its islands: `<script type="application/json" id="page-data">`. */
export interface PageItem {
	fileId: string;
	articleType: number;
	columnID: string;
	discussClosed: boolean;
}

/** The item that comments, likes and favourites of this page belong to; null on pages without one. */
export const pageItem = (): PageItem | null => {
	const element = document.getElementById('page-data');
	if (element === null) return null;
	const data = JSON.parse(element.textContent ?? '{}') as { item?: PageItem };
	return data.item ?? null;
};
