/** Pages of videos and films. */

import { pageOfArticle } from '../../document/item/page-of-item.ts';
import { type Pages, viewPage } from '../../document/page.ts';
import { VideoView } from '../../ui/article/VideoView.tsx';
import { FilmView } from './FilmView.tsx';
import { loadFilm, loadMinVideo } from './load.ts';
import { MinVideoView } from './MinVideoView.tsx';

export const pages: Pages = {
	videoDetail: pageOfArticle(() => VideoView),
	mvodShare: viewPage(loadFilm, FilmView),
	minVideoDetail: viewPage(loadMinVideo, MinVideoView),
};
