/** The films of a feed: the one of the page and its related items, of which the current and the next one are loaded. */
import { atom } from 'nanostores';
import { setCardAbove } from '../../../client/runtime/page-card.ts';
import { startedClient } from '../../../client/session/client.ts';
import { getArticleContent } from '../../../contract/reading.ts';
import type { FeedFilm, FeedState, NamedFilms } from '../page/feed-state.ts';
import { cardOfFilm, cardOfTitle } from './feed-card.ts';

export const feed = atom<FeedState>({ films: [], current: 0, hidden: [], pause: 0, isMuted: false });

/** Most related films after the first one (R-ENT-097). */
const maxRelated = 4;

const change = (id: string, values: Partial<FeedFilm>): void => {
	const state = feed.get();
	feed.set({ ...state, films: state.films.map((film) => (film.id === id ? { ...film, ...values } : film)) });
};

/** Whether the reader is in the feed: a film that loads later must not change the page's share values. */
let isOpen = false;

/** Gives the page the share values of the current film; those of the first film are the page's own. */
const setCard = (): void => {
	if (!isOpen) return;
	const { films, current } = feed.get();
	const film = films[current];
	setCardAbove(current === 0 || film === undefined ? null : (film.card ?? cardOfTitle(film.title)));
};

const load = async ({ id }: FeedFilm): Promise<void> => {
	change(id, { state: 'loading' });
	try {
		const { read } = await startedClient();
		const article = await read(getArticleContent, { id });
		const { video, title } = article;
		const loaded = {
			title,
			time: String(article.publishtime),
			abstract: article.attAbstract,
			author: article.authors[0] ?? null,
			discussClosed: article.discussClosed,
			shareClosed: article.shareClosed,
			card: cardOfFilm(article),
		};
		if (video === null) change(id, { ...loaded, state: 'none' });
		else change(id, { ...loaded, state: 'ready', src: video.src, poster: video.poster?.src ?? '' });
		const { films, current } = feed.get();
		if (films[current]?.id !== id) return;
		setCard();
		// A messaging app may have the share values of the title alone.
		window.dispatchEvent(new Event('touch-edition:content'));
	} catch (error) {
		console.warn(`The film ${id} did not load.`, error);
		change(id, { state: 'failed' });
	}
};

/** Makes a film the current one, and loads it and the next one. */
export const showFilm = (index: number): void => {
	const state = feed.get();
	if (state.films[index] === undefined) return;
	isOpen = true;
	feed.set({ ...state, current: index });
	setCard();
	for (const film of [state.films[index], state.films[index + 1]]) if (film?.state === 'waiting') void load(film);
};

/** Loads a film again. */
export const retryFilm = (index: number): void => {
	const film = feed.get().films[index];
	if (film?.state === 'failed') void load(film);
};

/** Opens the feed with the film of the page and the items after it. */
export const openFeed = ({ first, related, hidden, pause }: NamedFilms): void => {
	const further = related
		.filter(({ id }) => id !== first.id)
		.slice(0, maxRelated)
		.map(
			(film): FeedFilm => ({
				...film,
				state: 'waiting',
				src: '',
				poster: '',
				time: '',
				abstract: '',
				author: null,
				discussClosed: false,
				shareClosed: false,
			}),
		);
	feed.set({ films: [{ ...first, state: 'ready' }, ...further], current: 0, hidden, pause, isMuted: false });
	showFilm(0);
};

/** Gives the page its own share values again. */
export const closeFeed = (): void => {
	isOpen = false;
	setCardAbove(null);
};

/** A film that the browser could not play. */
export const failFilm = (id: string): void => change(id, { state: 'failed' });

/** Remembers that films play without sound. */
export const muteFeed = (isMuted: boolean): void => feed.set({ ...feed.get(), isMuted });
