/** Categories and tags of a WordPress post: which one is its column, and which words it has besides. */
import { isSameName, saysNoCategory } from '../../intake/no-category.ts';

/** "General", which is the category of posts without one in these languages of WordPress. */
const general = ['allgemein', 'genel', 'yleinen', 'egyéb'];

/** The columns of pages, and of posts without a category, in the language of the site. */
export const ownColumns = {
	cn: { pages: '页面', none: '其他新闻' },
	en: { pages: 'Pages', none: 'Other news' },
	bo: { pages: 'ཤོག་ངོས།', none: 'གསར་འགྱུར་གཞན།' },
} as const;

/** Taxonomies of plug-ins whose words are tags here. */
export const isTagTaxonomy = (taxonomy: string): boolean =>
	/^(?:post_tag|(?:post_)?(?:series|topics?))$/.test(taxonomy);

/** A slug as people read it; as it is when it is no encoded text. */
export const decodedSlug = (slug: string): string => {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
};

/**
 * Whether a category is that of posts without one. Its name counts: a newspaper that calls its first category "News" leaves the slug as it
 * was.
 */
export const isNoCategory = (slug: string, name = ''): boolean => {
	// Plug-ins for several languages end a slug with that of the category.
	const said = name.trim() || decodedSlug(slug).replace(/-(?:[a-z]{2}(?:-[a-z]{2,4})?|\d{1,3})$/, '');
	return saysNoCategory(said) || general.some((word) => isSameName(said, word));
};

/** A category of a post. */
export interface PostCategory {
	/** Its number; '' where it is not known. */
	id: string;
	slug: string;
	name: string;
	/** Whether no list shows it, because the operator hides it. */
	isHidden?: boolean;
}

/** What says which category of several is the main one. */
export interface Primary {
	/** Numbers, slugs or names that plug-ins for search engines say. */
	named: readonly string[];
	/** The address of the post: WordPress writes its main category into it. */
	link: string;
}

/** Names under which plug-ins for search engines keep the number of the main category: Yoast, Rank Math, SEOPress, The SEO Framework and others. */
export const primaryNames: readonly string[] = [
	...['_yoast_wpseo_primary_category', 'rank_math_primary_category', '_seopress_robots_primary_cat'],
	...['_primary_term_category', 'epc_primary_category', '_epc_primary_category', '_category_permalink'],
	...['primary_category', '_primary_category', 'yoast_wpseo_primary_category', 'seopress_robots_primary_cat'],
];

const pathOf = (link: string): string[] =>
	URL.canParse(link)
		? new URL(link).pathname
				.split('/')
				.filter((part) => part !== '')
				.slice(0, -1)
				.map((part) => decodedSlug(part).toLowerCase())
		: [];

/** The category that is the column of a post: the main one, else the first one that is one; undefined without any. */
export const columnAmong = <Category extends PostCategory>(
	categories: readonly Category[],
	{ named, link }: Primary,
): Category | undefined => {
	const shownCategories = categories.filter(
		({ slug, name, isHidden }) => isHidden !== true && !isNoCategory(slug, name),
	);
	for (const name of named) {
		const foundCategory = shownCategories.find((one) => one.id === name || one.slug === name || one.name === name);
		if (foundCategory !== undefined) return foundCategory;
	}
	const path = pathOf(link);
	// The last part of the path is that of the child.
	const inPath = path
		.toReversed()
		.map((part) => shownCategories.find(({ slug }) => decodedSlug(slug).toLowerCase() === part))
		.find((one) => one !== undefined);
	return inPath ?? shownCategories[0] ?? categories.find(({ isHidden }) => isHidden === true);
};

/** Categories of a post that readers find as tags: those that are not its column. */
export const otherCategories = (categories: readonly PostCategory[], column: PostCategory | undefined): string[] =>
	categories
		.filter((one) => one !== column && one.isHidden !== true && !isNoCategory(one.slug, one.name))
		.map(({ name }) => name);
