/** Pages of films. */

import { commentsAddress, type Page, type Pages, viewPage } from '../../../document/page.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { isPoster } from '../../../items/page-of-item.ts';
import { FilmView } from './FilmView.tsx';
import { loadFilm, loadMinVideo } from './load.ts';
import { MinVideoView } from './MinVideoView.tsx';

/** The page of a short video, or its poster. */
const minVideoDetail: Page = async (request, context) => {
	const page = await loadMinVideo(request);
	if (page === null) return null;
	const { head, data } = page;
	// Few readers open a poster, so its code is a file of its own.
	const main = isPoster(request)
		? await (await import('../../../items/poster.ts')).posterMarkup(page, context)
		: staticMarkup(MinVideoView, { page, context });
	return { head, markup: { main, comments: commentsAddress(data) }, data };
};

export const pages: Pages = { mvodShare: viewPage(loadFilm, FilmView), minVideoDetail };
