/** The search for options of a vote. idle: nothing is typed, and every option is shown. */
export interface OptionSearch {
	phase: 'idle' | 'searching' | 'found' | 'failed';
	text: string;
	/** Ids of the options that were found last; null when all are shown. */
	found: readonly string[] | null;
}

/** From this many options on, a ballot has the field. */
export const manyOptions = 8;

/** Whether an option is shown. What was found last stays while the next search runs. */
export const isShownOption = ({ found }: OptionSearch, optionId: string): boolean =>
	found === null || found.includes(optionId);
