/** Characters that a reader takes in each minute. */
const charactersPerMinute = 400;

/** Minutes an article takes: at least one. */
export const readingMinutes = (wordCount: number): number => Math.max(1, Math.ceil(wordCount / charactersPerMinute));
