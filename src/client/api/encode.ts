import type { Fields, Outgoing } from './rules/outgoing.ts';

/** Leaves absent values out and turns everything else into text. */
const append = (target: URLSearchParams | FormData, parameters: Fields): void => {
	for (const name of Object.keys(parameters)) {
		const value = parameters[name];
		if (value === undefined || value === null) continue;
		if (target instanceof FormData && value instanceof Blob) target.append(name, value);
		else target.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
	}
};

/**
 * Address and body of a call. Reads carry everything in the query, form-encoded writes in the body; multipart uploads
 * carry only `device` in the query, and `t` with the file (R-REQ-02…05, R-REQ-13, R-REQ-14, A-094).
 *
 * @param base address of the call's service.
 */
export const encodeCall = (
	{ call, parameters, identity, now }: Omit<Outgoing, 'headers'>,
	base: string,
): { address: string; body?: URLSearchParams | FormData } => {
	const address = `${base}/${call.name}`;
	if (call.encoding === 'multipart') {
		const body = new FormData();
		append(body, { ...parameters, t: now });
		return { address: `${address}?device=${encodeURIComponent(identity['device'] ?? '')}`, body };
	}
	const payload = new URLSearchParams();
	append(payload, { ...identity, ...parameters, t: now });
	return call.method === 'GET' ? { address: `${address}?${payload}` } : { address, body: payload };
};
