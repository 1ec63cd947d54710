import { segmentOfName } from './name-segment.ts';

/** Ids of content become file names, and this is the only pattern for them. */
const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Device names of Windows, with any extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/**
 * Why an id cannot be part of an address, or '' when it can.
 *
 * @param id as it arrived from a content platform.
 */
export const problemOfId = (id: string): string => {
	if (id === '') return 'the id is empty';
	if (id.length > 64) return `the id is ${id.length} characters long; 64 is the limit`;
	if (!pattern.test(id)) return 'the id holds other characters than letters, digits, "_" and "-"';
	if (reserved.test(id)) return 'the id is a device name on some systems';
	return '';
};

/** Maximum number of bytes of a name; file systems allow 255, and the extension needs some of them. */
const maxNameBytes = 200;

/** Why a name that readers see (a tag) cannot be a file name, or '' when it can. */
export const problemOfName = (name: string): string => {
	if (name === '') return 'the name is empty';
	if (!name.isWellFormed()) return 'the name has half a character';
	if (name !== name.normalize('NFC')) return 'the name has characters that are not composed (NFC)';
	const bytes = new TextEncoder().encode(segmentOfName(name)).length;
	return bytes > maxNameBytes ? `the name is ${bytes} bytes long in an address; ${maxNameBytes} is the limit` : '';
};
