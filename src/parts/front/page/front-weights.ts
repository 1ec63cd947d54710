import type { ArticleItem } from '../../../domain/entities.ts';
import type { FirstPage, Opinion } from './load-home.ts';

/** The stories of home by weight. */
export interface FrontWeights {
	/** In the place of the lead: the lead, then what else the editors put among the slides. Only one moves nothing. */
	slides: readonly ArticleItem[];
	/** Two stories beside each other below it; fewer than two are none. */
	pair: readonly ArticleItem[];
	/** Without what stands above; null when nothing is left. */
	opinion: Opinion | null;
	/** The rows that are left. */
	list: ArticleItem[];
}

const isPictured = ({ pictures }: ArticleItem): boolean => pictures.length > 0;

/** Rows that stay in the list, so that a short list is not used up by its own head. */
const leastRows = 3;

const idsOf = (items: readonly ArticleItem[]): ReadonlySet<string> => new Set(items.map(({ fileId }) => fileId));

const opinionBelow = (opinion: Opinion | null, above: readonly ArticleItem[]): Opinion | null => {
	const shown = idsOf(above);
	const items = opinion?.items.filter(({ fileId }) => !shown.has(fileId)) ?? [];
	return opinion === null || items.length === 0 ? null : { ...opinion, items };
};

/**
 * Divides the first page of home into the lead with further slides, a pair, and the rows below. Without slides the newest
 * stories with a picture take their places. A story has one place: one that the strip of broadcasts or the opinion shows
 * is left out of the rows.
 */
export const weightsOf = (
	{ carousel, pinned, list: all, live }: Pick<FirstPage, 'carousel' | 'pinned' | 'list' | 'live'>,
	written: Opinion | null,
): FrontWeights => {
	const opinion = opinionBelow(written, [...carousel, ...pinned]);
	const elsewhere = idsOf([...live, ...(opinion?.items ?? [])]);
	const list = all.filter(({ fileId }) => !elsewhere.has(fileId));
	const spare = list.length > leastRows + 2 ? list.filter(isPictured) : [];
	const top = carousel.length > 0 ? [...carousel] : spare.splice(0, 1);
	if (top.length === 0) return { slides: [], pair: [], opinion, list };
	const [lead, ...others] = top as [ArticleItem, ...ArticleItem[]];
	const pictured = others.filter(isPictured).slice(0, 2);
	const pair = [...pictured, ...spare.slice(0, 2 - pictured.length)];
	const shown = pair.length === 2 ? pair : [];
	const above = new Set([lead, ...shown]);
	return {
		slides: [lead, ...others.filter((item) => !above.has(item))],
		pair: shown,
		opinion,
		list: list.filter((item) => !above.has(item)),
	};
};
