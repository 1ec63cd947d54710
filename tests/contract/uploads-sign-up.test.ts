import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { activityDetail, activityRegist, getActivityVoucher } from '../../src/contract/activities.ts';
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
import { readSignUps } from '../../src/parts/activities/server/sign-ups.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import { memberDelete } from '../../src/parts/members/wire.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { cleanUp } from '../../src/platform/store/clean-up.ts';
import { fileOf } from './support/pictures.ts';
import { databaseNames } from './support/platform.ts';
import { document, film, sound } from './support/sign-up-files.ts';
import { one, openWithReaders, platform, signInReaders, two } from './support/suite.ts';

describe.each(databaseNames)('the files of a sign-up on %s', (database) => {
	openWithReaders(database);
	beforeEach(() => {
		platform.clock.now += 60_000;
	});

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
	const sizeOfFilm = film().length;
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
		// Copies of the public folder, or a listing of it, never have them.
		const folder = join(platform.place.dataDir, 'uploads');
		expect(readdirSync(folder)).toEqual(
			expect.arrayContaining(Object.values(files).map((address) => basename(address))),
		);
		const signedUp = await regist(id, { realname: '卓玛', ...files });
		expect(signedUp.status).toBe(0);
		expect(signedUp.data.files.map(({ label, title }) => [label, title])).toEqual([
			['表演', ''],
			['清唱', ''],
			['曲谱', '曲谱.pdf'],
		]);
		for (const { url } of signedUp.data.files) expect((await platform.send(url)).status).toBe(200);
		for (const address of Object.values(files)) expect(readdirSync(folder)).not.toContain(basename(address));
		platform.clock.now += 86_400_000 * 2;
		await signInReaders();
		await cleanUp(platform.store, join(platform.place.dataDir, 'media'));
		for (const address of Object.values(files)) expect((await platform.send(address)).status).toBe(404);
		const rows = await platform.store.writing
			.selectFrom('uploads')
			.select('used_by')
			.where('used_by', 'like', 'sign-up show %')
			.execute();
		expect(rows).toHaveLength(3);
		const { title, total, entries } = (await readSignUps(platform.store, id, 10)) ?? { entries: [] };
		expect([title, total]).toEqual(['达人秀', 1]);
		const answers = entries[0]?.answers.map(({ label, value, file }) => [label, value, file?.title]);
		for (const { file } of entries[0]?.answers ?? [])
			if (file !== undefined) expect((await platform.send(file.address)).status).toBe(200);
		expect(answers).toEqual([
			['姓名', '卓玛', undefined],
			['表演', files.film, ''],
			['清唱', files.voice, ''],
			['曲谱', files.notes, '曲谱.pdf'],
		]);
	});

	it('a link to a file of a sign-up is for that file, ends, and keeps it out of shared caches', async () => {
		const id = await put('links');
		const notes = await uploadDocument('曲谱.pdf');
		// Before it has a use, shared caches do not keep it: it may become private.
		expect((await platform.send(notes)).headers.get('cache-control')).toBe('private, max-age=600');
		const [file] = (await regist(id, { notes })).data.files;
		const link = new URL(file?.url ?? '', 'http://platform.test');
		expect(link.pathname).toBe(notes);
		const served = await platform.send(file?.url ?? '');
		expect(served.status).toBe(200);
		expect(served.headers.get('cache-control')).toBe('private, no-store');
		expect(served.headers.get('content-disposition')).toBe('attachment');
		expect(Buffer.from(await served.arrayBuffer())).toEqual(document());
		const film = await uploadFilm();
		const [other] = (await regist(await put('links-2'), { film })).data.files;
		const changed = (change: (query: URLSearchParams) => void): string => {
			const query = new URLSearchParams(link.search);
			change(query);
			return `${notes}?${query}`;
		};
		const wrong = [
			notes,
			`${notes}?until=99999999999&signature=`,
			changed((query) => query.set('until', '99999999999')),
			changed((query) => query.set('until', '1e12')),
			changed((query) => query.set('signature', 'x'.repeat(43))),
			`${notes}${new URL(other?.url ?? '', 'http://platform.test').search}`,
			`/media/sign-up-files/${basename(notes)}${link.search}`,
			`/media/uploads/../sign-up-files/${basename(notes)}`,
			`/media/uploads/..%2fsign-up-files%2f${basename(notes)}`,
		];
		for (const address of wrong) expect([address, (await platform.send(address)).status]).toEqual([address, 404]);
		platform.clock.now += 15 * 60_000;
		expect((await platform.send(file?.url ?? '')).status).toBe(410);
	});

	it('the member who sent them gets new links with the code, and nobody else does', async () => {
		const id = await put('own');
		const film = await uploadFilm();
		const key = { id, fields: JSON.stringify({ film }), idempotencyKey: 'own-sign-up-1' };
		const first = (await platform.call(activityRegist, key, one)).data;
		platform.clock.now += 20 * 60_000;
		await signInReaders();
		const again = (await platform.call(activityRegist, key, one)).data;
		expect(again.registCode).toBe(first.registCode);
		expect((await platform.send(again.files[0]?.url ?? '')).status).toBe(200);
		const mine = (await platform.call(getActivityVoucher, { id }, one)).data.list;
		expect(mine[0]?.files).toEqual([expect.objectContaining({ label: '表演', type: 'video', size: sizeOfFilm })]);
		expect((await platform.send(mine[0]?.files[0]?.url ?? '')).status).toBe(200);
		expect((await platform.call(getActivityVoucher, { id }, two)).data.list).toEqual([]);
		const { activity } = (await platform.call(activityDetail, { id }, two)).data;
		expect(JSON.stringify(activity)).not.toContain(basename(film));
	});

	it('R-CALL-107, R-CALL-070: parts may have no more and no less bytes together than their token was asked for', async () => {
		const bytes = document(1000);
		for (const call of [mamToken, mamUploadAccessToken2]) {
			const { token: uploadToken, uploadId } = (await platform.call(call, { size: bytes.length }, one)).data;
			const part = (chunk: number, file: Buffer, by: object = { uploadToken }) =>
				platform.call(storageUpload, { file: fileOf(file, 'blob', ''), ...by, chunk }, one);
			expect((await part(0, bytes.subarray(0, 600))).status).toBe(0);
			expect(await part(1, Buffer.alloc(1_000_000))).toMatchObject({
				status: 413,
				msg: `file: all parts together have 1000600 bytes, and the size of this upload was said to be ${bytes.length}.`,
			});
			// The id of the upload instead of its token is no way around it.
			expect((await part(1, Buffer.alloc(1_000_000), { uploadId })).status).toBe(413);
			const early = await platform.call(mamDone, { uploadToken }, one);
			expect(early).toMatchObject({ status: 400, msg: expect.stringContaining('600 bytes have arrived') });
			expect((await part(1, bytes.subarray(600))).status).toBe(0);
			expect((await platform.call(mamDone, { uploadToken }, one)).data.size).toBe(bytes.length);
		}
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

	it('a sign-up that is refused leaves the file where it was; the file goes with the account', async () => {
		const film = await uploadFilm(two);
		const id = await put('refused');
		await platform.store.writing
			.withTables<ActivitiesRows>()
			.updateTable('activities')
			.set({ places: 1, taken: 1 })
			.where('id', '=', id)
			.execute();
		expect((await regist(id, { film }, two)).status).toBe(409);
		expect((await platform.send(film)).status).toBe(200);
		const folder = join(platform.place.dataDir, 'sign-up-files');
		expect(readdirSync(folder)).not.toContain(basename(film));
		await platform.store.writing
			.withTables<ActivitiesRows>()
			.updateTable('activities')
			.set({ taken: 0 })
			.where('id', '=', id)
			.execute();
		const [file] = (await regist(id, { film }, two)).data.files;
		expect(readdirSync(folder)).toContain(basename(film));
		expect((await platform.call(memberDelete, { password: 'touch-edition-2' }, two)).status).toBe(0);
		expect(readdirSync(folder)).not.toContain(basename(film));
		expect((await platform.send(file?.url ?? '')).status).toBe(404);
	});
});
