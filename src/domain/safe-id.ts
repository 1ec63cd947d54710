/** Ids from outside become file names: this is the one rule for them (security: ids match one pattern everywhere). */
const pattern = /^[A-Za-z0-9_-]{1,64}$/;

/** Names that Windows keeps for devices, whatever the extension. */
const reserved = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

/**
 * Why an id cannot become part of an address, or '' when it can.
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
