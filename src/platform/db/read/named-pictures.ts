import type { Reading } from './reading.ts';

/** Every column in the store with content for readers that may name media, with the condition for such rows. */
const places = [
	['articles', 'released = 1', ['answer', 'item']],
	['columns', 'true', ['answer']],
	['authors', 'true', ['answer']],
	['accounts', 'true', ['answer']],
	['modules', 'true', ['document']],
	['adverts', 'true', ['answer']],
	['pieces', 'true', ['answer']],
	['activities', 'released = 1', ['answer']],
	['polls', 'true', ['answer']],
	['poll_options', 'true', ['answer', 'description']],
	['settings', 'true', ['value']],
] as const;

const columns = places.flatMap(([, , names]) => names);

const sql = `select 1 as found where ${places
	.map(
		([table, condition, names]) =>
			`exists (select 1 from ${table} where ${condition} and (${names.map((name) => `${name} like ? escape '!'`).join(' or ')}))`,
	)
	.join(' or ')}`;

/** What follows a picture's own name: the ending, as in `a.jpg`, or a variant, as in `a-s.webp`. */
const separators = ['.', '-'];

/**
 * Which of these pictures content names that readers may get. Reads all content for each picture: for runs that are long
 * anyway.
 *
 * @param pictures paths without their ending, such as `/media/p/a`; content names them with or without the first slash.
 */
export const namedPictures = async (reading: Reading, pictures: readonly string[]): Promise<string[]> => {
	const named: string[] = [];
	for (const picture of pictures)
		for (const separator of separators) {
			const pattern = `%${picture.slice(1).replace(/[!%_]/g, '!$&')}${separator}%`;
			if ((await reading.one(sql, ...columns.map(() => pattern))) === undefined) continue;
			named.push(picture);
			break;
		}
	return named;
};
