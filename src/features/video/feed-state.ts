/** What a feed of films shows. */
import type { ShareCard } from '../../domain/share-card.ts';

export interface FeedFilm {
	id: string;
	title: string;
	/** none: the item has no film. */
	state: 'waiting' | 'loading' | 'ready' | 'failed' | 'none';
	src: string;
	poster: string;
	/** Share values of a film that has loaded. The film of the page has the page's own. */
	card?: ShareCard;
}

/** The films that a page names for its feed. */
export interface NamedFilms {
	first: Pick<FeedFilm, 'id' | 'title' | 'src' | 'poster'>;
	related: readonly Pick<FeedFilm, 'id' | 'title'>[];
	/** Seconds after a film until the next one follows. */
	pause: number;
}

export interface FeedState {
	films: readonly FeedFilm[];
	current: number;
	pause: number;
	/** The browser refused sound without a tap. */
	isMuted: boolean;
}
