/**
 * Whether a key belongs to a composition of an input method: it chooses, ends or cancels a word. Safari ends the composition before the
 * key that ended it, and says so by code 229.
 */
export const isOfComposition = ({ isComposing, keyCode }: { isComposing: boolean; keyCode: number }): boolean =>
	isComposing || keyCode === 229;
