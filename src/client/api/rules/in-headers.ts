import type { Outgoing } from './outgoing.ts';

/** Whether calls to a service stay on the origin of the page. */
const isOwnOrigin = (base: string): boolean => {
	const page = globalThis.location?.href ?? 'http://localhost/';
	try {
		return new URL(base, page).origin === new URL(page).origin;
	} catch {
		return false;
	}
};

/**
 * Moves parameters that a call may have in headers out of the address, which servers log. On another origin they stay: a platform
 * there would have to allow the header first.
 *
 * @param base address of the call's service.
 */
export const inHeaders = (outgoing: Outgoing, base: string): Outgoing => {
	const fields = outgoing.call.headerFields ?? [];
	if (fields.length === 0 || !isOwnOrigin(base)) return outgoing;
	const parameters = { ...outgoing.parameters };
	const headers = { ...outgoing.headers };
	for (const name of fields) {
		const value = parameters[name];
		if (typeof value === 'string' && value !== '') headers[name] = value;
		delete parameters[name];
	}
	return { ...outgoing, parameters, headers };
};
