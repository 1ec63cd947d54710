import { basename } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { activityRegist } from '../../src/contract/activities.ts';
import { objectData, objectUpload, upload } from '../../src/contract/uploads.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { platformHere } from './support/command-here.ts';
import { deskToken, enterDesk } from './support/desk.ts';
import { fileOf, jpeg } from './support/pictures.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { document } from './support/sign-up-files.ts';
import { openForSuite, platform } from './support/suite.ts';

/** Signs the first member up with a line, a picture and a document. @returns the address of the document. */
const signUp = async (platform: Platform): Promise<string> => {
	await upsertDocuments(platform.store, [
		{
			kind: 'activity',
			id: 'show',
			title: '达人秀 <b>',
			publishtime: '2026-11-01 08:00:00',
			registStartTime: '2026-11-01',
			fields: [
				{ name: 'realname', label: '姓名' },
				{ name: 'face', label: '照片', type: 'picture' },
				{ name: 'notes', label: '曲谱', type: 'document' },
			],
		},
	]);
	const token = await platform.signIn(1);
	const face = (await platform.call(upload, { file: fileOf(await jpeg()) }, token)).data.id;
	const { id, url } = (await platform.call(objectUpload, { file: fileOf(document()) }, token)).data;
	await platform.call(objectData, { id, title: '曲谱<1>.pdf' }, token);
	const fields = JSON.stringify({ realname: '卓玛 <script>', face, notes: url });
	expect((await platform.call(activityRegist, { id: 'show', fields }, token)).status).toBe(0);
	return url;
};

describe.each(databaseNames)('the sign-ups at the desk on %s', (database) => {
	let cookie = '';
	let address = '';
	openForSuite(database, { deskToken });
	beforeAll(async () => {
		({ cookie } = await enterDesk(platform));
	});
	const page = async (query: string, headers: Record<string, string> = { cookie }): Promise<string> =>
		(await platform.send(`/desk/?view=signUps${query}`, { headers })).text();

	it('an editor sees which activities have sign-ups, and each answer with a link to its file', async () => {
		expect(await page('')).toContain('还没有人报名。');
		address = await signUp(platform);
		expect(await page('')).toContain('<a href="/desk/?view=signUps&amp;activity=show">达人秀 &lt;b&gt;</a>');
		const shown = await page('&activity=show');
		expect(shown).toContain('<dt>姓名</dt><dd>卓玛 &lt;script&gt;</dd>');
		expect(shown).toContain('曲谱&lt;1&gt;.pdf (4 kB)</a></dd>');
		const [, notes = ''] = /<dt>曲谱<\/dt><dd><a href="([^"]+)"/.exec(shown) ?? [];
		expect(notes).toMatch(new RegExp(`^${address}\\?until=\\d+&amp;signature=[\\w-]{43}$`));
		expect((await platform.send(notes.replaceAll('&amp;', '&'))).status).toBe(200);
		expect((await platform.send(address)).status).toBe(404);
		const [, picture = ''] = /<dt>照片<\/dt><dd><a href="([^"]+)" rel="noreferrer">图片 /.exec(shown) ?? [];
		expect((await platform.send(picture.replaceAll('&amp;', '&'))).headers.get('content-type')).toBe('image/jpeg');
	});

	it('says that there is no such activity, and shows nothing without a sign-in', async () => {
		expect(await page('&activity=none')).toContain('没有这个活动。');
		expect(await page('&activity=show', {})).not.toContain('卓玛');
	});
});

it('npm run platform -- sign-ups lists the activities with sign-ups, and the answers and files of one', async () => {
	const platform = await openPlatform('SQLite');
	try {
		const command = (...parameters: string[]) => platformHere(platform.place.dataDir, ['sign-ups', ...parameters]);
		expect((await command()).output).toBe('Nobody has signed up for an activity.\n');
		const address = await signUp(platform);
		expect((await command()).output).toBe('show  1  达人秀 <b>\n');
		expect((await command('show')).output.split('\n').slice(0, 4)).toEqual([
			expect.stringMatching(/^[2-9A-Z]{12} {2}2026-11-\d\dT\S+ {2}青岭读者$/),
			'  姓名: 卓玛 <script>',
			expect.stringMatching(/^ {2}照片: DATA_DIR\/sign-up-files\/[\w-]{22}\.jpg$/),
			`  曲谱: DATA_DIR/sign-up-files/${basename(address)}  (曲谱<1>.pdf)`,
		]);
		expect((await command('9')).output).toBe('Nobody has signed up for this activity.\n');
		const unknown = await command('none');
		expect([unknown.code === 0, unknown.errors]).toEqual([
			false,
			expect.stringContaining('There is no activity "none".'),
		]);
	} finally {
		await platform.close();
	}
}, 60_000);
