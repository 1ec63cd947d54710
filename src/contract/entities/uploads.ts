/** Parts of an upload, and bytes of what they make together. */

import * as v from 'valibot';
import { count, number, numberParameter, requiredId, text, textParameter } from '../wire.ts';

export const mostParts = 200;
export const largestMedia = 200 * 1024 * 1024;
/** A stored file. The platform makes its name; its bytes decide its type. */
export const MediaAnswer = v.object({
	id: requiredId,
	/** Path or address it is served at. */
	url: v.optional(text, ''),
	/** picture, video or audio. */
	type: v.optional(text, ''),
	contentType: v.optional(text, ''),
	/** Bytes as they are stored. */
	size: v.optional(count, 0),
	/** Pixels of a picture; 0 for others. */
	width: v.optional(count, 0),
	height: v.optional(count, 0),
});

export const UploadTokenAnswer = v.object({
	token: v.optional(text, ''),
	/** Names the upload; parts may name it instead of the token. */
	uploadId: v.optional(text, ''),
	/** Epoch milliseconds. */
	expires: v.optional(number(), 0),
	/** Bytes of a part, and the largest number of parts. */
	partSize: v.optional(count, 0),
	mostParts: v.optional(count, 0),
});

/** What an upload token is requested for. */
export const mamTokenRequest = v.object({
	/** Bytes of the whole file. */
	size: v.optional(numberParameter(1, largestMedia)),
});

/** The token of the upload that is done. */
export const mamDoneRequest = v.object({ uploadToken: v.pipe(textParameter(128), v.nonEmpty('is missing')) });
