import { hash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { advertEvent, getAdv } from '../../src/contract/adverts.ts';
import { getConfig, wxSignature } from '../../src/contract/site.ts';
import {
	vodArticle,
	vodArticleList,
	vodAttach,
	vodCategoryList,
	vodCommonConfig,
	vodDynamicArticleList,
	vodEvent,
	vodShareConfig,
} from '../../src/contract/video.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('other services on %s', (database) => {
	let one = '';
	openForSuite(database);
	beforeAll(async () => {
		one = await platform.signIn(1);
	});

	it('R-CALL-094, R-CALL-096: adverts of no column; shown and tapped are counted, one for a key', async () => {
		const { list } = (await platform.call(getAdv)).data;
		expect(list.length).toBeGreaterThan(0);
		const aid = list[0]?.aid;
		await Promise.all(Array.from({ length: 20 }, () => platform.call(advertEvent, { aid })));
		await Promise.all(
			Array.from({ length: 5 }, () => platform.call(advertEvent, { aid, idempotencyKey: 'key-advert-1' })),
		);
		expect((await platform.call(advertEvent, { aid, type: 2 })).data).toEqual({ countShown: 21, countClick: 1 });
		expect((await platform.call(advertEvent, { aid: 'nothing' })).status).toBe(404);
	});

	it('R-CONF-10, R-CONF-11: logos that nobody has chosen are left to the settings of the site', async () => {
		expect((await platform.call(getConfig, { appID: '1' })).data).toMatchObject({ appLogo: '', padLogo: '' });
	});

	it('R-CALL-072: the signature is the SHA-1 the messaging platform makes; the ticket stays here', async () => {
		expect((await platform.call(wxSignature, { url: 'https://m.example.org/' })).status).toBe(404);
		await changeSettings(platform.store, { wxAppId: 'wx-app', wxTicket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3V' });
		const url = 'https://m.example.org/a.html?from=timeline&x=%E5%A5%BD';
		const { data } = await platform.call(wxSignature, { url: `${url}#part` });
		const text = `jsapi_ticket=sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3V&noncestr=${data.noncestr}&timestamp=${data.timestamp}&url=${url}`;
		expect(data).toMatchObject({ appid: 'wx-app', signature: hash('sha1', text, 'hex') });
		expect(JSON.stringify((await platform.call(getConfig)).data)).not.toContain('sM4AOV');
		for (const wrong of ['', 'm.example.org', 'ftp://m.example.org/', 'javascript:alert(1)', 'https://'])
			expect((await platform.call(wxSignature, { url: wrong })).status, wrong).toBe(400);
	});

	it('R-CALL-097, R-CALL-098, R-CALL-104, A-054: a film, its files and what it is shared with', async () => {
		const { article } = (await platform.call(vodArticle, { id: '347' })).data;
		expect(article?.articleType).toBe(2);
		expect((await platform.call(vodAttach, { id: '347' })).data.list).toEqual([article?.video]);
		expect((await platform.call(vodShareConfig, { id: '347' })).data.title).not.toBe('');
		await upsertDocuments(platform.store, [
			{
				kind: 'article',
				id: 'long',
				columnId: '20',
				type: 2,
				title: '长',
				publishtime: '2026-01-01 08:00:00',
				shareContent: '𠮷'.repeat(150),
				video: { src: 'media/v/plateau.mp4' },
			},
		]);
		expect((await platform.call(vodShareConfig, { id: 'long' })).data.description).toBe('𠮷'.repeat(100));
		const film = { kind: 'article', columnId: '20', type: 2, video: { src: 'media/v/plateau.mp4' } } as const;
		const publishtime = '2026-01-01 08:00:00';
		await upsertDocuments(platform.store, [
			{
				...film,
				id: 'ranked',
				title: '甲',
				publishtime,
				shareContent: '<p></p>',
				desc: '<p>丙</p>',
				picSmall: 's.jpg',
			},
			{ ...film, id: 'bodied', title: '乙', publishtime, body: '<p>正文</p>', imgUrl: 'i.jpg' },
			{ ...film, id: 'pictured', title: '丁', publishtime, pic_list: [{ src: 'first.jpg' }, { src: 'second.jpg' }] },
		]);
		// The order of A-054, in plain text.
		expect((await platform.call(vodShareConfig, { id: 'ranked' })).data).toMatchObject({
			description: '丙',
			picture: 's.jpg',
		});
		expect((await platform.call(vodShareConfig, { id: 'bodied' })).data).toMatchObject({
			description: '正文',
			picture: 'i.jpg',
		});
		// As its own page would show it to messengers.
		expect((await platform.call(vodShareConfig, { id: 'pictured' })).data.picture).toBe('first.jpg');
		expect((await platform.call(vodArticle, { id: '345' })).msg).toBe('视频不存在或已下线');
	});

	it('R-CALL-099: likes are of members and once; plays are counted for everybody', async () => {
		const send = (eventType: string, token?: string) => platform.call(vodEvent, { id: '347', eventType }, token);
		const before = (await send('3')).data;
		expect((await send('3')).data.countClick).toBe(before.countClick + 1);
		expect((await send('1')).status).toBe(401);
		expect((await send('1', one)).data.countPraise).toBe(before.countPraise + 1);
		expect(await send('1', one)).toMatchObject({ status: 409, msg: '已经点过赞了哦!' });
		expect((await platform.call(vodEvent, { id: '345', eventType: '3' })).status).toBe(404);
	});

	it('R-CALL-100…102: films by category, and beside a film', async () => {
		const categories = (await platform.call(vodCategoryList)).data.list.map((category) => category.catId);
		expect(categories).toContain('20');
		const listed = (await platform.call(vodArticleList, { catId: '20', size: 100 })).data.list;
		expect(new Set(listed.map((item) => `${item.columnID} ${item.articleType}`))).toEqual(new Set(['20 2']));
		const beside = (await platform.call(vodDynamicArticleList, { id: '1121', size: 100 })).data.list;
		expect(beside.map((item) => item.fileId)).not.toContain('1121');
		const own = beside.map((item) => item.columnID === '20');
		expect(own.lastIndexOf(true)).toBeLessThan(own.includes(false) ? own.indexOf(false) : own.length);
	});

	it('R-ENT-039: columns that only the app shows are no categories of films', async () => {
		await upsertDocuments(platform.store, [
			...[205, 215, 410].map((columnStyle) => ({
				kind: 'column' as const,
				id: `films-${columnStyle}`,
				name: '客户端',
				columnStyle,
			})),
			...[205, 215, 410].map((style) => ({
				kind: 'article' as const,
				id: `film-${style}`,
				columnId: `films-${style}`,
				type: 2,
				title: '片',
				publishtime: '2026-01-01 08:00:00',
				video: { src: 'media/v/plateau.mp4' },
			})),
		]);
		const categories = (await platform.call(vodCategoryList)).data.list.map((category) => category.catId);
		expect(categories.filter((id) => id.startsWith('films-'))).toEqual([]);
	});

	it('R-CALL-103: the setting vodConfig stands over the defaults', async () => {
		expect((await platform.call(vodCommonConfig)).data).toMatchObject({ innerRatio: '9:16', autoplay: 3 });
		await changeSettings(platform.store, { vodConfig: '{"autoplay":5,"unknown":1}' });
		expect((await platform.call(vodCommonConfig)).data).toEqual({
			innerRatio: '9:16',
			autoplay: 5,
			showPraise: true,
			showDiscuss: true,
			showShare: true,
		});
	});
});
