/** Documents of what WordPress answers. */

import type * as v from 'valibot';
import { isOpenable } from '../../../domain/address.ts';
import { absolute, absoluteLinks } from '../../../domain/sanitize/absolute-links.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { type ArticleWithKept, articleOfStory } from '../../../intake/article.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../../intake/documents.ts';
import { FileProblem } from '../../../intake/file-problem.ts';
import { hiddenStyle } from '../../../intake/hidden-columns.ts';
import { unusualElements } from '../../../intake/kept.ts';
import { cut } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import type { SourceTools } from '../../source.ts';
import { decodedSlug, isNoCategory } from '../terms.ts';
import { type Category, Medium, Person, type Post, Term, those } from './answers.ts';

type Ids = Pick<SourceTools, 'idOf'>;

const maxSources = 8;

/** Whether no list shows a category: that of posts without one, and those that the operator hides by slug or name. */
export const isHidden = (
	{ slug, name }: v.InferOutput<typeof Category>,
	{ options }: Pick<SourceTools, 'options'>,
): boolean =>
	isNoCategory(slug) ||
	(options.hide ?? []).some((one) => one === slug || one === decodedSlug(slug) || one === plainText(name));

/** The column of a category. @param order its place. */
export const columnOf = (
	category: v.InferOutput<typeof Category>,
	order: number,
	tools: Pick<SourceTools, 'idOf' | 'options'>,
): ColumnDocument => ({
	kind: 'column',
	id: tools.idOf('column', category.id),
	name: cut(plainText(category.name), 100) || category.slug,
	...(category.parent === 0 ? {} : { parentId: tools.idOf('column', category.parent) }),
	...(isHidden(category, tools) ? { columnStyle: hiddenStyle } : {}),
	order,
	...(category.description === '' ? {} : { description: cut(plainText(category.description), 1000) }),
});

const pictureOf = (post: Post, base: string): ArticleDocument['picture'] => {
	const [medium] = those(Medium, post._embedded['wp:featuredmedia']);
	if (medium === undefined) return undefined;
	const { width, height, sizes } = medium.media_details;
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
		...(medium.alt_text === '' ? {} : { alt: cut(plainText(medium.alt_text), 500) }),
		...(sources.length === 0 ? {} : { sources }),
	};
};

/** The author of a post; undefined where the site does not show its users. */
export const authorOf = (post: Post, { idOf }: Ids): AuthorDocument | undefined => {
	const [person] = those(Person, post._embedded.author);
	if (person === undefined || person.name === '') return undefined;
	return {
		kind: 'author',
		id: idOf('author', person.id),
		name: cut(plainText(person.name), 100),
		...(person.description === '' ? {} : { description: cut(plainText(person.description), 2000) }),
	};
};

/** Names of the terms of a post: its tags, then its categories but for its column and those that no list shows. */
const termsOf = (post: Post, column: number, hidden: ReadonlySet<number>): string[] => {
	const terms = post._embedded['wp:term'].flatMap((each) => those(Term, each));
	const tags = terms.filter(({ taxonomy }) => taxonomy === 'post_tag');
	const others = terms.filter(
		({ taxonomy, id, slug }) => taxonomy === 'category' && id !== column && !hidden.has(id) && !isNoCategory(slug),
	);
	return [...tags, ...others].map(({ name }) => name);
};

/** States of posts that become articles, and whether readers see them. A scheduled post is held back until its time. */
const states: Readonly<Record<string, boolean>> = { publish: true, future: true, draft: false, pending: false };

/**
 * The article of a post or a page; undefined for one that readers may not see, such as one with a password. @throws FileProblem.
 *
 * @param column of a page, which has no categories. @param hidden categories that count last. @param home the site's own address, against
 * which addresses without a host are resolved.
 */
export const articleOf = (
	post: Post,
	ids: Ids,
	{ hidden, column, home }: { hidden: ReadonlySet<number>; column?: string | undefined; home: string },
): ArticleWithKept | undefined => {
	const isSeen = states[post.status];
	// A draft may have no date yet.
	const published =
		momentOf(post.date_gmt, { zone: 'utc' }) ??
		(isSeen === false ? momentOf(post.modified_gmt, { zone: 'utc' }) : undefined);
	if (isSeen === undefined || post.content.protected) return undefined;
	if (published === undefined) throw new FileProblem('It has no date that can be read.', 'date_gmt');
	const base = URL.canParse(post.link) ? absolute(new URL(post.link).pathname, home) : home;
	const body = absoluteLinks(post.content.rendered, base);
	const category = post.categories.find((one) => !hidden.has(one)) ?? post.categories[0] ?? 0;
	const author = authorOf(post, ids);
	const article = articleOfStory({
		id: ids.idOf('article', post.id),
		columnId: column ?? ids.idOf('column', category),
		...{ title: post.title.rendered, body, summary: post.excerpt.rendered, format: post.format, published },
		modified: momentOf(post.modified_gmt, { zone: 'utc' }),
		authorIds: author === undefined ? [] : [author.id],
		tags: termsOf(post, category, hidden),
		picture: pictureOf(post, base),
		...{ isTop: post.sticky, isDraft: !isSeen, isClosed: post.comment_status === 'closed' },
		addresses: isOpenable(post.link) ? [post.link] : [],
	});
	return { article, kept: unusualElements(post.content.rendered) };
};
