/** Uploaded files, and the tokens with which they are uploaded in parts. */

import * as v from 'valibot';
import { fileRules } from '../../domain/form-files.ts';
import { count, number, numberParameter, requiredId, text, textParameter } from '../wire.ts';

export const maxParts = 200;
/** Maximum size in bytes of a file that is sent in parts. */
export const maxMediaSize = fileRules.video.maxSize;

/** A stored file. The platform chooses its name; its bytes determine its type. */
export const MediaAnswer = v.object({
	id: requiredId,
	/** Path or address at which it is served. */
	url: v.optional(text, ''),
	/** picture, video, audio or document. */
	type: v.optional(text, ''),
	contentType: v.optional(text, ''),
	/** Size in bytes as stored. */
	size: v.optional(count, 0),
	/** Size of a picture in pixels; 0 for other files. */
	width: v.optional(count, 0),
	height: v.optional(count, 0),
});

export const UploadTokenAnswer = v.object({
	token: v.optional(text, ''),
	/** Id of the upload; parts may carry it instead of the token. */
	uploadId: v.optional(text, ''),
	/** Epoch milliseconds. */
	expires: v.optional(number(), 0),
	/** Size of a part in bytes, and the maximum number of parts. */
	partSize: v.optional(count, 0),
	maxParts: v.optional(count, 0),
});

/** What an upload token is requested for. */
export const mamTokenRequest = v.object({
	/** Size of the whole file in bytes. */
	size: v.optional(numberParameter(1, maxMediaSize)),
});

/** The token of the finished upload. */
export const mamDoneRequest = v.object({ uploadToken: v.pipe(textParameter(128), v.nonEmpty('is missing')) });
