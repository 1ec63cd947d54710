import { hash } from 'node:crypto';

/** A value whose objects have their fields in a fixed order. */
const stable = (value: unknown): unknown => {
	if (Array.isArray(value)) return value.map(stable);
	if (typeof value !== 'object' || value === null) return value;
	const fields = Object.entries(value).filter(([, field]) => field !== undefined);
	return Object.fromEntries(fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, field]) => [name, stable(field)]));
};

/** A digest of JSON values: equal values have the same digest, whatever the order of their fields. */
export const digestOf = (...values: unknown[]): string => hash('sha1', JSON.stringify(stable(values)), 'base64url');
