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

/** Letters, marks and digits of any script, "_", "-", the Tibetan tsheg, and the dot between parts of a name. */
const namePattern = /^[\p{L}\p{M}\p{N}_\u0f0b\u00b7-]+$/u;

/** Maximum number of bytes of a name; file systems allow 255, and the extension needs some of them. */
const maxNameBytes = 200;

/**
 * Why a name that readers see (a tag) cannot be a file name, or '' when it can. A name must be composed (NFC), because
 * some file systems change names that are not.
 */
export const problemOfName = (name: string): string => {
	if (name === '') return 'the name is empty';
	if (!namePattern.test(name) || name !== name.normalize('NFC'))
		return 'the name holds other characters than composed letters, digits, "_" and "-"';
	if (new TextEncoder().encode(name).length > maxNameBytes) return `the name is longer than ${maxNameBytes} bytes`;
	return reserved.test(name) ? 'the name is a device name on some systems' : '';
};
