/** Pages of films. */

import { type Pages, viewPage } from '../../document/page.ts';
import { FilmView } from './FilmView.tsx';
import { loadFilm, loadMinVideo } from './load.ts';
import { MinVideoView } from './MinVideoView.tsx';

export const pages: Pages = {
	mvodShare: viewPage(loadFilm, FilmView),
	minVideoDetail: viewPage(loadMinVideo, MinVideoView),
};
