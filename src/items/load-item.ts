import {
	getArticleContent,
	getArticleContentUnreleased,
	getRelArticles,
	myArticleContent,
} from '../contract/reading.ts';
import { documentTitle } from '../document/entity-head.ts';
import type { PageHead } from '../document/head-tags.ts';
import { asideReader } from '../document/read-aside.ts';
import { exportedAddress, isOn, type PageRequest, param } from '../document/request.ts';
import { contentParameters } from './content-parameters.ts';
import { currentAuthors } from './current-authors.ts';
import { type ItemPage, itemPage, noRelations } from './item-page.ts';

/**
 * Loads the released item of an id.
 *
 * @param address path of the page; '' for the item's own.
 * @throws CallFailure when the item cannot be read; status 404 when it does not exist.
 */
const loadReleased = async (
	request: Pick<PageRequest, 'read' | 'visit' | 'context' | 'sanitize'>,
	id: string,
	address: string,
): Promise<ItemPage> => {
	const { read, context, sanitize } = request;
	const readAside = asideReader(request);
	const [article, relations] = await Promise.all([
		read(getArticleContent, contentParameters(id, context)),
		readAside(getRelArticles, { id }),
	]);
	const authors = await currentAuthors(readAside, article.authors);
	return itemPage({ ...article, authors }, relations, address, context, sanitize);
};

/**
 * Loads an item in the version that the query selects (A-042, A-044, A-045): the editors' draft for a preview, with the
 * token of the CMS; the poster's version; else the released one.
 *
 * @param address path of the page; '' for the item's own.
 * @throws CallFailure as `loadReleased` does.
 */
export const loadItem = async (
	request: PageRequest,
	id: string,
	address = exportedAddress(request),
): Promise<ItemPage> => {
	const { read, context, sanitize } = request;
	const preview = isOn(request, 'isPreview');
	if (!preview && !isOn(request, 'isPoster')) {
		const page = await loadReleased(request, id, address);
		return { ...page, head: { ...page.head, title: documentTitle(request, page.title) } };
	}
	const parameters = contentParameters(id, context);
	const article = preview
		? await read(getArticleContentUnreleased, {
				...parameters,
				isPreview: 'true',
				previewToken: param(request, 'previewToken'),
			})
		: await read(myArticleContent, parameters);
	const page = itemPage(article, noRelations, address, context, sanitize);
	return { ...page, head: { ...page.head, unlisted: true } };
};

/** A page with text of the site that an article may replace. */
export interface TextPage {
	/** The article that the query selects (`id`); null without one. */
	article: ItemPage | null;
	head: PageHead;
}

/**
 * The text page, with the article that the query selects in place of its text.
 *
 * @param head of the page without an article.
 */
export const loadTextPage = async (request: PageRequest, head: PageHead): Promise<TextPage> => {
	const id = param(request, 'id');
	const article = id === '' ? null : await loadReleased(request, id, request.address);
	return { article, head: article === null ? head : { ...article.head, path: head.path } };
};
