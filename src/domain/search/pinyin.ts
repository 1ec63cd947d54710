/**
 * Pinyin as readers type it: with or without borders of syllables, apostrophes and tones, with `v` or `ü`, whole or by
 * initials. Titles are indexed by the pairs of their syllables in each of these forms.
 */

/** Begins every token of a sound: no word begins so. */
const mark = '\u00b7';
/** Begins a token of sounds that many readers do not tell apart. */
const looseMark = '\u00b7\u00b7';

const initial = '(?:zh|ch|sh|[bpmfdtnlgkhjqxrzcsyw])';
const final =
	'(?:iang|iong|uang|ueng|ang|eng|ing|ong|iao|ian|uai|uan|ai|an|ao|ei|en|er|ia|ie|in|iu|ou|ua|ue|ui|un|uo|ve|a|e|i|o|u|v)';
const syllable = new RegExp(`^(?:${initial}${final}|ang|eng|ai|an|ao|ei|en|er|ou|a|e|o)$`);
const initialAlone = new RegExp(`^(?:${initial}|[aeo])$`);
const maxSyllable = 6;

/** How many ways to divide a text into syllables are tried. */
const maxReadings = 6;
const maxLetters = 40;

/** A text as pinyin: letters without tones, `v` for ü; what stands between syllables divides it. */
export const pinyinLetters = (typed: string): string[] =>
	typed
		.normalize('NFKC')
		.toLowerCase()
		.normalize('NFD')
		.replace(/u[\u0300-\u036f]*\u0308[\u0300-\u036f]*/g, 'v')
		.replace(/[\u0300-\u036f]/g, '')
		.replace(/([a-z])[1-5](?=[a-z'\u2019\s]|$)/g, "$1'")
		.replace(/([nl])yu/g, '$1v')
		.replace(/([jqxy])v/g, '$1u')
		.split(/['\u2018\u2019\u02bc`\s-]+/)
		.filter((letters) => letters !== '');

/** Ways to divide letters into units with the fewest units, and those with one more where `more` says so. */
const divided = (letters: string, isUnit: (unit: string) => boolean, more: number): string[][] => {
	const end = letters.length;
	const fewest: number[] = Array.from({ length: end + 1 }, () => Number.POSITIVE_INFINITY);
	fewest[end] = 0;
	const unitsAt = (at: number): string[] =>
		Array.from({ length: Math.min(maxSyllable, end - at) }, (_, index) => letters.slice(at, at + index + 1))
			.filter(isUnit)
			.reverse();
	for (let at = end - 1; at >= 0; at -= 1)
		for (const unit of unitsAt(at))
			fewest[at] = Math.min(fewest[at] ?? 0, 1 + (fewest[at + unit.length] ?? Number.POSITIVE_INFINITY));
	const most = (fewest[0] ?? 0) + more;
	const found: string[][] = [];
	const walk = (at: number, units: readonly string[]): void => {
		if (found.length === maxReadings) return;
		if (at === end) found.push([...units]);
		else
			for (const unit of unitsAt(at))
				if (units.length + 1 + (fewest[at + unit.length] ?? Number.POSITIVE_INFINITY) <= most)
					walk(at + unit.length, [...units, unit]);
	};
	if (Number.isFinite(most)) walk(0, []);
	return found.sort((a, b) => a.length - b.length);
};

const isSyllable = (unit: string): boolean => syllable.test(unit);

/**
 * The ways to read typed chunks as pinyin.
 *
 * @param form `whole`: syllables only; `mixed`: also initials, where syllables alone do not read it.
 */
export const readingsOf = (chunks: readonly string[], form: 'whole' | 'mixed'): string[][] => {
	if (chunks.join('').length > maxLetters || chunks.some((letters) => !/^[a-z]+$/.test(letters))) return [];
	let readings: string[][] = [[]];
	for (const letters of chunks) {
		const whole = divided(letters, isSyllable, 1);
		const own =
			whole.length > 0 || form === 'whole'
				? whole
				: divided(letters, (unit) => isSyllable(unit) || initialAlone.test(unit), 0);
		readings = readings.flatMap((before) => own.map((units) => [...before, ...units])).slice(0, maxReadings);
	}
	return readings;
};

/** A syllable as it is typed: whole, with u for ü, by its initial. */
const formsOf = (unit: string): string[] => {
	const double = /^[zcs]h/.exec(unit)?.[0];
	return [
		...new Set([
			unit,
			...(/^[nl]v/.test(unit) ? [unit.replace('v', 'u')] : []),
			...(double === undefined ? [] : [double]),
			unit.charAt(0),
		]),
	];
};

/** Sounds that sound the same in much of the country: zh and z, l and n, ing and in. */
const loose = (unit: string): string =>
	unit
		.replace(/^([zcs])h/, '$1')
		.replace(/^n/, 'l')
		.replace(/^hu(?=[aeio])/, 'f')
		.replace(/([aei])ng$/, '$1n');

/** The tokens of a title. @param runs the syllables of each run of Chinese. */
export const soundTokens = (runs: readonly (readonly string[])[]): string[] => {
	const found = new Set<string>();
	for (const run of runs)
		for (const [at, unit] of run.entries()) {
			for (const form of formsOf(unit)) if (form === unit || isSyllable(form)) found.add(`${mark}${form}`);
			found.add(`${looseMark}${loose(unit)}`);
			const next = run[at + 1];
			if (next === undefined) continue;
			for (const left of formsOf(unit)) for (const right of formsOf(next)) found.add(`${mark}${left}'${right}`);
			found.add(`${looseMark}${loose(unit)}'${loose(next)}`);
		}
	return [...found];
};

/** The tokens that a reading is looked up by; none for a single initial, which is in almost every title. */
export const tokensOfReading = (units: readonly string[], isLoose = false): string[] => {
	const own = isLoose ? units.map(loose) : units;
	const begin = isLoose ? looseMark : mark;
	if (own.length === 1) return isSyllable(own[0] ?? '') ? [`${begin}${own[0]}`] : [];
	return own.slice(1).map((unit, index) => `${begin}${own[index]}'${unit}`);
};
