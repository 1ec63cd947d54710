import type { FavouriteTarget } from '../../contract/reactions.ts';

/** Rows that can be among the favourites. */
export interface Favourable {
	/** Its rows have the columns `id` and `answer`. */
	table: string;
	/** A condition for rows that readers see. */
	where: string;
	/** The sentence for a reader when the target is gone. */
	gone: string;
}

export type FavourableRows = Partial<Readonly<Record<FavouriteTarget, Favourable>>>;
