/** Screens of films. */
import { loadFilm, loadMinVideo } from '../../screens/film.ts';
import { FilmView } from '../../views/film/FilmView.tsx';
import { MinVideoView } from '../../views/film/MinVideoView.tsx';
import { type Screens, shows } from './screen.ts';

export const screens: Screens = {
	mvodShare: shows(loadFilm, FilmView),
	minVideoDetail: shows(loadMinVideo, MinVideoView),
};
