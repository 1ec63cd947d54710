import type { ServerPart } from '../server-part.ts';
import type { Reading } from './reading.ts';

/** Every column in the store with content for readers that may name media, with the condition for such rows. */
const corePlaces = [
	['articles', 'released = 1', ['answer', 'item']],
	['columns', 'true', ['answer']],
	['authors', 'true', ['answer']],
	['accounts', 'true', ['answer']],
	['entities', 'true', ['answer']],
	['settings', 'true', ['value']],
] as const;

type Places = NonNullable<ServerPart['pictures']>;

const questionIn = (places: Places): string =>
	`select 1 as found where ${places
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
export const namedPictures = async (
	reading: Reading,
	pictures: readonly string[],
	parts: readonly ServerPart[],
): Promise<string[]> => {
	const places: Places = [...corePlaces, ...parts.flatMap((part) => part.pictures ?? [])];
	const sql = questionIn(places);
	const columns = places.flatMap(([, , names]) => names);
	const pictureNames: string[] = [];
	for (const picture of pictures)
		for (const separator of separators) {
			const pattern = `%${picture.slice(1).replace(/[!%_]/g, '!$&')}${separator}%`;
			if ((await reading.one(sql, ...columns.map(() => pattern))) === undefined) continue;
			pictureNames.push(picture);
			break;
		}
	return pictureNames;
};
