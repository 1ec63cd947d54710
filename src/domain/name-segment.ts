/**
 * A name that readers see, such as a tag, as one segment of an address and as the name of a file: letters and digits of any script, "_" and
 * "-" stay as they are; signs of ASCII, spaces and invisible characters become the bytes of their UTF-8 as "~" and two hexadecimal digits.
 * "AC/DC" is "AC~2fDC". Every name has one segment, and every segment one name. Old browsers know no classes of characters (`\\p`).
 */

const unsafe =
	/[\0-,./:-@[-^`{-\u00a0\u2000-\u200b\u200e\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]|^(?:con|prn|aux|nul|com\d|lpt\d)$/gi;

/** The segment of a name; only a composed name (NFC) is safe on file systems that compose names. */
export const segmentOfName = (name: string): string =>
	// A device name of Windows is escaped at its first letter.
	name.replace(
		unsafe,
		([first = '', ...rest]) =>
			(first < '\x80'
				? `~${`0${first.charCodeAt(0).toString(16)}`.slice(-2)}`
				: encodeURIComponent(first).replace(/%/g, '~').toLowerCase()) + rest.join(''),
	);

/** The name of a segment; a segment that no name has is its own name, as somebody may type it. */
export const nameOfSegment = (segment: string): string => {
	try {
		return decodeURIComponent(segment.replace(/%/g, '%25').replace(/~([0-9a-f]{2})/g, '%$1'));
	} catch {
		return segment;
	}
};
