/** Screens of films. */

import { type Screens, shows } from '../../document/page.ts';
import { FilmView } from './FilmView.tsx';
import { loadFilm, loadMinVideo } from './load.ts';
import { MinVideoView } from './MinVideoView.tsx';

export const screens: Screens = {
	mvodShare: shows(loadFilm, FilmView),
	minVideoDetail: shows(loadMinVideo, MinVideoView),
};
