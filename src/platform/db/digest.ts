import { hash } from 'node:crypto';

/** A JSON text in which the order of fields does not matter. */
const stable = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(stable);
	if (typeof value !== 'object' || value === null) return value;
	const fields = Object.entries(value).filter(([, held]) => held !== undefined);
	return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, held]) => [name, stable(held)]));
};

/** Digest of a document: equal documents give the same one, whatever the order of their fields. */
export const digestOf = (...values: unknown[]): string => hash('sha1', JSON.stringify(stable(values)), 'base64url');
