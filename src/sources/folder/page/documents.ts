/** Documents of a page. */

import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { articleOfStory } from '../../../intake/article.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../../intake/documents.ts';
import { cutText, hashId } from '../../../intake/texts.ts';
import type { Page } from './page.ts';

/** The column of a category or a folder by its name. */
export const columnNamed = (name: string): ColumnDocument => {
	const text = cutText(plainText(name), 100) || name;
	const id =
		text
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, '-')
			.replace(/^-|-$/g, '') || 'news';
	return { kind: 'column', id: /^[a-z0-9-]{1,40}$/.test(id) ? id : hashId(id), name: text };
};

export const authorsOf = (page: Page): AuthorDocument[] =>
	page.authors.slice(0, 20).flatMap((givenName) => {
		const name = cutText(plainText(givenName), 100);
		return name === '' ? [] : [{ kind: 'author', id: hashId(name), name }];
	});

/** The words for a page's column: its first category, else the given one. */
export const articleOfPage = (
	page: Page,
	{ id, columnId, moment, file }: { id: string; columnId: string; moment: number; file?: string },
): ArticleDocument => {
	return articleOfStory({
		...{ id, columnId, title: page.title, body: page.body, published: page.date ?? moment, modified: page.modified },
		expires: page.expires,
		summary: page.summary,
		authorIds: authorsOf(page).map((author) => author.id),
		picture:
			page.picture === undefined
				? undefined
				: { src: page.picture.src, ...(page.picture.alt ? { alt: cutText(page.picture.alt, 500) } : {}) },
		opens: page.link,
		tags: [...page.tags, ...page.categories.slice(1)],
		language: page.language,
		...{ isPage: page.kind === 'page', isTop: page.isTop, isDraft: page.state === 'draft', isClosed: page.isClosed },
		...{ canonical: page.canonical, correction: page.correction, file },
		addresses: page.addresses,
	});
};
