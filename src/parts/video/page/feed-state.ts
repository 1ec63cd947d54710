/** What a feed of films shows. */
import type { AuthorReference } from '../../../domain/entities.ts';
import type { ShareCard } from '../../../domain/share-card.ts';

export type FeedAction = 'praise' | 'discuss' | 'share';

export interface FeedFilm {
	id: string;
	title: string;
	/** none: the item has no film. */
	state: 'waiting' | 'loading' | 'ready' | 'failed' | 'none';
	src: string;
	poster: string;
	/** When it was published; '' while that is not known. */
	time: string;
	/** What it is about; '' for nothing. */
	abstract: string;
	/** Who made it; null while that is not known. */
	author: AuthorReference | null;
	discussClosed: boolean;
	shareClosed: boolean;
	/** Share values of a film that has loaded. The film of the page has the page's own. */
	card?: ShareCard;
}

/** The films that a page names for its feed. */
export interface NamedFilms {
	first: Omit<FeedFilm, 'state' | 'card'>;
	related: readonly Pick<FeedFilm, 'id' | 'title'>[];
	/** Actions that the service does not want beside its films. */
	hidden: readonly FeedAction[];
	/** Seconds after a film until the next one follows. */
	pause: number;
}

export interface FeedState {
	films: readonly FeedFilm[];
	current: number;
	hidden: readonly FeedAction[];
	pause: number;
	/** The browser refused sound without a tap. */
	isMuted: boolean;
}
