/** Characters that a reader reads in a minute. */
const charactersPerMinute = 400;

/** Minutes that reading an article takes, at least one. */
export const readingMinutes = (wordCount: number): number => Math.max(1, Math.ceil(wordCount / charactersPerMinute));
