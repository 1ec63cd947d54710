/** Items of a page (R-CONST-01). */
export const pageSize = 20;

/** The state of a paged list. */
export interface Paged {
	/** Number of items so far. */
	length: number;
	/** Number of items on the last page; null before the first. */
	lastPage: number | null;
}

/**
 * Whether the list may have another page (R-STATE-35, A-050): the last page had content, or none has loaded yet. An
 * empty page ends the list whatever its length. After a short page one more request is allowed, because a platform may
 * filter items out of a page.
 */
export const mayHaveMore = ({ length, lastPage }: Paged): boolean =>
	lastPage === null ? length % pageSize === 0 : lastPage > 0;

/** Items of a page of an account's short posts (R-CONST-05). */
const dynamicsForMore = 10;

/** Whether the short posts of an account may have another page: when there are at least ten (R-STATE-42). */
export const mayHaveMoreDynamics = ({ length, lastPage }: Paged): boolean =>
	length >= dynamicsForMore && lastPage !== 0;

/** Whether a list of which only page 1 has loaded may have another page. */
export const mayHavePage2 = ({ length }: readonly unknown[]): boolean => mayHaveMore({ length, lastPage: length });
