/**
 * The parts that a site leaves out, by their names, in an order of their own: the same ones give the same app.
 *
 * @param parts the setting `parts`, maybe unchecked.
 */
export const partsLeftOut = (parts: object): string[] =>
	Object.entries(parts)
		.flatMap(([name, isThere]) => (isThere === false ? [name] : []))
		.sort();
