import type { Reader } from '../../contract/reader.ts';
import {
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	myArticleContent,
} from '../../contract/reading.ts';
import { contentTypes, screenOf } from '../../domain/content-type.ts';
import type { Article, ArticleItem, Picture } from '../../domain/entities.ts';
import { pictureSizes } from '../../domain/picture-sources.ts';
import { readingMinutes } from '../../domain/reading-time.ts';
import { withPictureSources } from '../../domain/sanitize/body-pictures.ts';
import { withMediaAddresses } from '../../domain/sanitize/media-addresses.ts';
import { countCharacters, plainText } from '../../domain/sanitize/plain-text.ts';
import { articleCard } from '../../domain/share-card.ts';
import { articleData } from '../../domain/structured-data.ts';
import { cleanTitle } from '../../domain/text.ts';
import { isoTime } from '../../domain/wall-time.ts';
import { addressOf } from '../../routes.ts';
import { type ScreenContext, siteCardOf } from '../context.ts';
import { documentTitle } from '../entity-head.ts';
import type { PageHead } from '../head-tags.ts';
import { preloadOf } from '../preload.ts';
import { asked, type Cleaner, isOn, type ScreenRequest } from '../request.ts';

/** An item ready to be shown. */
export interface ArticleScreen {
	article: Article;
	title: string;
	/** Cleaned. */
	body: string;
	wordCount: number;
	readingMinutes: number;
	/** Chosen by the editors. */
	related: ArticleItem[];
	head: PageHead;
}

/** The picture that the page paints largest: of a set its first one, of the others the leading one of the screen. */
const leadOf = (article: Article): Picture | null | undefined => {
	const { articleType } = article;
	return articleType === contentTypes.photoSet
		? article.pic_list[0]
		: articleType === contentTypes.video
			? article.video?.poster
			: articleType === contentTypes.special || articleType === contentTypes.live || isLink(articleType)
				? article.picture
				: null;
};

const ownAddress = (article: Article): string => {
	const { route, parameters } = screenOf(article);
	return addressOf(route, parameters);
};

const isLink = (articleType: number): boolean => articleType === contentTypes.link || articleType === contentTypes.h5;

const kindOf = (articleType: number): PageHead['kind'] =>
	articleType === contentTypes.video ? 'video.other' : 'article';

/**
 * Loads an article, photo set, video, live item or link by id.
 *
 * @param address where it is shown: the path of the page; '' for the item's own.
 * @throws CallFailure when the item cannot be read; status 404 when it does not exist.
 */
export const loadArticle = async (
	read: Reader,
	id: string,
	address: string,
	context: ScreenContext,
	clean: Cleaner,
): Promise<ArticleScreen> => {
	const [article, relations] = await Promise.all([
		read(getArticleContent, { id, appID: context.settings.window.appId }),
		context.settings.page.showRelated ? read(getRelArticles, { id }) : { related: [] },
	]);
	return articleScreen(article, relations.related, address, context, clean);
};

/**
 * The same in the state that the address asks for: as the editors see it (a preview, with the token that the CMS handed
 * over), as a poster shows it, or as it is released.
 */
export const loadItem = async (request: ScreenRequest, id: string): Promise<ArticleScreen> => {
	const { read, context, clean } = request;
	// A route without parameters has the id in its query: what is shared and drawn is the item's own page.
	const address = request.match.route.parameters.length === 0 ? '' : request.address;
	const poster = isOn(request, 'isPoster');
	if (!isOn(request, 'isPreview') && !poster) {
		const screen = await loadArticle(read, id, address, context, clean);
		return { ...screen, head: { ...screen.head, title: documentTitle(request, screen.title) } };
	}
	const asking = { id, appID: context.settings.window.appId };
	const article = isOn(request, 'isPreview')
		? await read(getArticleContentUnreleased, {
				...asking,
				isPreview: 'true',
				previewToken: asked(request, 'previewToken'),
			})
		: await read(myArticleContent, asking);
	const screen = articleScreen(article, [], address, context, clean);
	return { ...screen, head: { ...screen.head, unlisted: true } };
};

/** The same for an item that is at hand already (a preview, a poster). */
export const articleScreen = (
	article: Article,
	related: ArticleItem[],
	address: string,
	context: ScreenContext,
	clean: Cleaner,
): ArticleScreen => {
	const site = siteCardOf(context);
	const body = withPictureSources(
		withMediaAddresses(clean(article.content), site.resource),
		article.bodyPictures ?? [],
		site.resource,
	);
	const { page, site: siteSettings } = context.settings;
	const card = articleCard(article, () => plainText(body), site, {
		description: page.shareDescriptionStyle,
		image: page.shareImageStyle,
	});
	const path = address === '' ? ownAddress(article) : address;
	const wordCount = article.wordCount > 0 ? article.wordCount : countCharacters(plainText(body));
	const title = cleanTitle(article.title);
	return {
		article,
		title,
		body,
		wordCount,
		readingMinutes: readingMinutes(wordCount),
		related,
		head: {
			title: title === '' ? siteSettings.title : title,
			card,
			path,
			kind: kindOf(article.articleType),
			lang: article.lang,
			article: {
				published: isoTime(article.publishtime),
				modified: isoTime(article.modifiedtime),
				section: article.columnName,
				tags: article.tags,
				authors: article.authors.map((author) => author.name),
			},
			data: articleData(article, card, site, `${siteSettings.address.replace(/\/+$/, '')}${path}`),
			unlisted: false,
			...preloadOf(leadOf(article), site.resource, pictureSizes.lead),
		},
	};
};
