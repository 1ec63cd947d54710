/** What a feed of films shows. */

export interface FeedFilm {
	id: string;
	title: string;
	/** none: the item has no film. */
	state: 'waiting' | 'loading' | 'ready' | 'failed' | 'none';
	src: string;
	poster: string;
}

export interface FeedState {
	films: readonly FeedFilm[];
	current: number;
	/** The browser refused sound without a tap. */
	isMuted: boolean;
}
