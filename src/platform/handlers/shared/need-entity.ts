import { statuses } from '../../../contract/envelope.ts';
import { readEntity } from '../../db/read/entities.ts';
import type { Reading } from '../../db/read/reading.ts';
import type { StoredEntities } from '../../db/read/stored-entities.ts';
import { ApiError } from '../../errors.ts';

/**
 * A stored entity.
 *
 * @throws ApiError with status 404 and the sentence when there is none.
 */
export const needEntity = async <Kind extends keyof StoredEntities>(
	reading: Reading,
	kind: Kind,
	id: string,
	sentence: string,
): Promise<StoredEntities[Kind]> => {
	const entity = await readEntity(reading, kind, id);
	if (entity === undefined) throw new ApiError(statuses.notFound, sentence);
	return entity;
};
