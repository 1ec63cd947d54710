import type { PageHead } from '../document/head-tags.ts';
import { preloadOf, preloadPoster } from '../document/preload.ts';
import type { PageData, Sanitizer } from '../document/request.ts';
import { drawnIfExists, siteCardOf } from '../document/site-card.ts';
import { absentRoutes } from '../domain/absent-routes.ts';
import { absoluteAddress, isOpenable } from '../domain/address.ts';
import { contentTypes, routeOfContentType } from '../domain/content-type.ts';
import { modifiedTime } from '../domain/correction.ts';
import type { Article, ArticleItem, Picture } from '../domain/entities.ts';
import { heroPicture } from '../domain/hero-picture.ts';
import { pictureSizes } from '../domain/picture-sources.ts';
import { readingLength } from '../domain/reading-time.ts';
import { withEmbeds } from '../domain/sanitize/body-embeds.ts';
import { withPictureSources } from '../domain/sanitize/body-pictures.ts';
import { withMediaAddresses } from '../domain/sanitize/media-addresses.ts';
import { plainText, proseText } from '../domain/sanitize/plain-text.ts';
import { articleCard, type ShareCard } from '../domain/share-card.ts';
import { articleData, type StructuredData } from '../domain/structured-data.ts';
import { summaryOf } from '../domain/summary.ts';
import { plainTitle } from '../domain/text.ts';
import { isoTime } from '../domain/wall-time.ts';
import { addressOf } from '../routes.ts';
import { itemAddress } from '../ui/addresses.ts';
import type { ShownItem } from '../ui/article/shown-item.ts';
import type { SiteContext } from '../ui/context.ts';

/** The page of an item: an article, photo set, video, live item, special topic or link. */
export interface ItemPage extends ShownItem {
	/** Related items, selected by the editors. */
	related: ArticleItem[];
	head: PageHead;
}

/** Items that a page leads to. */
interface RelatedItems {
	/** Selected by the editors. */
	related: ArticleItem[];
	/** The same story in other languages. */
	translations: readonly ArticleItem[];
}

/** For items whose relations their page does not show. */
export const noRelations: RelatedItems = { related: [], translations: [] };

const isLink = (articleType: number): boolean => articleType === contentTypes.link || articleType === contentTypes.h5;

/** The largest picture of a page without a film: the first one of a photo set, the lead picture of others. */
const leadOf = ({ articleType, pic_list, picture }: Article): Picture | null | undefined => {
	if (articleType === contentTypes.photoSet) return pic_list[0];
	return articleType === contentTypes.special || articleType === contentTypes.live || isLink(articleType)
		? picture
		: null;
};

/** Whether it is a story of text: its page shows summary and picture above the text. */
const isText = ({ articleType, video }: Article): boolean =>
	video === null && routeOfContentType(articleType) === 'newsDetail';

/** How much HTML of a body is enough to see how its text begins. */
const beginningLength = 1000;

const kindOf = (articleType: number): PageHead['kind'] =>
	articleType === contentTypes.video ? 'video.other' : 'article';

/**
 * JSON-LD of an item's page.
 *
 * @param path of the page.
 */
export const itemStructuredData = (
	article: Article,
	card: ShareCard,
	path: string,
	context: SiteContext,
): StructuredData => {
	const site = siteCardOf(context);
	const absolute = (address: string): string => absoluteAddress(address, site.address);
	const { columnID, columnName } = article;
	const above =
		columnID === '' || columnName === ''
			? []
			: [
					{ name: site.title, address: absolute(addressOf('home')) },
					{ name: columnName, address: absolute(addressOf('columnDetail', { id: columnID })) },
				];
	const authorPage = (id: string): string =>
		absentRoutes().has('reporter') ? '' : absolute(addressOf('reporter', { id }));
	return articleData(article, card, site, absolute(path), above, authorPage);
};

/**
 * The page of an item that has loaded.
 *
 * @param address path of the page; '' for the item's own.
 */
export const itemPage = (
	article: Article,
	{ related, translations }: RelatedItems,
	address: string,
	context: SiteContext,
	sanitize: Sanitizer,
): ItemPage => {
	const site = siteCardOf(context);
	const { page, site: siteSettings } = context.settings;
	const body = withEmbeds(
		withPictureSources(
			withMediaAddresses(sanitize(article.content), site.resource),
			article.bodyPictures ?? [],
			site.resource,
		),
		siteSettings.embedProviders,
	);
	const styles = { description: page.shareDescriptionStyle, image: page.shareImageStyle };
	const drawn = drawnIfExists(context, article.fileId);
	const card = articleCard(article, () => proseText(body), site, styles, drawn);
	const path = address === '' ? itemAddress(article) : address;
	const length = readingLength(() => plainText(body), article.lang, article.wordCount);
	const title = plainTitle(article.title);
	const hero = isText(article) ? heroPicture(article, body, page.hero) : null;
	return {
		article,
		title,
		body,
		...length,
		summary: isText(article) ? summaryOf(article.attAbstract, plainText(body.slice(0, beginningLength))) : '',
		hero,
		related,
		head: {
			title: title === '' ? siteSettings.title : title,
			card,
			path,
			...(isOpenable(article.canonicalUrl) ? { canonical: article.canonicalUrl } : {}),
			kind: kindOf(article.articleType),
			lang: article.lang,
			...(translations.length === 0
				? {}
				: {
						editions: [
							{ lang: article.lang, path },
							...translations.map((item) => ({ lang: item.lang, path: itemAddress(item) })),
						],
					}),
			article: {
				published: isoTime(article.publishtime),
				modified: isoTime(modifiedTime(article)),
				section: article.columnName,
				tags: article.tags,
				authors: article.authors.map((author) => author.name),
			},
			data: itemStructuredData(article, card, path, context),
			unlisted: false,
			...(article.articleType === contentTypes.video
				? preloadPoster(article.video?.poster, site.resource)
				: preloadOf(hero ?? leadOf(article), site.resource, pictureSizes.lead)),
		},
	};
};

/** Page data of an item, for its comments, likes and favourites. */
export const itemData = ({
	article: { fileId, articleType, columnID, discussClosed },
}: Pick<ItemPage, 'article'>): PageData & { item: object } => ({
	item: { fileId, articleType, columnID, discussClosed },
});
