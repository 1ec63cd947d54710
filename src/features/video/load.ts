/** Films of the video-on-demand service, and the minimal video screen (R-SCREEN-63, R-ENT-096…098). */

import type { CallAnswer } from '../../contract/call.ts';
import { CallFailure } from '../../contract/reader.ts';
import { getRelArticles } from '../../contract/reading.ts';
import { vodArticle, vodAttach, vodCategoryList, vodCommonConfig, vodShareConfig } from '../../contract/video.ts';
import { type ArticleScreen, articleScreen, loadArticle } from '../../document/item/load-item.ts';
import { asked, type PageData, type ScreenRequest } from '../../document/request.ts';
import type { Category } from '../../document/wire-entities.ts';
import type { ArticleItem } from '../../domain/entities.ts';

/** R-CONST-06. */
const relatedShown = 4;

type FilmConfig = CallAnswer<typeof vodCommonConfig>;

export interface FilmScreen extends ArticleScreen {
	/** Further columns with films. */
	categories: Category[];
	data: PageData;
}

const itemOf = ({ article: { fileId, articleType, columnID, discussClosed } }: ArticleScreen): PageData => ({
	item: { fileId, articleType, columnID, discussClosed },
});

/** A film with its files and share text; the films beside it are loaded where it is read (`shell/refresh.ts`). */
export const loadFilm = async (request: ScreenRequest): Promise<FilmScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { read, address, context, clean } = request;
	const [{ article }, { list: files }, share, { list: categories }] = await Promise.all([
		read(vodArticle, { id }),
		read(vodAttach, { id }),
		read(vodShareConfig, { id }),
		read(vodCategoryList, {}),
	]);
	if (article === null) throw new CallFailure('article', 404, `There is no film ${id}.`);
	const [file] = files;
	const film = {
		...article,
		video: article.video ?? (file === undefined ? null : file),
		shareTitle: share.title || article.shareTitle,
		shareContent: share.description || article.shareContent,
		sharePicUrl: share.picture || article.sharePicUrl,
		shareClosed: share.closed || article.shareClosed,
	};
	const screen = articleScreen(film, [], address, context, clean);
	// The same film has a page of its own among the articles: that one is for search engines.
	return { ...screen, head: { ...screen.head, unlisted: true }, categories, data: itemOf(screen) };
};

export interface MinVideoScreen extends ArticleScreen {
	related: ArticleItem[];
	config: FilmConfig;
	data: PageData;
}

/** What is so where the video-on-demand service says nothing. */
const usual: FilmConfig = { innerRatio: '9:16', autoplay: 3, showPraise: true, showDiscuss: true, showShare: true };

/** How films are shown; a site without that service has films all the same. */
const configOf = async ({ read }: ScreenRequest): Promise<FilmConfig> => {
	try {
		return await read(vodCommonConfig, {});
	} catch (error) {
		if (error instanceof CallFailure) return usual;
		throw error;
	}
};

/** A short video with at most four related items. */
export const loadMinVideo = async (request: ScreenRequest): Promise<MinVideoScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { read, address, context, clean } = request;
	const [screen, config, { related }] = await Promise.all([
		loadArticle(read, id, address, context, clean),
		configOf(request),
		read(getRelArticles, { id }),
	]);
	return {
		...screen,
		head: { ...screen.head, unlisted: true },
		related: related.slice(0, relatedShown),
		config,
		data: itemOf(screen),
	};
};
