/**
 * Caches the results of a pure function of one text: an export formats the same times and names ten thousand times.
 *
 * @param limit maximum number of cached results. When it is reached the cache is emptied, which is cheaper than finding
 * the oldest result.
 */
export const remember = <Result>(work: (text: string) => Result, limit = 5_000): ((text: string) => Result) => {
	const known = new Map<string, Result>();
	return (text) => {
		const there = known.get(text);
		if (there !== undefined) return there;
		const made = work(text);
		if (known.size >= limit) known.clear();
		known.set(text, made);
		return made;
	};
};
