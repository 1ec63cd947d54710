/**
 * Remembers the answers of a pure function of one text: an export asks for the same times and names ten thousand times.
 *
 * @param limit answers kept; when it is reached all are forgotten, which is cheaper than finding the oldest.
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
