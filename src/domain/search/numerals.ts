/** Numbers that are written with Chinese numerals. */

const values: Readonly<Record<string, number>> = {
	〇: 0,
	零: 0,
	一: 1,
	二: 2,
	两: 2,
	三: 3,
	四: 4,
	五: 5,
	六: 6,
	七: 7,
	八: 8,
	九: 9,
};
const units: Readonly<Record<string, number>> = { 十: 10, 百: 100, 千: 1000 };

const numeral = '[〇零一二两三四五六七八九十百千]';
/** What is counted: before any other character, a single numeral is part of a word (统一, 三江源). */
const counted = '[届次年月日号路天个位名家条项期周岁时点分秒级等章集部批万亿元米吨倍强大]';
const runs = new RegExp(`第${numeral}+|${numeral}{2,}|${numeral}(?=${counted})`, 'g');

/** The number that numerals write, digit by digit (二〇二六) or with units (三百二十); undefined where they write none. */
const numberOf = (numerals: string): string | undefined => {
	if (!/[十百千]/.test(numerals)) return Array.from(numerals, (character) => values[character]).join('');
	let [sum, digit, before] = [0, 0, 10_000];
	let hasDigit = false;
	for (const character of numerals) {
		const unit = units[character];
		if (unit === undefined) {
			if (hasDigit) return undefined;
			digit = values[character] ?? 0;
			hasDigit = character !== '零' && character !== '〇';
			continue;
		}
		if (unit >= before || (!hasDigit && unit > 10)) return undefined;
		sum += (hasDigit ? digit : 1) * unit;
		[before, digit, hasDigit] = [unit, 0, false];
	}
	return String(sum + digit);
};

interface NumeralRun {
	start: number;
	end: number;
	number: string;
}

/** The numbers in a folded text, in their order. */
export const numeralRuns = (folded: string): NumeralRun[] =>
	[...folded.matchAll(runs)].flatMap(({ 0: run, index }) => {
		const lead = run.startsWith('第') ? 1 : 0;
		const number = numberOf(run.slice(lead));
		return number === undefined ? [] : [{ start: index + lead, end: index + run.length, number }];
	});

/** A folded text with ASCII digits where it writes numbers. */
export const withAsciiNumbers = (folded: string): string => {
	let [text, at] = ['', 0];
	for (const { start, end, number } of numeralRuns(folded)) {
		text += folded.slice(at, start) + number;
		at = end;
	}
	return text + folded.slice(at);
};
