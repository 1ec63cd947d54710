/** Documents of what WordPress answers. */

import type * as v from 'valibot';
import { contentTypes } from '../../domain/content-type.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { sanitizeHtml } from '../../domain/sanitize/sanitize.ts';
import { wallTimeOf } from '../../domain/wall-time.ts';
import { momentOf } from '../../intake/times.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../platform/import/documents.ts';
import { cut, tagsOf, titleOf } from '../../platform/import/texts.ts';
import { firstPicture, picturesIn, videoIn } from '../../platform/import/wxr-media.ts';
import type { SourceTools } from '../source.ts';
import { type Category, Medium, Person, type Post, Term, those } from './answers.ts';

type Ids = Pick<SourceTools, 'idOf'>;

/** A column that no list shows (R-ENT-039). */
const hiddenStyle = 205;
/** Pictures of a gallery, from which on an article is a photo set. */
const photosFrom = 3;
const maxSources = 8;

/** The column of a category. The category of posts without one is not listed. @param order its place. */
export const columnOf = (category: v.InferOutput<typeof Category>, order: number, { idOf }: Ids): ColumnDocument => ({
	kind: 'column',
	id: idOf('column', category.id),
	name: cut(plainText(category.name), 100) || category.slug,
	...(category.parent === 0 ? {} : { parentId: idOf('column', category.parent) }),
	...(category.slug === 'uncategorized' ? { columnStyle: hiddenStyle } : {}),
	order,
	...(category.description === '' ? {} : { description: cut(plainText(category.description), 1000) }),
});

const pictureOf = (post: Post): ArticleDocument['picture'] => {
	const [medium] = those(Medium, post._embedded['wp:featuredmedia']);
	if (medium === undefined) return undefined;
	const { width, height, sizes } = medium.media_details;
	// Cut variants show another part of the picture.
	const whole = Object.values(sizes).filter(
		(size) => size.source_url !== '' && size.width > 0 && Math.abs(size.height / size.width - height / width) < 0.02,
	);
	const sources = whole
		.map((size) => ({ src: size.source_url, width: size.width }))
		.sort((a, b) => a.width - b.width)
		.slice(0, maxSources);
	return {
		src: medium.source_url,
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

/** The article of a post; undefined for one that readers may not see, such as one with a password. */
export const articleOf = (post: Post, ids: Ids, hidden: ReadonlySet<number>): ArticleDocument | undefined => {
	const published = momentOf(post.date_gmt, { zone: 'utc' });
	if (post.status !== 'publish' || post.content.protected || published === undefined) return undefined;
	const body = sanitizeHtml(post.content.rendered);
	const id = ids.idOf('article', post.id);
	const category = post.categories.find((one) => !hidden.has(one)) ?? post.categories[0] ?? 0;
	const modified = momentOf(post.modified_gmt, { zone: 'utc' });
	const picture = pictureOf(post) ?? firstPicture(body);
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
		columnId: ids.idOf('column', category),
		title: titleOf(post.title.rendered, body, id),
		publishtime: wallTimeOf(published),
		...(modified === undefined || modified === published ? {} : { modifiedtime: wallTimeOf(modified) }),
		...(author === undefined ? {} : { authorIds: [author.id] }),
		...(summary === '' ? {} : { attAbstract: summary }),
		...(body === '' ? {} : { body }),
		...(picture === undefined ? {} : { picture }),
		...(tags.length === 0 ? {} : { tags }),
		...(post.sticky ? { top: true } : {}),
		...(post.comment_status === 'closed' ? { discussClosed: true } : {}),
		...kindOf(post, body),
	};
};
