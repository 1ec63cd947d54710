/** The article of a WordPress post: one assembler for exports and for the REST interface, so that both roads give the same. */
import { type ArticleWithKept, articleOfStory, type Story } from '../../intake/article.ts';
import { summaryOf } from './summary.ts';
import { columnAmong, isTagTaxonomy, otherCategories, type PostCategory, type Primary } from './terms.ts';

/** The column and the tags of a post. */
export const termsOfPost = <Category extends PostCategory>(
	categories: readonly Category[],
	tags: readonly { taxonomy: string; name: string }[],
	primary: Primary,
): { column: Category | undefined; tags: string[] } => {
	const column = columnAmong(categories, primary);
	const words = tags.filter(({ taxonomy }) => isTagTaxonomy(taxonomy)).map(({ name }) => name);
	return { column, tags: [...words, ...otherCategories(categories, column)] };
};

/** A post as WordPress says it. */
export interface WrittenPost extends Omit<Story, 'summary'> {
	/** Its text before it was sanitized, with the mark at which the writer ends its beginning. */
	written: string;
	excerpt: string;
	/** Whether its writer wrote the excerpt: WordPress makes one where there is none. */
	isExcerptWritten: boolean;
	/** Its address, or '' . */
	link: string;
	kept: readonly string[];
}

export const articleOfPost = (post: WrittenPost): ArticleWithKept => {
	const { written, excerpt, isExcerptWritten, link, kept, ...story } = post;
	return {
		article: articleOfStory({
			...story,
			summary: summaryOf({ excerpt, html: written, address: link, isWritten: isExcerptWritten }),
		}),
		kept,
	};
};

/** Dates in the path of an address, as WordPress writes them. */
const datedPath = /\/(\d{4})\/(\d{2})(?:\/(\d{2}))?(?=\/)/;

/**
 * Addresses that a post had before its slug or its date was changed: its address with each of the old ones.
 *
 * @param slugs that it had, as WordPress keeps them (`_wp_old_slug`). @param dates that it had, as `2026-10-30` (`_wp_old_date`).
 */
export const formerLinks = (link: string, slugs: readonly string[], dates: readonly string[]): string[] => {
	if (!URL.canParse(link)) return [];
	const url = new URL(link);
	const end = /([^/]+)(\/?)$/.exec(url.pathname);
	if (end === null || url.pathname === '/') return [];
	const dated = (path: string, date: string): string => {
		const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
		return path.replace(
			datedPath,
			(_, __, ___, hasDay?: string) => `/${year}/${month}${hasDay === undefined ? '' : `/${day}`}`,
		);
	};
	const heads = [
		url.pathname.slice(0, end.index),
		...dates
			.filter((date) => /^\d{4}-\d{2}-\d{2}/.test(date))
			.map((date) => dated(url.pathname, date).slice(0, end.index)),
	];
	const names = [end[1] ?? '', ...slugs.filter((slug) => slug !== '' && !/[/?#]/.test(slug))];
	// A slug in a file name keeps the ending: `/archives/old.html`.
	const ending = /\.html?$/.exec(end[1] ?? '')?.[0] ?? '';
	return heads
		.flatMap((head) => names.map((name) => `${head}${name}${name.endsWith(ending) ? '' : ending}${end[2] ?? ''}`))
		.filter((path) => path !== url.pathname)
		.map((path) => new URL(path, url).href);
};
