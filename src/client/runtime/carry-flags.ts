/** Theme and mode flags of an address that further addresses of the site keep (A-039, M-16). */
const flags = ['theme', 'grey', 'large', 'isShare', 'isPreview', 'isView', 'inCmsPage'];

/**
 * Adds the flags of this page to another address of the site, which keeps its own.
 *
 * @param query of this page.
 */
export const carryFlags = (address: string, query: string): string => {
	const own = new URLSearchParams(query);
	const target = new URL(address);
	for (const flag of flags) {
		const value = own.get(flag);
		if (value !== null && !target.searchParams.has(flag)) target.searchParams.set(flag, value);
	}
	return target.href;
};
