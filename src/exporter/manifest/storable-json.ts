/** A platform may send anything; PostgreSQL takes no NUL in a text, and no half of a surrogate pair. */
const storable = (_name: string, value: unknown): unknown =>
	typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '') : value;

/** JSON whose texts PostgreSQL can store. */
export const storableJson = (value: unknown): string => JSON.stringify(value, storable);
