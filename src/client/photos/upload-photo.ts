import type { CallAnswer } from '../../contract/call.ts';
import { consolidatedResults, storageUpload, upload } from '../../contract/uploads.ts';
import type { Client } from '../api/client.ts';
import type { CallResult } from '../api/result.ts';
import { startedClient } from '../session/client.ts';

type UploadResult = CallResult<CallAnswer<typeof upload>>;

/** Size in bytes of a part. A larger photo is sent in parts, so that little is sent again after a lost connection. */
const photoPartSize = 512 * 1024;

/** The parts that the platform has confirmed, by the key of the upload. */
const confirmed = new Map<string, Set<number>>();

const uploadParts = async (
	client: Client,
	file: Blob,
	key: string,
	onProgress: (progress: number) => void,
): Promise<UploadResult> => {
	const count = Math.ceil(file.size / photoPartSize);
	const done = confirmed.get(key) ?? new Set<number>();
	confirmed.set(key, done);
	onProgress(done.size / count);
	for (let chunk = 0; chunk < count; chunk += 1) {
		if (done.has(chunk)) continue;
		const part = file.slice(chunk * photoPartSize, (chunk + 1) * photoPartSize);
		const answer = await client.send(storageUpload, {
			file: part,
			uploadId: key,
			chunk,
			idempotencyKey: `${key}-${chunk}`,
		});
		if (!answer.ok) return answer;
		done.add(chunk);
		onProgress(done.size / count);
	}
	const joined = await client.send(consolidatedResults, { uploadId: key, chunks: count, idempotencyKey: key });
	// The platform has forgotten the parts: the next attempt sends all of them.
	if (!joined.ok) confirmed.delete(key);
	return joined;
};

/**
 * Uploads a photo. When it is called again with the same key after a failure, it continues with the first part that is
 * missing.
 *
 * @param key the idempotency key of the upload.
 * @param onProgress gets the part that has been sent, from 0 to 1.
 * @throws NetworkError when there is no answer.
 */
export const uploadPhoto = async (
	file: Blob,
	key: string,
	onProgress: (progress: number) => void,
	connect: () => Promise<Client> = startedClient,
): Promise<UploadResult> => {
	const client = await connect();
	return file.size > photoPartSize
		? uploadParts(client, file, key, onProgress)
		: client.send(upload, { file, idempotencyKey: key });
};
