/** A code of a generator, and the values that it is given. */

/** A code with what it is given. */
export interface Code {
	readonly name: string;
	/** As a report names it. */
	readonly shown: string;
	readonly named: ReadonlyMap<string, string>;
	readonly values: readonly string[];
	/** The values as they are written. */
	readonly raw: string;
	readonly isEnd: boolean;
	/** Whether it has no inside. */
	readonly isWhole: boolean;
}

const value =
	/(?:([\w:.-]{1,60})\s{0,5}=\s{0,5})?(?:"((?:[^"\\]|\\.){0,2000})"|'((?:[^'\\]|\\.){0,2000})'|`([^`]{0,2000})`|\{([^{}]{0,2000})\}|([^\s"'`,{}]{1,2000}))/g;

/** The values of a code: those with names, and those without in their order. */
export const valuesOfCode = (text: string): Pick<Code, 'named' | 'values'> => {
	const named = new Map<string, string>();
	const values: string[] = [];
	for (const [whole, name, double, single, tick, braces, bareValue] of text.matchAll(value)) {
		const givenText = (double ?? single ?? tick ?? braces ?? bareValue ?? '').replace(/\\(["'])/g, '$1').trim();
		// An address has the sign of a name too.
		if (name === undefined || /^https?:/.test(whole)) values.push(name === undefined ? givenText : whole);
		else named.set(name.toLowerCase().replace(/[-_:]/g, ''), givenText);
	}
	return { named, values };
};
