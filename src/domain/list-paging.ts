/** R-CONST-01. */
export const pageSize = 20;

/** What a paged list knows of itself. */
export interface Paged {
	/** Items so far. */
	length: number;
	/** Items of the page that came last; null before the first. */
	lastPage: number | null;
}

/**
 * Whether another page may be asked for (R-STATE-35, A-050): the last page had content, or nothing has come yet. An
 * empty page ends the list, whatever its length; a short page still allows one more request, because a server may
 * filter items out of a page.
 */
export const mayHaveMore = ({ length, lastPage }: Paged): boolean =>
	lastPage === null ? length % pageSize === 0 : lastPage > 0;

/** R-CONST-05. */
const dynamicsForMore = 10;

/** The dynamics of an account come ten a page: more may follow when there are at least ten (R-STATE-42). */
export const mayHaveMoreDynamics = ({ length, lastPage }: Paged): boolean =>
	length >= dynamicsForMore && lastPage !== 0;

/** The rule for a list of which only page 1 is loaded. */
export const mayHavePage2 = ({ length }: readonly unknown[]): boolean => mayHaveMore({ length, lastPage: length });
