/** Screens of films. */
import { loadFilm, loadMinVideo } from './load-film.ts';
import { FilmView } from './FilmView.tsx';
import { MinVideoView } from './MinVideoView.tsx';
import { type Screens, shows } from '../../document/page.ts';

export const screens: Screens = {
	mvodShare: shows(loadFilm, FilmView),
	minVideoDetail: shows(loadMinVideo, MinVideoView),
};
