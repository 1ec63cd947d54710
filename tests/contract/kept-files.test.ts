import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
	mamUploadAccessToken,
	mamUploadDone2,
	objectData,
	objectUpload,
	storageUpload,
} from '../../src/contract/uploads.ts';
import { banMember, liftBan } from '../../src/parts/comments/server/moderation.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { platformHere } from './support/command-here.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { fileOf, mp4, png } from './support/pictures.ts';
import { databaseNames, openPlatform } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const film = (megabytes: number): Buffer => Buffer.concat([mp4(), Buffer.alloc(megabytes * 1_000_000)]);

describe.each(databaseNames)('files that members keep, on %s', (database) => {
	let token = '';
	openForSuite(database, { deskToken });
	beforeEach(async () => {
		platform.clock.now += 86_400_000;
		token = await platform.signIn(1);
	});

	const put = async (bytes: Buffer) => (await platform.call(objectUpload, { file: fileOf(bytes) }, token)).data;
	const keep = (id: string) => platform.call(objectData, { id, title: '片 <b>' }, token);
	const isThere = (url: string): boolean => existsSync(join(platform.place.dataDir, url.slice('/media/'.length)));

	it('F5: are counted against the limit of the member, also the files of upload tokens and many at once', async () => {
		await changeSettings(platform.store, { keptMegabytes: '5' });
		const objects = [await put(film(2)), await put(film(2)), await put(film(2))];
		const answers = await Promise.all(objects.map(({ id }) => keep(id)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([0, 0, 409]);
		const refused = objects[answers.findIndex(({ status }) => status === 409)];
		expect((await keep(refused?.id ?? '')).msg).toBe('您保存的文件已达上限，请联系我们删除不用的文件');
		const { uploadToken } = { uploadToken: (await platform.call(mamUploadAccessToken, {}, token)).data.token };
		expect((await platform.call(storageUpload, { file: fileOf(film(2)), uploadToken, chunk: 0 }, token)).status).toBe(
			0,
		);
		expect((await platform.call(mamUploadDone2, { uploadToken }, token)).status).toBe(409);
		await changeSettings(platform.store, { keptMegabytes: null });
		expect((await platform.call(mamUploadDone2, { uploadToken }, token)).status).toBe(0);
	});

	it('F5: an editor lists and removes them at the desk, and their address answers 404', async () => {
		const kept = await put(await png());
		await keep(kept.id);
		const { cookie, key } = await enterDesk(platform);
		const page = async () => (await platform.send('/desk/?view=objects', { headers: { cookie } })).text();
		expect(await page()).toContain(`href="${kept.url}"`);
		expect(await page()).toContain('片 &lt;b&gt;');
		expect(isThere(kept.url)).toBe(true);
		const remove = () => platform.send('/desk/objects', form({ key, do: `remove:${kept.id}` }, { cookie }));
		expect((await remove()).headers.get('location')).toContain('did=removeObject');
		expect((await platform.send(kept.url)).status).toBe(404);
		expect(isThere(kept.url)).toBe(false);
		expect(await page()).not.toContain(kept.url);
		expect((await remove()).headers.get('location')).toBe('/desk/?view=objects');
		const log = await platform.store.writing
			.selectFrom('desk_log')
			.selectAll()
			.where('action', '=', 'removeObject')
			.execute();
		expect(log).toEqual([expect.objectContaining({ subject: kept.id })]);
	});

	it('F5: a ban stops uploads, whole and in parts, and keeping', async () => {
		const before = await put(await png());
		await banMember(platform.store, join(platform.place.dataDir, 'media'), 'reader-1');
		const refused = { status: 403, msg: '您暂时不能上传文件' };
		expect(await platform.call(objectUpload, { file: fileOf(await png()) }, token)).toMatchObject(refused);
		const part = { file: fileOf(mp4()), uploadId: 'part-of-a-banned', chunk: 0 };
		expect(await platform.call(storageUpload, part, token)).toMatchObject(refused);
		expect(await keep(before.id)).toMatchObject(refused);
		await liftBan(platform.store, 'reader-1');
		expect((await keep(before.id)).status).toBe(0);
	});
});

describe('npm run platform -- objects', () => {
	it('lists and removes objects', async () => {
		const platform = await openPlatform('SQLite');
		const command = (...parameters: string[]) => platformHere(platform.place.dataDir, ['objects', ...parameters]);
		expect((await command()).output).toBe('No member keeps a file.\n');
		const token = await platform.signIn(1);
		const { id, url } = (await platform.call(objectUpload, { file: fileOf(await png()) }, token)).data;
		await platform.call(objectData, { id, title: '河湾' }, token);
		expect((await command()).output).toMatch(
			new RegExp(`^${id} {2}.* bytes {2}${url} {2}reader-1 青岭读者 {2}河湾\n$`),
		);
		expect((await command('remove', id)).output).toBe(`The object ${id} is removed.\n`);
		expect((await platform.send(url)).status).toBe(404);
		expect((await command('remove', id)).errors).toContain(`There is no object ${id}.`);
		expect((await command('remove')).code).not.toBe(0);
		await platform.close();
	});
});
