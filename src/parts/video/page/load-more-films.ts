import type { Reader } from '../../../contract/reader.ts';
import { vodArticleList, vodDynamicArticleList } from '../../../contract/video.ts';
import type { ArticleItem } from '../../../domain/entities.ts';

/** Number of films in each of the two lists below a film. */
const filmsShown = 10;

/**
 * The films after a film (R-CALL-102), and the newest of its category that are not among them (R-CALL-101).
 *
 * @param category id of the film's column; '' when it has none.
 */
export const loadMoreFilms = async (
	read: Reader,
	id: string,
	category: string,
): Promise<{ next: ArticleItem[]; ofCategory: ArticleItem[] }> => {
	const [{ list: next }, { list: newest }] = await Promise.all([
		read(vodDynamicArticleList, { id, size: filmsShown }),
		category === '' ? { list: [] } : read(vodArticleList, { catId: category, size: 2 * filmsShown + 1 }),
	]);
	const shown = new Set([id, ...next.map((film) => film.fileId)]);
	return { next, ofCategory: newest.filter((film) => !shown.has(film.fileId)).slice(0, filmsShown) };
};
