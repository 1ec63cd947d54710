/** The service `storage`. Large files are uploaded in parts, smaller ones whole. */
import * as v from 'valibot';
import { declareCall } from './call.ts';
import { MediaAnswer, mamDoneRequest, mamTokenRequest, maxParts, UploadTokenAnswer } from './entities/uploads.ts';
import { count, fileParameter, idempotencyKey, idParameter, numberParameter, text, textParameter } from './wire.ts';

/** Maximum size in bytes of one part, and of a file that is sent whole. */
export const partSize = 5 * 1024 * 1024;
export const maxObjectSize = 20 * 1024 * 1024;

/** Chosen by the client, so that a part can be sent again. */
const uploadId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/, 'must be 8 to 64 letters, digits, "_" or "-"'));

export const storageUpload = declareCall({
	service: 'storage',
	name: 'upload',
	method: 'POST',
	encoding: 'multipart',
	maxFileSize: partSize,
	summary: 'Receives one part of a file; a part that is sent again replaces the first.',
	requirement: 'R-CALL-105',
	effect: 'write',
	token: 'member',
	request: v.object({
		file: fileParameter,
		/** The upload of this part: by its id, or by its token. */
		uploadId: v.optional(uploadId),
		uploadToken: v.optional(textParameter(128)),
		/** Number of the part, from 0. */
		chunk: v.optional(numberParameter(0, maxParts - 1), 0),
		idempotencyKey,
	}),
	answer: v.object({
		uploadId: v.optional(text, ''),
		chunk: v.optional(count, 0),
		size: v.optional(count, 0),
		/** Parts and bytes of this upload so far. */
		received: v.optional(count, 0),
		receivedSize: v.optional(count, 0),
	}),
	rejects: true,
});

export const consolidatedResults = declareCall({
	service: 'storage',
	name: 'consolidatedResults',
	method: 'POST',
	encoding: 'form',
	summary: 'Joins the parts into one file, which is deleted after a day unless objectData says what it is for.',
	requirement: 'R-CALL-106',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({ uploadId, chunks: numberParameter(1, maxParts), idempotencyKey }),
	answer: MediaAnswer,
	rejects: true,
});

export const mamToken = declareCall({
	service: 'storage',
	name: 'mamToken',
	method: 'GET',
	summary: 'A token for one upload in parts; mamDone ends the upload (A-121).',
	requirement: 'R-CALL-107',
	effect: 'write',
	token: 'member',
	request: mamTokenRequest,
	answer: UploadTokenAnswer,
	rejects: true,
});

export const mamDone = declareCall({
	service: 'storage',
	name: 'mamDone',
	method: 'POST',
	encoding: 'form',
	summary: 'Ends the upload of a token: its parts become one permanent file (A-121).',
	requirement: 'R-CALL-108',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({ ...mamDoneRequest.entries, idempotencyKey }),
	answer: MediaAnswer,
	rejects: true,
});

export const objectUpload = declareCall({
	service: 'storage',
	name: 'objectUpload',
	method: 'POST',
	encoding: 'multipart',
	maxFileSize: maxObjectSize,
	summary:
		'Receives a whole picture, video, sound or document, which is deleted after a day unless objectData says what it is for.',
	requirement: 'R-CALL-109',
	effect: 'write',
	token: 'member',
	request: v.object({ file: fileParameter, idempotencyKey }),
	answer: MediaAnswer,
	rejects: true,
});

export const objectData = declareCall({
	service: 'storage',
	name: 'objectData',
	method: 'POST',
	encoding: 'form',
	summary: 'Says what an uploaded object is for, so that it is not deleted; answers what is stored about it.',
	requirement: 'R-CALL-110',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: v.object({
		id: idParameter,
		title: v.optional(v.pipe(textParameter(100), v.trim()), ''),
		idempotencyKey,
	}),
	answer: v.object({ ...MediaAnswer.entries, title: v.optional(text, '') }),
	rejects: true,
});

/** Maximum size in bytes of a comment photo. */
export const maxPhotoSize = 10 * 1024 * 1024;
export const upload = declareCall({
	service: 'base',
	name: 'upload',
	method: 'POST',
	encoding: 'multipart',
	maxFileSize: maxPhotoSize,
	summary: 'Receives a photo (jpg, png, gif, bmp) for a comment; deleted after a day unless a comment shows it.',
	requirement: 'R-CALL-026',
	effect: 'write',
	token: 'member',
	request: v.object({ file: fileParameter, idempotencyKey }),
	answer: MediaAnswer,
	rejects: true,
});

export const mamUploadAccessToken = declareCall({
	service: 'base',
	name: 'mamUploadAccessToken',
	method: 'GET',
	summary: 'A token for one upload in parts: storage/upload receives the parts, mamUploadDone2 ends the upload.',
	requirement: 'R-CALL-069',
	effect: 'write',
	token: 'member',
	request: v.object({}),
	answer: UploadTokenAnswer,
	rejects: true,
});

export const mamUploadAccessToken2 = declareCall({
	service: 'base',
	name: 'mamUploadAccessToken2',
	method: 'GET',
	summary:
		'A token for the upload of a file of a given size: one that is too large is refused before anything is sent.',
	requirement: 'R-CALL-070',
	effect: 'write',
	token: 'member',
	request: mamTokenRequest,
	answer: UploadTokenAnswer,
	rejects: true,
});

/** A GET that writes, as in the specification; the same token gets the same answer. */
export const mamUploadDone2 = declareCall({
	service: 'base',
	name: 'mamUploadDone2',
	method: 'GET',
	summary: 'Ends the upload of a token: its parts become one permanent file.',
	requirement: 'R-CALL-071',
	effect: 'write',
	rate: 'member',
	token: 'member',
	request: mamDoneRequest,
	answer: MediaAnswer,
	rejects: true,
});
