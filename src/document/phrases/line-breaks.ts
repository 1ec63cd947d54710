import { phraseBoundaries } from './phrase-boundaries.ts';

/** Single characters that belong to what follows: prepositions, adverbs, pronouns, numerals. */
const forward = new Set(
	'从到在把被给让对向为以用由于与和或及同跟比将自沿按据如不没未再还也都就才又最更很太较已曾正仍却便只仅超近约每各第首前后上下这那此该其我你他她它您有是看问谁说叫要想能会可须新老小大总副全一二三四五六七八九十百千两几半多数',
);

/** Single characters that belong to what comes before them: particles, measure words, the last characters of names. */
const backward = new Set(
	'的了着过们地得吗呢吧啊呀里内外中间时日号年月天度次个种条位只张头匹吨米名件项家辆台部座场句岁元块人者员家长队州市县区乡镇村路站',
);

const particles = new Set('的了着过们得吗呢吧');
const han = /\p{Script=Han}/u;
/** A line does not begin with these. */
const closing = /[\p{Pe}\p{Pf}，。、：；？！…·—～｜％,.:;?!%\s]/u;
/** A line does not end with these. */
const opening = /[\p{Ps}\p{Pi}—·～\s]/u;
/** After these a line may break without a mark. */
const pauses = /[，。、：；？！]/u;
const punctuation = /[\p{P}｜]/u;

/** Properties of a character that decide about a break beside it, as bits. */
const isKnown = 1;
const isHan = 2;
const isPunctuation = 4;
/** No line begins with it. */
const closes = 8;
/** No mark follows it: a line does not end with it, or ends there anyway. */
const opens = 16;

/** The bits of each character that occurred, by its code. */
const characters = new Uint8Array(65_536);

/** The bits of the character at a position. */
const characterAt = (title: string, at: number): number => {
	const code = title.charCodeAt(at);
	const found = characters[code] ?? 0;
	if (found !== 0) return found;
	const text = title.charAt(at);
	const bits =
		isKnown |
		(han.test(text) ? isHan : 0) |
		(punctuation.test(text) ? isPunctuation : 0) |
		(closing.test(text) || particles.has(text) ? closes : 0) |
		(opening.test(text) || pauses.test(text) ? opens : 0);
	characters[code] = bits;
	return bits;
};

/** Whether a part of a title is one Chinese character, apart from punctuation, that is not in `free`. */
const clings = (title: string, from: number, to: number, free: ReadonlySet<string>): boolean => {
	let letter = -1;
	for (let at = from; at < to; at += 1) {
		if ((characterAt(title, at) & isPunctuation) !== 0) continue;
		if (letter >= 0) return false;
		letter = at;
	}
	return letter >= 0 && (characterAt(title, letter) & isHan) !== 0 && !free.has(title.charAt(letter));
};

/** Browsers of before 2021 (Firefox: 2024) have none; what they render themselves breaks where the browser does. */
const words = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;

/** Positions in a title where a line may break. @param isWordStart whether a word begins at a position of it. */
const breaksIn = (title: string, isWordStart: (at: number) => boolean): number[] => {
	const boundaries = phraseBoundaries(title).filter(isWordStart);
	return boundaries.filter((at, index) => {
		const before = characterAt(title, at - 1);
		const after = characterAt(title, at);
		if ((after & closes) !== 0 || (before & opens) !== 0) return false;
		// The text before it is the kind of the item: 视频｜
		if (title.charAt(at - 1) === '｜') return true;
		return (
			((before | after) & isHan) !== 0 &&
			!clings(title, boundaries[index - 1] ?? 0, at, backward) &&
			!clings(title, at, boundaries[index + 1] ?? title.length, forward)
		);
	});
};

/**
 * Positions in Chinese titles where a line may break: between phrases, where both the segmenter of words and BudouX see
 * a boundary (each alone is wrong at every seventh; docs/decisions/0026-phrases.md). A character that stands alone stays
 * with the phrase that it belongs to. Positions after a comma or a full stop are left out: lines break there anyway.
 */
export const lineBreaks = (titles: readonly string[]): number[][] => {
	// All titles are in one text, each on its own line: starting a text takes the segmenter as long as a whole title.
	const ofWords = words?.segment(titles.join('\n'));
	if (ofWords === undefined) return titles.map(() => []);
	let start = 0;
	return titles.map((title) => {
		const from = start;
		start += title.length + 1;
		return breaksIn(title, (at) => ofWords.containing(from + at)?.index === from + at);
	});
};
