/** Documents of a page. */

import { isOpenable } from '../../../domain/address.ts';
import { contentTypes } from '../../../domain/content-type.ts';
import { formerPath } from '../../../domain/former-address.ts';
import { safeLink, safeSource } from '../../../domain/sanitize/address.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { wallTimeOf } from '../../../domain/wall-time.ts';
import type { ArticleDocument, AuthorDocument, ColumnDocument } from '../../../intake/documents.ts';
import { firstPicture, videoIn } from '../../../intake/pictures.ts';
import { compact, cut, hashId, tagsOf, titleOf } from '../../../intake/texts.ts';
import type { Page } from './page.ts';

/** A column that no list shows (R-ENT-039). */
export const hiddenStyle = 205;
/** The column of pages that are no news. */
export const pagesColumn: ColumnDocument = { kind: 'column', id: 'pages', name: 'Pages', columnStyle: hiddenStyle };

/** The column of a category or a folder by its name. */
export const columnNamed = (name: string): ColumnDocument => {
	const text = cut(plainText(name), 100) || name;
	const id =
		text
			.normalize('NFC')
			.toLowerCase()
			.replace(/[^\p{L}\p{N}]+/gu, '-')
			.replace(/^-|-$/g, '') || 'news';
	return { kind: 'column', id: /^[a-z0-9-]{1,40}$/.test(id) ? id : hashId(id), name: text };
};

export const authorsOf = (page: Page): AuthorDocument[] =>
	page.authors.slice(0, 20).flatMap((given) => {
		const name = cut(plainText(given), 100);
		return name === '' ? [] : [{ kind: 'author', id: hashId(name), name }];
	});

/** The words for a page's column: its first category, else the given one. */
export const articleOfPage = (
	page: Page,
	{ id, columnId, moment }: { id: string; columnId: string; moment: number },
): ArticleDocument => {
	const { body } = page;
	const published = page.date ?? moment;
	const authorIds = authorsOf(page).map((author) => author.id);
	const tags = tagsOf([...page.tags, ...page.categories.slice(1)]);
	const src = page.picture === undefined ? undefined : safeSource(page.picture.src);
	const own =
		src === undefined ? undefined : { src, ...(page.picture?.alt ? { alt: cut(page.picture.alt, 500) } : {}) };
	const linkUrl = body === '' ? safeLink(page.link) : undefined;
	const former = page.addresses.filter((address) => formerPath(address) !== '' && address.length <= 2048).slice(0, 20);
	const film = plainText(body) === '' ? videoIn(body) : undefined;
	return {
		...{ kind: 'article', id, columnId, title: titleOf(page.title, body, id), publishtime: wallTimeOf(published) },
		type: linkUrl !== undefined ? contentTypes.link : film !== undefined ? contentTypes.video : contentTypes.news,
		...compact({
			modifiedtime: page.modified === undefined || page.modified === published ? undefined : wallTimeOf(page.modified),
			expires: page.expires === undefined ? undefined : wallTimeOf(page.expires),
			authorIds: authorIds.length === 0 ? undefined : authorIds,
			attAbstract: cut(plainText(page.summary), 2000) || undefined,
			body: body || undefined,
			picture: own ?? firstPicture(body),
			video: film === undefined ? undefined : { src: film },
			tags: tags.length === 0 ? undefined : tags,
			lang: page.language,
			linkUrl,
			top: page.isTop ? true : undefined,
			draft: page.state === 'draft' ? true : undefined,
			discussClosed: page.isClosed ? true : undefined,
			canonicalUrl: isOpenable(page.canonical) ? page.canonical : undefined,
			formerAddresses: former.length === 0 ? undefined : former,
		}),
	};
};
