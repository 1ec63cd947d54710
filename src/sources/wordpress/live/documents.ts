/** Documents of what WordPress answers. */

import type * as v from 'valibot';
import { isOpenable } from '../../../domain/address.ts';
import type { Language } from '../../../domain/entities.ts';
import { absolute, absoluteLinks } from '../../../domain/sanitize/absolute-links.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import type { ArticleWithKept } from '../../../intake/article.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../../intake/documents.ts';
import { FileProblem } from '../../../intake/file-problem.ts';
import { hiddenStyle } from '../../../intake/hidden-columns.ts';
import { compact, cutText } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { unusualElements } from '../../../intake/unusual-elements.ts';
import { those } from '../../paging.ts';
import type { SourceTools } from '../../source.ts';
import { plainBlocks } from '../blocks.ts';
import { footnotesIn, withFootnotes } from '../footnotes.ts';
import { type LanguagePlace, languageAt, languageNamed, originalAmong } from '../languages.ts';
import { articleOfPost, termsOfPost } from '../story.ts';
import { decodedSlug, isNoCategory, type PostCategory } from '../terms.ts';
import { type Category, Medium, type Post, Term } from './answers.ts';
import { creditsOf, primaryOf, saidLanguage, versionsOf } from './plug-ins.ts';

type Ids = Pick<SourceTools, 'idOf'>;
type CategoryOfSite = v.InferOutput<typeof Category>;

const maxSources = 8;

const isHiddenByOperator = (
	{ slug, name }: Pick<CategoryOfSite, 'slug' | 'name'>,
	{ options }: Pick<SourceTools, 'options'>,
): boolean => (options.hide ?? []).some((one) => one === slug || one === decodedSlug(slug) || one === plainText(name));

/** Whether no list shows a category: that of posts without one, and those that the operator hides by slug or name. */
export const isHidden = (
	category: Pick<CategoryOfSite, 'slug' | 'name'>,
	tools: Pick<SourceTools, 'options'>,
): boolean => isNoCategory(category.slug, plainText(category.name)) || isHiddenByOperator(category, tools);

/** The column of a category. @param order its place. */
export const columnOf = (
	category: CategoryOfSite,
	order: number,
	tools: Pick<SourceTools, 'idOf' | 'options'>,
): ColumnDocument => ({
	kind: 'column',
	id: tools.idOf('column', category.id),
	name: cutText(plainText(category.name), 100) || category.slug,
	...(category.parent === 0 ? {} : { parentId: tools.idOf('column', category.parent) }),
	...(isHidden(category, tools) ? { columnStyle: hiddenStyle } : {}),
	order,
	...compact({
		description: category.description === '' ? undefined : cutText(plainText(category.description), 1000),
		lang: languageNamed(category.lang),
	}),
});

const pictureOf = (post: Post, base: string): ArticleDocument['picture'] => {
	const [medium] = those(Medium, post._embedded['wp:featuredmedia']);
	// Where the list of media is closed, Jetpack may name it.
	if (medium === undefined)
		return post.jetpack_featured_media_url === ''
			? undefined
			: { src: absolute(post.jetpack_featured_media_url, base) };
	const { width, height, sizes } = medium.media_details;
	const caption = cutText(plainText(medium.caption.rendered), 2000);
	// Cut variants show another part of the picture.
	const whole = Object.values(sizes).filter(
		(size) => size.source_url !== '' && size.width > 0 && Math.abs(size.height / size.width - height / width) < 0.02,
	);
	const sources = whole
		.map((size) => ({ src: absolute(size.source_url, base), width: size.width }))
		.sort((a, b) => a.width - b.width)
		.slice(0, maxSources);
	return {
		src: absolute(medium.source_url, base),
		...(width > 0 && height > 0 ? { width, height } : {}),
		...(caption === '' ? {} : { caption }),
		...(medium.alt_text === '' ? {} : { alt: cutText(plainText(medium.alt_text), 500) }),
		...(sources.length === 0 ? {} : { sources }),
	};
};

/** The authors of a post; none where the site does not show its users. @param knownNames names by login. */
export const authorsOf = (post: Post, { idOf }: Ids, knownNames?: ReadonlyMap<string, string>): AuthorDocument[] =>
	creditsOf(post, knownNames).map(({ key, name, description }) => ({
		...{ kind: 'author', id: idOf('author', key), name },
		...(description === undefined ? {} : { description }),
	}));

/** What is known of a site beside its posts. */
export interface SiteContext {
	/** Categories that no list shows. */
	readonly hidden: ReadonlySet<number>;
	/** The column of pages and of other entries without a category. */
	readonly column?: string | undefined;
	/** The column of posts without a category. */
	readonly none?: string | undefined;
	/** The site's own address, against which addresses without a host are resolved. */
	readonly home: string;
	readonly language?: Language | undefined;
	/** Addresses below which pages are in one language. */
	readonly places?: readonly LanguagePlace[];
	/** All categories, by their numbers: an answer may not name those of a post. */
	readonly categories?: ReadonlyMap<number, Pick<CategoryOfSite, 'name' | 'slug'>>;
	readonly tags?: ReadonlyMap<number, string>;
	/** Names of authors by login. */
	readonly authors?: ReadonlyMap<string, string>;
}

const embeddedTerms = (post: Post): v.InferOutput<typeof Term>[] =>
	post._embedded['wp:term'].flatMap((each) => those(Term, each));

/** Categories of a post with their names, in the order of the post. */
export const categoriesOf = (
	post: Post,
	{ hidden, categories }: Pick<SiteContext, 'hidden' | 'categories'>,
): (PostCategory & { number: number })[] => {
	const embedded = embeddedTerms(post);
	return post.categories.map((number) => {
		const foundColumn =
			embedded.find(({ taxonomy, id }) => taxonomy === 'category' && id === number) ?? categories?.get(number);
		const [slug, name] = [foundColumn?.slug ?? '', plainText(foundColumn?.name ?? '')];
		return { number, id: String(number), slug, name, isHidden: hidden.has(number) && !isNoCategory(slug, name) };
	});
};

/** Whether a post has tags whose names its answer does not say. */
export const hasUnnamedTags = (post: Post): boolean => {
	const namedTermIds = new Set(embeddedTerms(post).map(({ id }) => id));
	return post.tags.some((id) => !namedTermIds.has(id));
};

const tagsOf = (post: Post, knownTags: SiteContext['tags']): { taxonomy: string; name: string }[] => {
	const embedded = embeddedTerms(post);
	const namedTermIds = new Set(embedded.map(({ id }) => id));
	const others = post.tags.filter((id) => !namedTermIds.has(id)).flatMap((id) => knownTags?.get(id) ?? []);
	return [...embedded, ...others.map((name) => ({ taxonomy: 'post_tag', name }))];
};

/** States of posts that become articles, and whether readers see them. A scheduled post is held back until its time. */
const states: Readonly<Record<string, boolean>> = { publish: true, future: true, draft: false, pending: false };

/** The article of a post or a page; undefined for one that readers may not see, such as one with a password. @throws FileProblem. */
export const articleOf = (post: Post, ids: Ids, site: SiteContext): ArticleWithKept | undefined => {
	const isSeen = states[post.status];
	// A draft may have no date yet.
	const published =
		momentOf(post.date_gmt, { zone: 'utc' }) ??
		(isSeen === false ? momentOf(post.modified_gmt, { zone: 'utc' }) : undefined);
	if (isSeen === undefined || post.content.protected) return undefined;
	if (published === undefined) throw new FileProblem('It has no date that can be read.', 'date_gmt');
	const base = URL.canParse(post.link) ? absolute(new URL(post.link).pathname, site.home) : site.home;
	const written = post.content.rendered;
	const notes = post.meta['footnotes'];
	const html = withFootnotes(plainBlocks(written), footnotesIn(typeof notes === 'string' ? notes : ''));
	const categories = categoriesOf(post, site);
	const { column, tags } = termsOfPost(categories, tagsOf(post, site.tags), {
		named: primaryOf(post),
		link: post.link,
	});
	const language = saidLanguage(post) || languageAt(post.link, site.places ?? []);
	const original = originalAmong(versionsOf(post, language), String(post.id), site.language);
	const shownColumn = column === undefined ? (site.none ?? ids.idOf('column', post.categories[0] ?? 0)) : undefined;
	return articleOfPost({
		id: ids.idOf('article', post.id),
		columnId: site.column ?? shownColumn ?? ids.idOf('column', column?.number ?? 0),
		...{
			title: post.title.rendered,
			body: absoluteLinks(html, base),
			written,
			excerpt: post.excerpt.rendered,
			isExcerptWritten: false,
		},
		...{ format: post.format, published, link: post.link, tags },
		modified: momentOf(post.modified_gmt, { zone: 'utc' }),
		authorIds: authorsOf(post, ids, site.authors).map(({ id }) => id),
		picture: pictureOf(post, base),
		language: languageNamed(language),
		translationOf: original === undefined ? undefined : ids.idOf('article', original),
		...{
			isPage: site.column !== undefined,
			isTop: post.sticky,
			isDraft: !isSeen,
			isClosed: post.comment_status === 'closed',
		},
		addresses: isOpenable(post.link) ? [post.link] : [],
		kept: unusualElements(html),
	});
};
