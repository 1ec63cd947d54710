/** Uploads in parts with a token: they continue with the first part that is missing, also after a reload. */
import type { Client } from '../../../client/api/client.ts';
import { type CallResult, empty } from '../../../client/api/result.ts';
import { readDraft, storeDraft } from '../../../client/stores/drafts.ts';
import type { CallAnswer } from '../../../contract/call.ts';
import { maxParts as partsOfPlatform } from '../../../contract/entities/uploads.ts';
import { statuses } from '../../../contract/envelope.ts';
import { partSize as largestPart, type mamDone, type mamToken, storageUpload } from '../../../contract/uploads.ts';

export type UploadResult = CallResult<CallAnswer<typeof mamDone>>;

/** The calls that begin and end an upload. */
export interface PartsRoad {
	begin: (client: Client, size: number) => Promise<CallResult<CallAnswer<typeof mamToken>>>;
	/** @param idempotencyKey one for each token. */
	end: (client: Client, uploadToken: string, idempotencyKey: string) => Promise<UploadResult>;
}

/** What this device keeps of an upload that has begun: its parts are sent in their order. */
interface Progress {
	token: string;
	uploadId: string;
	/** Bytes. */
	partSize: number;
	/** The number of parts that the platform has accepted. */
	sent: number;
}

/** The size in bytes of a part where the number of parts allows it: little is sent again after a loss of the network. */
const smallPart = 512 * 1024;

const topicOf = (key: string): string => `upload:${key}`;

/** Removes what the device keeps of an upload. */
export const forgetProgress = (key: string): void => storeDraft(topicOf(key), '');

const storedProgress = (key: string): Progress | null => {
	try {
		return JSON.parse(readDraft(topicOf(key)) || 'null') as Progress | null;
	} catch {
		return null;
	}
};

const keep = (key: string, progress: Progress): void => storeDraft(topicOf(key), JSON.stringify(progress));

const begun = async (client: Client, size: number, road: PartsRoad): Promise<Progress | UploadResult> => {
	const answer = await road.begin(client, size);
	if (!answer.ok) return answer;
	if (answer.data === empty) return { ok: true, data: empty };
	const { token, uploadId, partSize, maxParts } = answer.data as CallAnswer<typeof mamToken>;
	const needed = Math.ceil(size / (maxParts || partsOfPlatform));
	return { token, uploadId, partSize: Math.min(partSize || largestPart, Math.max(smallPart, needed)), sent: 0 };
};

/** Statuses of an upload that the platform no longer knows: its token has expired, or its parts are gone. */
const isLost = (result: UploadResult): boolean =>
	!result.ok &&
	[statuses.expired, statuses.notFound, statuses.badRequest, statuses.conflict].some(
		(status) => status === result.error.status,
	);

const sendAll = async (
	client: Client,
	file: Blob,
	progress: Progress,
	end: PartsRoad['end'],
	onPart: (sent: number, count: number) => void,
): Promise<UploadResult> => {
	const { token, uploadId, partSize } = progress;
	const count = Math.ceil(file.size / partSize);
	onPart(progress.sent, count);
	for (let chunk = progress.sent; chunk < count; chunk += 1) {
		const answer = await client.send(storageUpload, {
			file: file.slice(chunk * partSize, (chunk + 1) * partSize),
			uploadToken: token,
			chunk,
			...(uploadId === '' ? {} : { idempotencyKey: `${uploadId}-${chunk}` }),
		});
		if (!answer.ok) return answer;
		onPart(chunk + 1, count);
	}
	return end(client, token, `${uploadId}-done`);
};

/**
 * Uploads a file in parts. When it is called again with the same key after a failure, the parts that the platform has
 * accepted are not sent again. An upload that the platform has forgotten begins once more.
 *
 * @param key of the upload on this device.
 * @param onProgress gets the part that has been sent, from 0 to 1; it may throw to stop the upload.
 * @throws NetworkError when there is no answer.
 */
export const uploadInParts = async (
	client: Client,
	file: Blob,
	key: string,
	road: PartsRoad,
	onProgress: (progress: number) => void,
): Promise<UploadResult> => {
	const stored = storedProgress(key);
	const progress = stored ?? (await begun(client, file.size, road));
	if ('ok' in progress) return progress;
	const result = await sendAll(client, file, progress, road.end, (sent, count) => {
		onProgress(sent / count);
		keep(key, { ...progress, sent });
	});
	if (!result.ok && (isLost(result) || result.error.status === statuses.unsupported)) forgetProgress(key);
	return stored !== null && isLost(result) ? uploadInParts(client, file, key, road, onProgress) : result;
};
