/**
 * A name that readers see, such as a tag, as one segment of an address and as the name of a file: letters, digits, "_" and "-" of any script
 * stay as they are, every other character becomes the bytes of its UTF-8 as "~" and two hexadecimal digits. "AC/DC" is "AC~2fDC". Every name
 * has one segment, and every segment one name.
 */

/** Letters, marks and digits of any script, "_", "-", the Tibetan tsheg, and the dot between parts of a name. */
const plain = /^[\p{L}\p{M}\p{N}_\u0f0b\u00b7-]$/u;
/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

const escaped = (character: string): string =>
	[...new TextEncoder().encode(character)].map((byte) => `~${byte.toString(16).padStart(2, '0')}`).join('');

/** The segment of a name; only a composed name (NFC) is safe on file systems that compose names. */
export const segmentOfName = (name: string): string => {
	const segment = Array.from(name, (character) => (plain.test(character) ? character : escaped(character))).join('');
	// A mark at the start would join what stands before it.
	const first = [...segment][0] ?? '';
	return reserved.test(segment) || /^\p{M}/u.test(segment) ? escaped(first) + segment.slice(first.length) : segment;
};

/** The name of a segment; a segment that no name has is its own name, as addresses from before have it. */
export const nameOfSegment = (segment: string): string => {
	if (!segment.includes('~')) return segment;
	try {
		const percents = segment.replace(/%/g, '%25').replace(/~([0-9a-f]{2})/g, '%$1');
		return decodeURIComponent(percents);
	} catch {
		return segment;
	}
};
