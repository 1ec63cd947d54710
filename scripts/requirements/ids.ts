/**
 * Ids of requirements: R-AREA-nn is a statement of the specification, A-nnn a decision, M-nn follows from static pages,
 * E-nn is expected although the specification is silent.
 */
const pattern = /\b(?:R-([A-Z][A-Z0-9]*)|([AME]))-(\d{2,3})(?:…(?:R-\1-|\2-)?(\d{2,3}))?(?!\d)/g;

/**
 * Every id that a text names, each once. A range such as `R-ROLE-16…18` names all ids in it.
 *
 * @throws RangeError for a range whose end lies before its start.
 */
export const idsIn = (text: string): string[] => {
	const foundIds = new Set<string>();
	for (const [whole, area, letter = '', first = '', last = first] of text.matchAll(pattern)) {
		const prefix = area === undefined ? letter : `R-${area}`;
		if (Number(last) < Number(first)) throw new RangeError(`"${whole}" ends before it begins.`);
		for (let number = Number(first); number <= Number(last); number += 1)
			foundIds.add(`${prefix}-${String(number).padStart(first.length, '0')}`);
	}
	return [...foundIds];
};
