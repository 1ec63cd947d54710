/** The encoding of bytes from outside: what they say themselves, else what their characters look like. */
import { analyse } from 'chardet';

/** An encoding by its name in the WHATWG standard. */
export interface FoundEncoding {
	readonly encoding: string;
	/** A sentence for the operator when the encoding was not declared, or not as declared; '' otherwise. */
	readonly notice: string;
}

/** Bytes beyond ASCII that are needed before a guess is better than GB18030, the usual encoding of short Chinese files. */
const minBytesForGuess = 24;

/** Bytes that are no UTF-8 although it is declared: a few are faults, more are another encoding. */
const minBadForGuess = 10;

/** The standard's name of an encoding; undefined for a label that it does not have. */
const supportedLabel = (label: string): string | undefined => {
	try {
		return new TextDecoder(label.trim()).encoding;
	} catch {
		return undefined;
	}
};

/** One character for each byte; what the standard calls Latin 1 is Windows-1252, which has others. */
export const latin = (bytes: Uint8Array): string =>
	Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');

const markOf = (bytes: Uint8Array): string | undefined => {
	const [a, b, c, d] = bytes;
	if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
	if (a === 0xff && b === 0xfe) return 'utf-16le';
	if (a === 0xfe && b === 0xff) return 'utf-16be';
	// Without a mark: the first characters of every format are ASCII.
	if (a !== 0 && b === 0 && c !== 0 && d === 0) return 'utf-16le';
	return a === 0 && b !== 0 && c === 0 && d !== 0 ? 'utf-16be' : undefined;
};

/** How many characters beyond ASCII bytes hold in an encoding, how many of them beyond U+07FF, and how many places that are none. */
const countIn = (bytes: Uint8Array, encoding: string): { good: number; far: number; bad: number } => {
	// A character may be cut at the end of the bytes.
	const text = new TextDecoder(encoding).decode(bytes, { stream: true });
	const all = text.match(/[^\u0000-\u007f]/gu)?.length ?? 0;
	const bad = text.match(/\ufffd/g)?.length ?? 0;
	const far = text.match(/[^\u0000-\u07ff\ufffd]/gu)?.length ?? 0;
	return { good: all - bad, far, bad };
};

/**
 * Whether bytes that can be read as GB18030 are Chinese: most characters outside ASCII are among the common ones of
 * GB 2312. Accented letters of Latin 1 can be read as GB18030 too, but then give rare characters.
 */
const isChinese = (bytes: Uint8Array): boolean => {
	if (countIn(bytes, 'gb18030').bad > 0) return false;
	let common = 0;
	let all = 0;
	for (let at = 0; at < bytes.length; at += 1) {
		if ((bytes[at] ?? 0) < 0x80) continue;
		at += 1;
		all += 1;
		if ((bytes[at] ?? 0) >= 0xa1) common += 1;
	}
	return common * 2 > all;
};

/** Text without tags and addresses, whose ASCII letters would count as English. */
const withoutMarkup = (bytes: Uint8Array): Uint8Array =>
	Buffer.from(latin(bytes).replace(/<[^<>]{0,2000}>|https?:[!-~]*/g, ' '), 'latin1');

/** Encodings of East Asia have characters of several bytes, which are hardly ever right by chance. */
const eastAsian = /^(?:Shift_JIS|EUC-JP|EUC-KR|Big5|ISO-2022)/;

const guess = (bytes: Uint8Array): string => {
	const text = withoutMarkup(bytes);
	const analysis = analyse(text);
	const isShort = text.reduce((count, byte) => count + (byte > 0x7f ? 1 : 0), 0) < minBytesForGuess;
	const isSure = analysis[0] !== undefined && eastAsian.test(analysis[0].name) && analysis[0].confidence > 50;
	if (isShort && !isSure && isChinese(bytes)) return 'gb18030';
	for (const { name } of analysis) {
		const encoding = supportedLabel(name);
		if (encoding !== undefined && !encoding.startsWith('utf-')) return encoding;
	}
	return 'windows-1252';
};

const isPlain = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);
/** The bytes by which ISO-2022-JP, which is ASCII otherwise, changes to Japanese. */
const escapes = /\u001b\$[@B]/;

const declaredIn = (bytes: Uint8Array): string | undefined =>
	/^[^<]{0,1000}<\?xml[^>]{0,200}\bencoding\s*=\s*["']([^"']{1,60})["']/.exec(latin(bytes.subarray(0, 1500)))?.[1];

const detectEncoding = (bytes: Uint8Array): string => {
	if (isPlain(bytes)) return escapes.test(latin(bytes)) ? 'iso-2022-jp' : 'utf-8';
	const { good, bad, far } = countIn(bytes, 'utf-8');
	// Text in another encoding is hardly ever UTF-8 by chance, least of all in three bytes; single bad bytes are faults of UTF-8.
	return bad === 0 || good + 2 * far > bad ? 'utf-8' : guess(bytes);
};

/**
 * The encoding of a text by its bytes: a byte order mark, else its XML declaration (every label of the WHATWG standard), else UTF-8 when
 * it can be that, else a guess by its characters. A declaration that the bytes contradict does not count.
 *
 * @param bytes the first ones, with characters beyond ASCII if the text has any.
 */
export const encodingOf = (bytes: Uint8Array): FoundEncoding => {
	const mark = markOf(bytes);
	if (mark !== undefined) return { encoding: mark, notice: '' };
	const label = declaredIn(bytes);
	const declaredEncoding = label === undefined ? undefined : supportedLabel(label);
	const detectedEncoding = detectEncoding(bytes);
	if (label !== undefined && declaredEncoding === undefined)
		return {
			encoding: detectedEncoding,
			notice: `It declares the encoding “${label}”, which is not known; it was read as ${detectedEncoding}.`,
		};
	// Bytes that could be read tell that the declaration is not in UTF-16, whatever it says.
	if (declaredEncoding === undefined || declaredEncoding.startsWith('utf-16'))
		return {
			encoding: detectedEncoding,
			notice:
				detectedEncoding === 'utf-8'
					? ''
					: `It does not declare its encoding; it was read as ${detectedEncoding}, by its characters.`,
		};
	if (declaredEncoding === 'utf-8' && detectedEncoding !== 'utf-8' && countIn(bytes, 'utf-8').bad >= minBadForGuess)
		return {
			encoding: detectedEncoding,
			notice: `It declares UTF-8 and is not; it was read as ${detectedEncoding}, by its characters.`,
		};
	if (declaredEncoding !== 'utf-8' && detectedEncoding === 'utf-8' && countIn(bytes, declaredEncoding).bad > 0)
		return { encoding: detectedEncoding, notice: `It declares ${declaredEncoding} and is UTF-8; it was read as that.` };
	return { encoding: declaredEncoding, notice: '' };
};
