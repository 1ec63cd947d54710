import { statuses } from '../../contract/envelope.ts';
import type { StoredPieces } from '../content/stored-pieces.ts';
import { readPiece } from '../db/read/pieces.ts';
import type { Reading } from '../db/read/reading.ts';
import { ApiError } from '../errors.ts';

/**
 * A stored entity.
 *
 * @throws ApiError with status 404 and the sentence when there is none.
 */
export const needEntity = async <Kind extends keyof StoredPieces>(
	reading: Reading,
	kind: Kind,
	id: string,
	sentence: string,
): Promise<StoredPieces[Kind]> => {
	const entity = await readPiece(reading, kind, id);
	if (entity === undefined) throw new ApiError(statuses.notFound, sentence);
	return entity;
};
