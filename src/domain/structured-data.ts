/** JSON-LD of a page (schema.org; E-41), as plain objects. Escaping happens in `scriptSafeJson`. */
import { absoluteAddress, mediaAddress } from './address.ts';
import { contentTypes } from './content-type.ts';
import type { Article, ArticleItem } from './entities.ts';
import type { ShareCard, SiteCard } from './share-card.ts';
import { plainTitle } from './text.ts';
import { isoTime } from './wall-time.ts';

export type StructuredData = Record<string, unknown>;

/** JSON that is safe inside a script element: `<`, `>`, `&` and the two line separators are escaped. */
export const scriptSafeJson = (value: unknown): string =>
	JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

const publisher = (site: SiteCard): StructuredData => ({
	'@type': 'NewsMediaOrganization',
	name: site.title,
	url: site.address,
	logo: { '@type': 'ImageObject', url: absoluteAddress(site.image.src, site.address) },
});

const image = (card: ShareCard): StructuredData => ({
	'@type': 'ImageObject',
	url: card.picture.address,
	...(card.picture.width > 0 ? { width: card.picture.width, height: card.picture.height } : {}),
});

const times = (article: Article): StructuredData => {
	const published = isoTime(article.publishtime);
	const modified = isoTime(article.modifiedtime) || published;
	return {
		...(published === '' ? {} : { datePublished: published }),
		...(modified === '' ? {} : { dateModified: modified }),
	};
};

const duration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${Math.floor(seconds % 60)}S`;

const absoluteMedia = (source: string, site: SiteCard): string =>
	absoluteAddress(mediaAddress(source, site.resource), site.address);

const videoObject = (article: Article, card: ShareCard, site: SiteCard): StructuredData => ({
	'@type': 'VideoObject',
	name: card.title,
	description: card.description,
	thumbnailUrl: [card.picture.address],
	...(isoTime(article.publishtime) === '' ? {} : { uploadDate: isoTime(article.publishtime) }),
	...(article.video === null ? {} : { contentUrl: absoluteMedia(article.video.src, site) }),
	...(article.video === null || article.video.duration === 0 ? {} : { duration: duration(article.video.duration) }),
});

const broadcast = (article: Article, card: ShareCard): StructuredData => ({
	'@type': 'BroadcastEvent',
	name: card.title,
	description: card.description,
	isLiveBroadcast: article.live?.status === 1,
	...(article.live === null || isoTime(article.live.startTime) === ''
		? {}
		: { startDate: isoTime(article.live.startTime) }),
	...(article.live === null || isoTime(article.live.endTime) === '' ? {} : { endDate: isoTime(article.live.endTime) }),
});

const kinds: Readonly<Record<number, string>> = {
	[contentTypes.photoSet]: 'ImageGallery',
	[contentTypes.video]: 'VideoObject',
	[contentTypes.special]: 'CollectionPage',
	[contentTypes.link]: 'WebPage',
	[contentTypes.h5]: 'WebPage',
	[contentTypes.live]: 'LiveBlogPosting',
};

/** A page above another one, with its absolute address. */
export interface PageAbove {
	name: string;
	address: string;
}

/** The page of an item, with the way to it from home; its address alone where there is none. */
const pageData = (canonical: string, title: string, above: readonly PageAbove[]): StructuredData | string =>
	above.length === 0
		? canonical
		: {
				'@type': 'WebPage',
				'@id': canonical,
				breadcrumb: {
					'@type': 'BreadcrumbList',
					itemListElement: [
						...above.map(({ name, address }, index) => ({
							'@type': 'ListItem',
							position: index + 1,
							name,
							item: address,
						})),
						{ '@type': 'ListItem', position: above.length + 1, name: title },
					],
				},
			};

/**
 * JSON-LD of an item's page.
 *
 * @param canonical absolute address of the page.
 * @param above the pages above it, from home on.
 */
export const articleData = (
	article: Article,
	card: ShareCard,
	site: SiteCard,
	canonical: string,
	above: readonly PageAbove[],
): StructuredData => {
	const kind = kinds[article.articleType] ?? 'NewsArticle';
	const common: StructuredData = {
		'@context': 'https://schema.org',
		'@type': kind,
		mainEntityOfPage: pageData(canonical, plainTitle(article.title) || card.title, above),
		url: canonical,
		headline: plainTitle(article.title) || card.title,
		name: card.title,
		description: card.description,
		inLanguage: article.lang === 'cn' ? 'zh-CN' : article.lang,
		image: image(card),
		...times(article),
		publisher: publisher(site),
	};
	if (article.columnName !== '') common['articleSection'] = article.columnName;
	if (article.authors.length > 0)
		common['author'] = article.authors.map((author) => ({ '@type': 'Person', name: author.name }));
	if (article.tags.length > 0) common['keywords'] = article.tags.join(',');
	if (kind === 'VideoObject') return { ...common, ...videoObject(article, card, site) };
	if (kind === 'LiveBlogPosting') return { ...common, about: broadcast(article, card) };
	if (kind === 'ImageGallery') {
		common['associatedMedia'] = article.pic_list.map((picture) => ({
			'@type': 'ImageObject',
			url: absoluteMedia(picture.src, site),
			...(picture.caption === '' ? {} : { caption: picture.caption }),
			...(picture.width > 0 ? { width: picture.width, height: picture.height } : {}),
		}));
	}
	return common;
};

/** JSON-LD of a page that lists items. `linkOf` gives the absolute address of an item. */
export const collectionData = (
	card: ShareCard,
	site: SiteCard,
	canonical: string,
	items: readonly ArticleItem[],
	linkOf: (item: ArticleItem) => string,
): StructuredData => ({
	'@context': 'https://schema.org',
	'@type': 'CollectionPage',
	url: canonical,
	name: card.title,
	description: card.description,
	image: image(card),
	publisher: publisher(site),
	mainEntity: {
		'@type': 'ItemList',
		itemListElement: items.map((item, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			url: linkOf(item),
			name: plainTitle(item.title),
		})),
	},
});

/** JSON-LD of a page about one thing or person: kind, name, text and picture. */
export const entityData = (kind: string, card: ShareCard, site: SiteCard, canonical: string): StructuredData => ({
	'@context': 'https://schema.org',
	'@type': kind,
	url: canonical,
	name: card.title,
	description: card.description,
	image: image(card),
	publisher: publisher(site),
});
