import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '../../../client/api/client.ts';
import { NetworkError } from '../../../client/api/result.ts';
import { stubBrowser } from '../../../client/runtime/browser.test-data.ts';
import { statuses } from '../../../contract/envelope.ts';
import { mamDone, mamToken, storageUpload } from '../../../contract/uploads.ts';
import { forgetProgress, type PartsRoad, uploadInParts } from './upload-parts.ts';

const send = vi.fn();
const client = { send } as unknown as Client;
const road: PartsRoad = {
	begin: (to, size) => to.send(mamToken, { size }),
	end: (to, uploadToken, idempotencyKey) => to.send(mamDone, { uploadToken, idempotencyKey }),
};
/** Four parts of half a megabyte, the last one shorter. */
const file = new Blob([new Uint8Array(3.5 * 512 * 1024)]);
const media = { id: 'x', url: '/media/uploads/x.mp4' };
const refused = (status: number) => ({ ok: false, error: { status, errmsg: 'no' } });

let tokens = 0;
/** What the platform answers to a call; a test puts another function in its place. */
let answer: (name: string, chunk: number) => unknown;
const upload = (onProgress: (progress: number) => void = () => undefined, key = 'key-of-film') =>
	uploadInParts(client, file, key, road, onProgress);
/** Token and number of each part that was sent. */
const parts = (): string[] =>
	send.mock.calls.flatMap(([call, { uploadToken, chunk }]) =>
		call === storageUpload ? [`${uploadToken}-${chunk}`] : [],
	);

beforeEach(() => {
	stubBrowser();
	tokens = 0;
	send.mockReset();
	answer = () => ({ ok: true, data: media });
	send.mockImplementation(async (call, { chunk }) => {
		if (call !== mamToken) return answer(call.name, chunk);
		tokens += 1;
		const data = { token: `t${tokens}`, uploadId: `upload-${tokens}`, expires: 0, partSize: 5_242_880, maxParts: 200 };
		return { ok: true, data };
	});
});
afterEach(() => vi.unstubAllGlobals());

const lostAt = (lost: number): void => {
	answer = (name, chunk) => {
		if (name === storageUpload.name && chunk === lost) throw new NetworkError('gone');
		return { ok: true, data: media };
	};
};

it('R-CALL-105, R-CALL-107, R-CALL-108: sends a file in parts, each with its own key, and says how far it is', async () => {
	const progress: number[] = [];
	expect(await upload((part) => progress.push(part))).toEqual({ ok: true, data: media });
	expect(progress).toEqual([0, 0.25, 0.5, 0.75, 1]);
	expect(parts()).toEqual(['t1-0', 't1-1', 't1-2', 't1-3']);
	const keys = send.mock.calls.flatMap(([, { idempotencyKey }]) => idempotencyKey ?? []);
	expect(keys).toEqual(['upload-1-0', 'upload-1-1', 'upload-1-2', 'upload-1-3', 'upload-1-done']);
	const sizes = send.mock.calls.flatMap(([, sent]) => (sent.file === undefined ? [] : [sent.file.size / 1024]));
	expect(sizes).toEqual([512, 512, 512, 256]);
});

it('R-CALL-105: continues with the part that was lost, also on a page that was loaded again', async () => {
	lostAt(2);
	await expect(upload()).rejects.toThrow(NetworkError);
	answer = () => ({ ok: true, data: media });
	const progress: number[] = [];
	expect((await upload((part) => progress.push(part))).ok).toBe(true);
	expect(progress[0]).toBe(0.5);
	expect(parts()).toEqual(['t1-0', 't1-1', 't1-2', 't1-2', 't1-3']);
});

it('begins once more when the platform no longer knows the upload, and not for ever', async () => {
	lostAt(2);
	await expect(upload()).rejects.toThrow(NetworkError);
	answer = () => (tokens === 1 ? refused(statuses.expired) : { ok: true, data: media });
	expect((await upload()).ok).toBe(true);
	expect(parts().slice(3)).toEqual(['t1-2', 't2-0', 't2-1', 't2-2', 't2-3']);
	answer = () => refused(statuses.expired);
	expect(await upload(undefined, 'key-of-other')).toEqual(refused(statuses.expired));
	expect(tokens).toBe(3);
});

it('what the platform refuses for its content is not continued, and a removed file neither', async () => {
	answer = (name) => (name === mamDone.name ? refused(statuses.unsupported) : { ok: true, data: media });
	expect(await upload()).toEqual(refused(statuses.unsupported));
	await upload();
	expect(tokens).toBe(2);
	lostAt(1);
	await expect(upload(undefined, 'key-of-other')).rejects.toThrow(NetworkError);
	forgetProgress('key-of-other');
	await expect(upload(undefined, 'key-of-other')).rejects.toThrow(NetworkError);
	expect(tokens).toBe(4);
});

it('a large file has larger parts, so that their number stays within the limit of the platform', async () => {
	const large = { size: 200 * 1024 * 1024, slice: (from: number, to: number) => ({ size: to - from }) } as Blob;
	await uploadInParts(client, large, 'key-of-large', road, () => undefined);
	expect(parts()).toHaveLength(200);
});

it('R-CALL-107: a refusal of the token is returned, and no part is sent', async () => {
	send.mockResolvedValue(refused(statuses.tooMany));
	expect(await upload()).toEqual(refused(statuses.tooMany));
	expect(parts()).toEqual([]);
});
