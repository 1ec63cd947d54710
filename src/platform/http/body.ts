/** The body of a request; reading stops as soon as it is too large. */
import { statuses } from '../../contract/envelope.ts';
import { readLimited } from '../../net/read-limited.ts';
import { ApiError } from '../errors.ts';

/** Bytes of all bodies that this process reads at once. */
const maxAtOnce = 128 * 1024 * 1024;
/** The part of them that uploads leave to forms: a comment is read while files are being sent, however slowly. */
const keptForForms = 16 * 1024 * 1024;
/** A larger body is an upload. */
const maxFormBytes = 1024 * 1024;
let reservedBytes = 0;

/**
 * Reads a body of at most `maxBytes` bytes; its declared length is checked first.
 *
 * @param sentence the error message for a larger one.
 * @throws ApiError with status 413, or 429 when too many large bodies are being read.
 */
export const readBody = async (request: Request, maxBytes: number, sentence: string): Promise<Buffer> => {
	const declaredBytes = Number(request.headers.get('content-length') ?? 0);
	if (declaredBytes > maxBytes) throw new ApiError(statuses.tooLarge, sentence);
	// Without a declared length the body may become as large as allowed.
	const reservation = request.headers.has('content-length') ? declaredBytes : maxBytes;
	if (reservedBytes + reservation > maxAtOnce - (reservation > maxFormBytes ? keptForForms : 0))
		throw new ApiError(statuses.tooMany, 'Too many files are being sent; try again in a second.', 1);
	reservedBytes += reservation;
	try {
		return await readLimited(request.body, maxBytes, () => new ApiError(statuses.tooLarge, sentence));
	} finally {
		reservedBytes -= reservation;
	}
};
