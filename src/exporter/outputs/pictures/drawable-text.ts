/** Drawn in place of a character that no font has: the mark that Chinese printers set for a missing one. */
const missingMark = '〓';

export interface DrawableText {
	text: string;
	/** Characters that no font has, each once. */
	missing: string[];
}

/** Invisible characters and pictographs, without the joiners that shape letters. */
const undrawn =
	/(?![\u200c\u200d])[\p{Cc}\p{Cf}]|\p{Variation_Selector}|\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u{1f1e6}-\u{1f1ff}]/gu;
/** Characters that `\p{Extended_Pictographic}` contains and that are signs in a text. */
const signs = new Set(['©', '®', '™', '↔', '▶', '☀', '★', '☎']);

/**
 * A text as it can be drawn: composed, on one line, without invisible characters and emoji. Between two shads of Tibetan
 * no line may break. A character without a glyph would be drawn as a crossed box, so it is replaced.
 */
export const drawableText = (text: string, drawable: ReadonlySet<number>): DrawableText => {
	const plain = text
		.normalize('NFC')
		.replace(/\s+/g, ' ')
		.replace(undrawn, (character) => (signs.has(character) ? character : ''))
		.replace(/([།༎༏༐༑༔]) +(?=[།༎༄༅])/g, '$1\u00a0')
		.trim();
	const missingCharacters = new Set<string>();
	let drawnText = '';
	for (const character of plain) {
		const code = character.codePointAt(0) ?? 0;
		if (code === 0x20 || code === 0xa0 || code === 0x200c || code === 0x200d || drawable.has(code))
			drawnText += character;
		else {
			missingCharacters.add(character);
			drawnText += missingMark;
		}
	}
	return { text: drawnText, missing: [...missingCharacters] };
};
