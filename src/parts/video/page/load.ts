/** Films of the video-on-demand service, and the page of a short video (R-SCREEN-63, R-ENT-096…098). */

import type { InferOutput } from 'valibot';
import type { CallAnswer } from '../../../contract/call.ts';
import type { CategoryAnswer } from '../../../contract/entities/channels.ts';
import { CallFailure, isCallFailure, isNotFound } from '../../../contract/reader.ts';
import { getRelArticles } from '../../../contract/reading.ts';
import { vodArticle, vodAttach, vodCategoryList, vodCommonConfig, vodShareConfig } from '../../../contract/video.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { type ItemPage, itemData, itemPage, noRelations } from '../../../items/item-page.ts';
import { loadItem } from '../../../items/load-item.ts';

/** Maximum number of related items (R-CONST-06). */
const relatedShown = 4;

type FilmConfig = CallAnswer<typeof vodCommonConfig>;

export interface FilmPage extends ItemPage {
	/** Further columns with films. */
	categories: InferOutput<typeof CategoryAnswer>[];
	data: PageData;
}

/** A film with its files and share text; the films below it are a live fragment. */
export const loadFilm = async (request: PageRequest): Promise<FilmPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { read, address, context, sanitize } = request;
	const readAside = asideReader(request);
	const [{ article }, { list: files }, share, { list: categories }] = await Promise.all([
		read(vodArticle, { id }),
		readAside(vodAttach, { id }),
		readAside(vodShareConfig, { id }),
		readAside(vodCategoryList, {}),
	]);
	if (article === null) throw new CallFailure('article', 404, `There is no film ${id}.`);
	const film = {
		...article,
		video: article.video ?? files[0] ?? null,
		shareTitle: share.title || article.shareTitle,
		shareContent: share.description || article.shareContent,
		sharePicUrl: share.picture || article.sharePicUrl,
		shareClosed: share.closed || article.shareClosed,
	};
	const page = itemPage(film, noRelations, address, context, sanitize);
	// Search engines list the film's page in its column.
	const data: PageData = { item: { ...itemData(page).item, film: true } };
	return { ...page, head: { ...page.head, unlisted: true }, categories, data };
};

export interface MinVideoPage extends ItemPage {
	config: FilmConfig;
	data: PageData;
}

/** How films are shown when the video-on-demand service does not say. */
const defaultConfig: FilmConfig = {
	innerRatio: '9:16',
	autoplay: 3,
	showPraise: true,
	showDiscuss: true,
	showShare: true,
};

/** How films are shown; a site without the video-on-demand service uses the defaults. */
const configOf = async (request: PageRequest): Promise<FilmConfig> => {
	try {
		return await asideReader(request)(vodCommonConfig, {});
	} catch (error) {
		// A reader has the film all the same; an exported page keeps its file until the service answers.
		if (isNotFound(error) || (request.visit !== undefined && isCallFailure(error))) return defaultConfig;
		throw error;
	}
};

/** A short video with at most four related items. */
export const loadMinVideo = async (request: PageRequest): Promise<MinVideoPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const [page, config, { related }] = await Promise.all([
		loadItem(request, id, request.address),
		configOf(request),
		asideReader(request)(getRelArticles, { id }),
	]);
	return {
		...page,
		head: { ...page.head, unlisted: true },
		related: related.slice(0, relatedShown),
		config,
		data: itemData(page),
	};
};
