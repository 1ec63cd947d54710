import type { InferOutput } from 'valibot';
import type { DynamicAnswer } from '../../../contract/entities/people.ts';
import { currentNames } from '../../db/read/names.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { StoredEntities } from '../../db/read/stored-entities.ts';

/** Short posts with the current name and picture of their authors. */
export const dynamicsOf = async (
	reading: Reading,
	list: readonly StoredEntities['dynamic'][],
): Promise<InferOutput<typeof DynamicAnswer>[]> => {
	const { authors, accounts } = await currentNames(reading);
	return list.map((storedItem) => {
		const author = authors.get(storedItem.authorId)?.value ?? accounts.get(storedItem.xyAccountID)?.value;
		return { ...storedItem, name: author?.name ?? '', picture: author?.picture ?? null };
	});
};
