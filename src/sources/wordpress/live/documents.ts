/** Documents of what WordPress answers. */

import type * as v from 'valibot';
import { isOpenable } from '../../../domain/address.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import { absolute, absoluteLinks } from '../../../domain/sanitize/absolute-links.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../../intake/documents.ts';
import { FileProblem } from '../../../intake/file-problem.ts';
import { firstPicture, picturesIn, videoIn } from '../../../intake/pictures.ts';
import { cut, tagsOf, titleOf } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import { hiddenStyle } from '../../folder/page/documents.ts';
import type { SourceTools } from '../../source.ts';
import { type Category, Medium, Person, type Post, Term, those } from './answers.ts';

type Ids = Pick<SourceTools, 'idOf'>;

/** Pictures of a gallery, from which on an article is a photo set. */
const photosFrom = 3;
const maxSources = 8;

/** The category of posts without one, by its slug in the languages of WordPress. */
const withoutCategory = new Set([
	...[
		'uncategorized',
		'uncategorised',
		'non-classe',
		'sin-categoria',
		'sem-categoria',
		'senza-categoria',
		'geen-categorie',
	],
	...[
		'unkategorisiert',
		'nicht-kategorisiert',
		'bez-kategorii',
		'okategoriserade',
		'ikke-kategoriseret',
		'ukategorisert',
	],
	...['未分类', '未分類', '미분류', 'без-рубрики', 'без-категорії'],
]);

const decoded = (slug: string): string => {
	try {
		return decodeURIComponent(slug);
	} catch {
		return slug;
	}
};

/** Whether no list shows a category: that of posts without one, and those that the operator hides by slug or name. */
export const isHidden = (
	{ slug, name }: v.InferOutput<typeof Category>,
	{ options }: Pick<SourceTools, 'options'>,
): boolean =>
	withoutCategory.has(decoded(slug).toLowerCase()) ||
	(options.hide ?? []).some((one) => one === slug || one === decoded(slug) || one === plainText(name));

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

/** The kind of an article by the format of the post, with what that kind shows. */
const kindOf = (post: Post, body: string): Pick<ArticleDocument, 'type' | 'pic_list' | 'video'> => {
	const src = post.format === 'video' ? videoIn(body) : undefined;
	if (src !== undefined) return { type: contentTypes.video, video: { src } };
	const pictures = post.format === 'gallery' ? picturesIn(body) : [];
	return pictures.length < photosFrom
		? { type: contentTypes.news }
		: { type: contentTypes.photoSet, pic_list: pictures };
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
): ArticleDocument | undefined => {
	const isSeen = states[post.status];
	// A draft may have no date yet.
	const published =
		momentOf(post.date_gmt, { zone: 'utc' }) ??
		(isSeen === false ? momentOf(post.modified_gmt, { zone: 'utc' }) : undefined);
	if (isSeen === undefined || post.content.protected) return undefined;
	if (published === undefined) throw new FileProblem('It has no date that can be read.', 'date_gmt');
	const base = URL.canParse(post.link) ? absolute(new URL(post.link).pathname, home) : home;
	const body = absoluteLinks(post.content.rendered, base);
	const id = ids.idOf('article', post.id);
	const category = post.categories.find((one) => !hidden.has(one)) ?? post.categories[0] ?? 0;
	const modified = momentOf(post.modified_gmt, { zone: 'utc' });
	const picture = pictureOf(post, base) ?? firstPicture(body);
	const author = authorOf(post, ids);
	const tags = tagsOf(
		post._embedded['wp:term'].flatMap((terms) =>
			those(Term, terms).flatMap(({ name, taxonomy }) => (taxonomy === 'post_tag' ? [name] : [])),
		),
	);
	const summary = cut(plainText(post.excerpt.rendered), 2000);
	return {
		kind: 'article',
		id,
		columnId: column ?? ids.idOf('column', category),
		title: titleOf(post.title.rendered, body, id),
		publishtime: wallTimeOf(published),
		...(modified === undefined || modified === published ? {} : { modifiedtime: wallTimeOf(modified) }),
		...(author === undefined ? {} : { authorIds: [author.id] }),
		...(summary === '' ? {} : { attAbstract: summary }),
		...(body === '' ? {} : { body }),
		...(picture === undefined ? {} : { picture }),
		...(tags.length === 0 ? {} : { tags }),
		...(post.sticky ? { top: true } : {}),
		...(isSeen ? {} : { draft: true }),
		...(isOpenable(post.link) && post.link.length <= 2048 ? { formerAddresses: [post.link] } : {}),
		...(post.comment_status === 'closed' ? { discussClosed: true } : {}),
		...kindOf(post, body),
	};
};
