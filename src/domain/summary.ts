/** Characters that two texts may differ in while they say the same: spaces, marks, and the dots of a cut text. */
const notLetters = /[\s.,;:!?'"()，。；：！？、“”‘’（）…—·་།]+/g;

/** How much of a summary must be the start of the text for it to add nothing, in characters. */
const sameStart = 16;

/**
 * The summary of a story as its page shows it: '' when it only repeats the start of the text.
 *
 * @param abstract of the editors.
 * @param text of the story, without markup.
 */
export const summaryOf = (abstract: string, text: string): string => {
	const summary = abstract.trim();
	const bare = (value: string): string => value.replace(notLetters, '').slice(0, sameStart);
	// Marks make a summary longer than what is compared; twice as much of the text is enough.
	const start = bare(summary.slice(0, sameStart * 4));
	return start === '' || bare(text.slice(0, sameStart * 4)).startsWith(start) ? '' : summary;
};
