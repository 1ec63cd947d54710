/** Documents of what Ghost answers. */
import * as v from 'valibot';
import { isOpenable } from '../../domain/address.ts';
import { escapeHtml } from '../../domain/escape.ts';
import { absoluteLinks } from '../../domain/sanitize/absolute-links.ts';
import { safeSource } from '../../domain/sanitize/address.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { type ArticleWithKept, articleOfStory } from '../../intake/article.ts';
import type { AuthorDocument, ColumnDocument } from '../../intake/documents.ts';
import { hiddenStyle } from '../../intake/hidden-columns.ts';
import { saysNoCategory } from '../../intake/no-category.ts';
import { cutText } from '../../intake/texts.ts';
import { momentOf } from '../../intake/times.ts';
import { unusualElements } from '../../intake/unusual-elements.ts';
import type { SourceTools } from '../source.ts';
import { withoutCards } from './cards.ts';

/** Ghost answers null for what is not set. */
const text = v.fallback(v.string(), '');

export const Tag = v.object({ id: v.string(), name: text, slug: text, description: text, visibility: text });
export type Tag = v.InferOutput<typeof Tag>;
export const Author = v.object({ id: v.string(), name: text, bio: text, profile_image: text });
export type Author = v.InferOutput<typeof Author>;

export const Post = v.object({
	url: text,
	id: v.string(),
	...{ title: text, html: text, custom_excerpt: text, excerpt: text, feature_image: text, feature_image_alt: text },
	...{ updated_at: text, published_at: text, visibility: text },
	featured: v.fallback(v.boolean(), false),
	tags: v.fallback(v.array(Tag), []),
	authors: v.fallback(v.array(Author), []),
});
export type Post = v.InferOutput<typeof Post>;

type Tools = Pick<SourceTools, 'idOf' | 'options'>;

/** The column of posts without a tag. */
export const untagged = 'untagged';

/** Tags that readers see there: internal ones begin with `#`, and that of posts that had no category where they come from says nothing. */
export const publicTags = (tags: readonly Tag[]): Tag[] =>
	tags.filter(({ visibility, name }) => visibility !== 'internal' && !saysNoCategory(name));

/** The id of the column of a post: of its first tag. */
export const columnIdOf = (post: Post, { idOf }: Tools): string =>
	idOf('column', publicTags(post.tags)[0]?.id ?? untagged);

export const columnOf = (tag: Tag, { idOf, options }: Tools): ColumnDocument => ({
	...{ kind: 'column', id: idOf('column', tag.id), name: cutText(plainText(tag.name), 100) || tag.slug || '—' },
	...(tag.description === '' ? {} : { description: cutText(plainText(tag.description), 1000) }),
	...((options.hide ?? []).some((one) => one === tag.slug || one === tag.name) ? { columnStyle: hiddenStyle } : {}),
});

export const authorOf = (author: Author, { idOf }: Tools): AuthorDocument => {
	const src = safeSource(author.profile_image);
	return {
		...{ kind: 'author', id: idOf('author', author.id), name: cutText(plainText(author.name), 100) || '—' },
		...(author.bio === '' ? {} : { description: cutText(plainText(author.bio), 2000) }),
		...(src === undefined ? {} : { picture: { src } }),
	};
};

/** Only what everybody may read: of a post for members its excerpt. */
const bodyOf = (post: Post): string => {
	if (post.visibility === 'public') return withoutCards(post.html);
	const excerpt = plainText(post.custom_excerpt || post.excerpt);
	return excerpt === '' ? '' : `<p>${escapeHtml(excerpt)}</p>`;
};

/** The article of a post or a page; undefined for one without a date. @param column of a page. */
export const articleOf = (post: Post, tools: Tools, column?: string): ArticleWithKept | undefined => {
	const published = momentOf(post.published_at, { zone: 'utc' });
	if (published === undefined) return undefined;
	const html = bodyOf(post);
	const alt = cutText(plainText(post.feature_image_alt), 500);
	const article = articleOfStory({
		...{
			id: tools.idOf('article', post.id),
			columnId: column ?? columnIdOf(post, tools),
			title: post.title,
			published,
		},
		body: absoluteLinks(html, post.url),
		modified: momentOf(post.updated_at, { zone: 'utc' }),
		isPage: column !== undefined,
		authorIds: post.authors.map((author) => tools.idOf('author', author.id)),
		summary: post.custom_excerpt,
		picture: post.feature_image === '' ? undefined : { src: post.feature_image, ...(alt === '' ? {} : { alt }) },
		tags: publicTags(post.tags)
			.slice(1)
			.map(({ name }) => name),
		isTop: post.featured,
		addresses: isOpenable(post.url) ? [post.url] : [],
	});
	return { article, kept: unusualElements(html) };
};
