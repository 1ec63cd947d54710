import * as v from 'valibot';
import { declareCall } from '../call.ts';
import { MediaAnswer, mamDoneRequest, mamTokenRequest, UploadTokenAnswer } from '../entities/media.ts';
import { fileParameter, idempotencyKey } from '../wire.ts';

/** Bytes of a comment photo. */
export const largestPhoto = 10 * 1024 * 1024;

export const upload = declareCall({
	service: 'base',
	name: 'upload',
	method: 'POST',
	encoding: 'multipart',
	largestFile: largestPhoto,
	summary: 'Takes a photo (jpg, png, gif, bmp) for a comment; thrown away after a day unless a comment shows it.',
	row: 'R-CALL-026',
	request: v.object({ file: fileParameter, idempotencyKey }),
	answer: MediaAnswer,
	member: true,
	rejects: true,
});

export const mamUploadAccessToken = declareCall({
	service: 'base',
	name: 'mamUploadAccessToken',
	method: 'GET',
	summary: 'A token that works for one upload in parts: storage/upload takes the parts, mamUploadDone2 ends it.',
	row: 'R-CALL-069',
	request: v.object({}),
	answer: UploadTokenAnswer,
	member: true,
	rejects: true,
});

export const mamUploadAccessToken2 = declareCall({
	service: 'base',
	name: 'mamUploadAccessToken2',
	method: 'GET',
	summary: 'The same for a file whose size is told: one that is too large is refused before anything is sent.',
	row: 'R-CALL-070',
	request: mamTokenRequest,
	answer: UploadTokenAnswer,
	member: true,
	rejects: true,
});

/** A GET that writes, as the specification marks it; the same token gives the same answer. */
export const mamUploadDone2 = declareCall({
	service: 'base',
	name: 'mamUploadDone2',
	method: 'GET',
	summary: 'Ends the upload of a token: its parts become one file, which is kept.',
	row: 'R-CALL-071',
	request: mamDoneRequest,
	answer: MediaAnswer,
	member: true,
	rejects: true,
});
