import type { ArticleItem } from '../../domain/entities.ts';
import type { FirstPage } from './load-home.ts';

/** The stories of home by weight. */
export interface FrontWeights {
	/** In the place of the lead: the lead, then what else the editors put among the slides. Only one moves nothing. */
	slides: readonly ArticleItem[];
	/** Two stories beside each other below it; fewer than two are none. */
	pair: readonly ArticleItem[];
	/** The rows that are left. */
	list: ArticleItem[];
}

const isPictured = ({ pictures }: ArticleItem): boolean => pictures.length > 0;

/** Rows that stay in the list, so that a short list is not used up by its own head. */
const leastRows = 3;

/**
 * Divides the first page of home into the lead with further slides, a pair, and the rows below. Without slides the newest
 * stories with a picture take their places. A story has one place: one that the strip of broadcasts shows
 * is left out of the rows.
 */
export const weightsOf = ({
	carousel,
	list: all,
	live,
}: Pick<FirstPage, 'carousel' | 'list' | 'live'>): FrontWeights => {
	const lives = new Set(live.map(({ fileId }) => fileId));
	const list = all.filter(({ fileId }) => !lives.has(fileId));
	const spare = list.length > leastRows + 2 ? list.filter(isPictured) : [];
	const top = carousel.length > 0 ? [...carousel] : spare.splice(0, 1);
	if (top.length === 0) return { slides: [], pair: [], list };
	const [lead, ...others] = top as [ArticleItem, ...ArticleItem[]];
	const pictured = others.filter(isPictured).slice(0, 2);
	const pair = [...pictured, ...spare.slice(0, 2 - pictured.length)];
	const shown = pair.length === 2 ? pair : [];
	const above = new Set([lead, ...shown]);
	return {
		slides: [lead, ...others.filter((item) => !above.has(item))],
		pair: shown,
		list: list.filter((item) => !above.has(item)),
	};
};
