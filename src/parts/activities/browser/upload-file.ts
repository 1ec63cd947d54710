/**
 * How the file of a form is uploaded. Films and sounds go to the newspaper's media store with a token of the content
 * service; documents belong to the storage service alone, which takes small ones as a whole.
 */

import type { Client } from '../../../client/api/client.ts';
import { empty } from '../../../client/api/result.ts';
import type { PhotoWork } from '../../../client/photos/photo-list.ts';
import { startedClient } from '../../../client/session/client.ts';
import {
	mamDone,
	mamToken,
	mamUploadAccessToken,
	mamUploadAccessToken2,
	mamUploadDone2,
	objectData,
	objectUpload,
} from '../../../contract/uploads.ts';
import { type FileKind, fileRules, hasAcceptedName } from '../../../domain/form-files.ts';
import { lastCharacters } from '../../../domain/text.ts';
import { forgetProgress, type PartsRoad, type UploadResult, uploadInParts } from './upload-parts.ts';

const endOfMedia: PartsRoad['end'] = (client, uploadToken) => client.send(mamUploadDone2, { uploadToken });

/** A film names its size first: one that is too large for the platform is refused before its first part is sent. */
const roads: Readonly<Record<FileKind, PartsRoad>> = {
	video: { begin: (client, size) => client.send(mamUploadAccessToken2, { size }), end: endOfMedia },
	audio: { begin: (client) => client.send(mamUploadAccessToken, {}), end: endOfMedia },
	document: {
		begin: (client, size) => client.send(mamToken, { size }),
		end: (client, uploadToken, idempotencyKey) => client.send(mamDone, { uploadToken, idempotencyKey }),
	},
};

/** Bytes of a document that is sent as a whole. */
const maxWhole = 2 * 1024 * 1024;

/** Length of a title; a longer name loses its beginning, because the ending tells the kind. */
const maxTitle = 100;

/** Stores the name of a document with it: its staff see what the member called it. */
const named = async (client: Client, result: UploadResult, file: Blob, key: string): Promise<UploadResult> => {
	if (!result.ok || result.data === empty || !('id' in result.data)) return result;
	const title = file instanceof File ? lastCharacters(file.name, maxTitle) : '';
	return client.send(objectData, { id: result.data.id, title, idempotencyKey: `${key}-name` });
};

type OnProgress = (progress: number) => void;

const upload = async (kind: FileKind, file: Blob, key: string, onProgress: OnProgress): Promise<UploadResult> => {
	const client = await startedClient();
	if (kind !== 'document') return uploadInParts(client, file, key, roads[kind], onProgress);
	const stored =
		file.size > maxWhole
			? await uploadInParts(client, file, key, roads.document, onProgress)
			: await client.send(objectUpload, { file, idempotencyKey: key });
	return named(client, stored, file, key);
};

interface Running {
	result: Promise<UploadResult>;
	progress: number;
	/** Of the form that is open now: an upload outlasts the form that began it. */
	onProgress: OnProgress;
	isStopped: boolean;
}

const running = new Map<string, Running>();

/** Begins an upload, or follows the one that is running. */
const uploadOnce = (kind: FileKind, file: Blob, key: string, onProgress: OnProgress): Promise<UploadResult> => {
	const known = running.get(key);
	if (known !== undefined) {
		known.onProgress = onProgress;
		onProgress(known.progress);
		return known.result;
	}
	const state: Omit<Running, 'result'> = { progress: 0, onProgress, isStopped: false };
	const result = upload(kind, file, key, (progress) => {
		if (state.isStopped) throw new Error('The file was removed.');
		state.progress = progress;
		state.onProgress(progress);
	}).finally(() => running.delete(key));
	running.set(key, Object.assign(state, { result }));
	return result;
};

/** The work of a list whose files are films, sounds or documents. */
export const fileWork = (kind: FileKind): PhotoWork => ({
	accepts: ({ name }) => hasAcceptedName(kind, name),
	prepare: async (file) => (file.size > fileRules[kind].maxSize ? 'tooLarge' : file.size === 0 ? 'unreadable' : file),
	upload: (file, key, onProgress) => uploadOnce(kind, file, key, onProgress),
	fileIdOf: ({ url }) => url,
	forget: (key) => {
		const known = running.get(key);
		if (known !== undefined) known.isStopped = true;
		forgetProgress(key);
	},
});
