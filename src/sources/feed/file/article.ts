/** Makes the article document of a feed item. */
import { isOpenable } from '../../../domain/address.ts';
import { embedOf, embedProviders } from '../../../domain/embeds.ts';
import type { Language } from '../../../domain/entities.ts';
import { escapeHtml } from '../../../domain/escape.ts';
import { absolute, absoluteLinks } from '../../../domain/sanitize/absolute-links.ts';
import { safeSource } from '../../../domain/sanitize/address.ts';
import { plainText } from '../../../domain/sanitize/plain-text.ts';
import { articleOfStory } from '../../../intake/article.ts';
import type { ArticleDocument } from '../../../intake/documents.ts';
import type { PictureFields } from '../../../intake/pictures.ts';
import { compact, cutText } from '../../../intake/texts.ts';
import { momentOf } from '../../../intake/times.ts';
import type { FeedItem } from './item.ts';
import type { FeedMedia } from './media.ts';

/** Where and when an item is published; `moment` in epoch milliseconds. */
export type FeedPlace = {
	readonly id: string;
	readonly columnId: string;
	readonly moment: number;
	/** Undefined for that of the site. */
	readonly language: Language | undefined;
};

/** The article document of `item`: links are absolute; media become its picture, its video or players in its body. */
export const feedArticle = (item: FeedItem, place: FeedPlace, authorId: string | undefined): ArticleDocument => {
	const media = item.media.flatMap((each) => {
		const url = safeSource(absolute(each.url, item.base));
		return url === undefined ? [] : [{ ...each, url }];
	});
	const audio = media
		.filter(({ kind }) => kind === 'audio')
		.map(({ url }) => `<audio src="${escapeHtml(url)}"></audio>`);
	const body = absoluteLinks(`${item.body}${audio.join('')}${filmLink(item)}`, item.base);
	const video = media.find(({ kind }) => kind === 'video');
	return articleOfStory({
		...{ id: place.id, columnId: place.columnId, title: item.title, body, published: place.moment },
		modified: momentOf(item.modified, { language: item.language }),
		authorIds: authorId === undefined ? [] : [authorId],
		summary: item.summary,
		picture: largestPicture(media),
		film:
			video === undefined
				? undefined
				: { src: video.url, ...compact({ width: video.width || undefined, height: video.height || undefined }) },
		opens: item.link,
		tags: item.tags,
		language: place.language,
		isDraft: item.state.kind === 'draft',
		addresses: isOpenable(item.link) ? [item.link] : [],
	});
};

/** A link to the film that an item is about, where its text does not have one: the page shows a player. */
const filmLink = ({ body, link }: FeedItem): string => {
	if (body === '' || embedOf(link, embedProviders) === null) return '';
	const address = escapeHtml(link);
	return body.includes(address) ? '' : `<p><a href="${address}">${address}</a></p>`;
};

/** The largest picture, or the largest thumbnail when there are only thumbnails. */
const largestPicture = (media: readonly FeedMedia[]): PictureFields | undefined => {
	const pictures = media.filter(({ kind }) => kind === 'image');
	const [first] = pictures.sort((a, b) => Number(a.isThumbnail) - Number(b.isThumbnail) || b.width - a.width);
	if (first === undefined) return undefined;
	const { url, width, height, text } = first;
	return {
		src: url,
		...compact({
			width: width || undefined,
			height: height || undefined,
			alt: cutText(plainText(text), 500) || undefined,
		}),
	};
};
