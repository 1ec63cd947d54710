import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activityRegist } from '../../src/contract/activities.ts';
import {
	mamDone,
	mamToken,
	mamUploadAccessToken,
	mamUploadAccessToken2,
	mamUploadDone2,
	objectData,
	objectUpload,
	storageUpload,
} from '../../src/contract/uploads.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { readSignUps } from '../../src/platform/handlers/activities/sign-ups.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { fileOf } from './support/pictures.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { document, film, sound } from './support/sign-up-files.ts';

describe.each(databaseNames)('the files of a sign-up on %s', (database) => {
	let platform: Platform;
	let [one, two] = ['', ''];
	beforeAll(async () => {
		platform = await openPlatform(database);
		[one, two] = [await platform.signIn(1), await platform.signIn(2)];
	});
	beforeEach(() => {
		platform.clock.now += 60_000;
	});
	afterAll(() => platform?.close());

	const put = async (id: string): Promise<string> => {
		await upsertDocuments(platform.store, [
			{
				kind: 'activity',
				id,
				title: '达人秀',
				publishtime: '2026-11-01 08:00:00',
				registStartTime: '2026-11-01',
				fields: [
					{ name: 'realname', label: '姓名' },
					{ name: 'film', label: '表演', type: 'video' },
					{ name: 'voice', label: '清唱', type: 'audio' },
					{ name: 'notes', label: '曲谱', type: 'document' },
				],
			},
		]);
		return id;
	};
	const regist = (id: string, fields: object, token = one) =>
		platform.call(activityRegist, { id, fields: JSON.stringify(fields) }, token);

	/** Sends bytes in two parts with a token. */
	const sendParts = async (bytes: Buffer, uploadToken: string, token: string): Promise<void> => {
		const half = Math.ceil(bytes.length / 2);
		for (const chunk of [0, 1]) {
			const file = fileOf(bytes.subarray(chunk * half, (chunk + 1) * half), 'blob', '');
			expect((await platform.call(storageUpload, { file, uploadToken, chunk }, token)).status).toBe(0);
		}
	};
	const uploadFilm = async (token = one): Promise<string> => {
		const bytes = film();
		const given = await platform.call(mamUploadAccessToken2, { size: bytes.length }, token);
		await sendParts(bytes, given.data.token, token);
		return (await platform.call(mamUploadDone2, { uploadToken: given.data.token }, token)).data.url;
	};
	const uploadSound = async (token = one): Promise<string> => {
		const given = await platform.call(mamUploadAccessToken, {}, token);
		await sendParts(sound(), given.data.token, token);
		return (await platform.call(mamUploadDone2, { uploadToken: given.data.token }, token)).data.url;
	};
	const uploadDocument = async (title: string): Promise<string> => {
		const { data } = await platform.call(objectUpload, { file: fileOf(document(), 'x', '') }, one);
		return (await platform.call(objectData, { id: data.id, title }, one)).data.url;
	};

	it('R-CALL-069…071, R-CALL-109, R-CALL-110: a film, a sound and a document stay with the sign-up, and staff see them', async () => {
		const id = await put('show');
		const files = { film: await uploadFilm(), voice: await uploadSound(), notes: await uploadDocument('曲谱.pdf') };
		expect((await regist(id, { realname: '卓玛', ...files })).status).toBe(0);
		platform.clock.now += 86_400_000 * 2;
		[one, two] = [await platform.signIn(1), await platform.signIn(2)];
		await cleanUp(platform.store, join(platform.place.dataDir, 'media'));
		for (const address of Object.values(files)) expect((await platform.send(address)).status).toBe(200);
		const rows = await platform.store.writing
			.selectFrom('uploads')
			.select('used_by')
			.where('used_by', 'like', 'sign-up show %')
			.execute();
		expect(rows).toHaveLength(3);
		const { title, total, entries } = (await readSignUps(platform.store.writing, id, 10)) ?? { entries: [] };
		expect([title, total]).toEqual(['达人秀', 1]);
		const answers = entries[0]?.answers.map(({ label, value, file }) => [label, file?.address ?? value, file?.title]);
		expect(answers).toEqual([
			['姓名', '卓玛', undefined],
			['表演', files.film, ''],
			['清唱', files.voice, ''],
			['曲谱', files.notes, '曲谱.pdf'],
		]);
	});

	it('R-CALL-107, R-CALL-108: a large document goes in parts, and is downloaded, never shown', async () => {
		const given = await platform.call(mamToken, { size: document().length }, one);
		await sendParts(document(), given.data.token, one);
		const { data } = await platform.call(mamDone, { uploadToken: given.data.token }, one);
		expect(data).toMatchObject({ type: 'document', contentType: 'application/pdf' });
		const response = await platform.send(data.url);
		expect(response.headers.get('content-disposition')).toBe('attachment');
		expect((await regist(await put('show-2'), { notes: data.url })).status).toBe(0);
	});

	it('a file of another member, of another kind, of another sign-up or of nobody is refused by its field', async () => {
		const id = await put('show-3');
		const [own, other] = [await uploadFilm(), await uploadFilm(two)];
		const words = (field: string, address: string, kind: string) =>
			`fields.${field}: ${address} is not an unused ${kind} of yours.`;
		expect(await regist(id, { film: other })).toMatchObject({ status: 400, msg: words('film', other, 'film') });
		expect(await regist(id, { voice: own })).toMatchObject({ status: 400, msg: words('voice', own, 'sound') });
		for (const address of ['/media/uploads/AAAAAAAAAAAAAAAAAAAAAA.mp4', 'https://example.org/a.mp4', `${own}x`])
			expect((await regist(id, { film: address })).msg).toBe(words('film', address, 'film'));
		expect((await regist(id, { film: 'a.mp4' })).msg).toBe(
			'fields.film: 表演 must be the address of an uploaded file.',
		);
		expect((await regist(id, { film: own })).status).toBe(0);
		expect((await regist(await put('show-4'), { film: own })).msg).toBe(words('film', own, 'film'));
	});

	it('a sound that is larger than a sound may be is refused by its field', async () => {
		const address = await uploadSound();
		await platform.store.writing
			.updateTable('uploads')
			.set({ size: 51 * 1024 * 1024 })
			.where('path', '=', address.slice('/media/'.length))
			.execute();
		expect(await regist(await put('show-5'), { voice: address })).toMatchObject({
			status: 400,
			msg: 'fields.voice: a sound may have at most 50 MB.',
		});
	});

	it('R-CALL-109: what is no film, sound, document or picture is refused', async () => {
		const answer = await platform.call(
			objectUpload,
			{ file: fileOf('<html></html>', 'a.pdf', 'application/pdf') },
			one,
		);
		expect(answer.status).toBe(415);
		expect(answer.msg).toContain('documents (pdf, docx, xlsx, pptx)');
	});
});
