import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallDeclaration } from '../../src/contract/call.ts';
import {
	consolidatedResults,
	mamDone,
	mamToken,
	mamUploadAccessToken,
	mamUploadAccessToken2,
	mamUploadDone2,
	storageUpload,
} from '../../src/contract/uploads.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { fileOf, mp4, png } from './support/pictures.ts';
import { databaseNames } from './support/platform.ts';
import { one, openWithReaders, platform, signInReaders, two } from './support/suite.ts';

describe.each(databaseNames)('uploads in parts on %s', (database) => {
	openWithReaders(database);
	beforeEach(() => {
		platform.clock.now += 60_000;
	});

	const film = mp4(9_000);
	const cut = (bytes: Buffer, count: number): Buffer[] => {
		const size = Math.ceil(bytes.length / count);
		return Array.from({ length: count }, (_, index) => bytes.subarray(index * size, (index + 1) * size));
	};
	const part = (bytes: Buffer, chunk: number, more: object, token = one) =>
		platform.call(storageUpload, { file: fileOf(bytes, 'blob', ''), chunk, ...more }, token);
	const stored = (url: string): Buffer => readFileSync(join(platform.place.dataDir, url.slice('/media/'.length)));
	const partFiles = (): string[] => {
		const folder = join(platform.place.dataDir, 'upload-parts');
		return existsSync(folder) ? readdirSync(folder) : [];
	};

	it('R-CALL-105, R-CALL-106: parts in any order, some twice, become one file with the very bytes', async () => {
		const parts = cut(film, 4);
		const uploadId = 'film-of-one';
		for (const chunk of [2, 0, 3, 0, 1])
			expect((await part(parts[chunk] ?? film, chunk, { uploadId })).data).toMatchObject({ uploadId, chunk });
		const { data, msg } = await platform.call(consolidatedResults, { uploadId, chunks: 4 }, one);
		expect(msg).toBeUndefined();
		expect(data).toMatchObject({ type: 'video', contentType: 'video/mp4', size: film.length });
		expect(stored(data.url).equals(film)).toBe(true);
		expect((await platform.send(data.url)).headers.get('content-type')).toBe('video/mp4');
		expect(partFiles()).toEqual([]);
		expect((await platform.call(consolidatedResults, { uploadId, chunks: 4 }, one)).status).toBe(404);
	});

	it('R-CALL-106: names the part that is missing; parts of others are not one’s own; kinds are told by bytes', async () => {
		const uploadId = 'film-of-gaps';
		const [first = film, , third = film] = cut(film, 3);
		await part(first, 0, { uploadId });
		await part(third, 2, { uploadId });
		expect(await platform.call(consolidatedResults, { uploadId, chunks: 3 }, one)).toMatchObject({
			status: 400,
			msg: 'chunks: part 1 of 3 has not arrived.',
		});
		expect((await platform.call(consolidatedResults, { uploadId, chunks: 1 }, two)).status).toBe(404);
		await part(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 0, { uploadId: 'drawing-1' });
		expect((await platform.call(consolidatedResults, { uploadId: 'drawing-1', chunks: 1 }, one)).status).toBe(415);
		expect((await part(first, 0, {})).msg).toBe('uploadId: is missing.');
		expect((await part(Buffer.alloc(0), 0, { uploadId })).msg).toBe('file: is empty.');
	});

	it('two that end the same upload at once make one file; a lost answer comes again with its key', async () => {
		const uploadId = 'film-of-race';
		await part(film, 0, { uploadId });
		const end = (idempotencyKey: string) =>
			platform.call(consolidatedResults, { uploadId, chunks: 1, idempotencyKey }, one);
		const before = readdirSync(join(platform.place.dataDir, 'uploads')).length;
		const answers = await Promise.all([end('key-of-end-1'), end('key-of-end-2'), end('key-of-end-3')]);
		const won = answers.findIndex((answer) => answer.status === 0);
		expect(answers.filter((answer) => answer.status === 0)).toHaveLength(1);
		expect((await end(`key-of-end-${won + 1}`)).data).toEqual(answers[won]?.data);
		expect(readdirSync(join(platform.place.dataDir, 'uploads'))).toHaveLength(before + 1);
	});

	const flows: [string, CallDeclaration, CallDeclaration][] = [
		['R-CALL-069, R-CALL-071', mamUploadAccessToken, mamUploadDone2],
		['R-CALL-070, R-CALL-071', mamUploadAccessToken2, mamUploadDone2],
		['R-CALL-107, R-CALL-108', mamToken, mamDone],
	];
	it.each(flows)('%s: token, parts, done; the token is good for one file and one hour', async (_, ask, done) => {
		type Given = { token: string; uploadId: string; expires: number };
		const token = async (): Promise<Given> => (await platform.call(ask, {}, one)).data as Given;
		const given = await token();
		expect(given.expires).toBe(platform.clock.now + 3_600_000);
		const uploadToken = given.token;
		const [first = film, second = film] = cut(film, 2);
		expect((await part(first, 0, { uploadToken })).data.uploadId).toBe(given.uploadId);
		expect((await part(second, 1, { uploadToken })).data.receivedSize).toBe(film.length);
		expect((await part(first, 0, { uploadToken }, two)).status).toBe(410);
		expect((await platform.call(done, { uploadToken }, two)).status).toBe(410);
		const made = await platform.call(done, { uploadToken }, one);
		expect(made.status).toBe(0);
		expect(await platform.call(done, { uploadToken }, one)).toEqual(made);
		expect((await part(first, 0, { uploadToken })).status).toBe(409);
		const late = await token();
		platform.clock.now += 3_600_000;
		expect((await part(first, 0, { uploadToken: late.token })).status).toBe(410);
		platform.clock.now += 86_400_000 * 2;
		await signInReaders();
		await cleanUp(platform.store, join(platform.place.dataDir, 'media'));
		expect(stored((made.data as { url: string }).url).equals(film)).toBe(true);
		expect(partFiles()).toEqual([]);
		expect(
			JSON.stringify(await platform.store.writing.selectFrom('upload_tokens').selectAll().execute()),
		).not.toContain(uploadToken);
	});

	it('R-CALL-070: a file that is too large is refused before anything is sent', async () => {
		expect((await platform.call(mamUploadAccessToken2, { size: 300 * 1024 * 1024 }, one)).status).toBe(400);
		expect((await platform.call(mamUploadAccessToken, {})).status).toBe(401);
	});

	it('a picture in parts is made anew like any other', async () => {
		const bytes = await png();
		await part(bytes, 0, { uploadId: 'picture-1' });
		const { data } = await platform.call(consolidatedResults, { uploadId: 'picture-1', chunks: 1 }, one);
		expect(data).toMatchObject({ type: 'picture', contentType: 'image/png', width: 64, height: 48 });
	});
});
