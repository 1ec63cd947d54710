import { hash } from 'node:crypto';
import { parse } from 'valibot';
import { beforeAll, describe, expect, it } from 'vitest';
import { getColAdvs } from '../../src/contract/adverts.ts';
import { type CallDeclaration, callKey } from '../../src/contract/call.ts';
import { topicSub } from '../../src/contract/channels.ts';
import { storageUpload } from '../../src/contract/uploads.ts';
import { codeSubject } from '../../src/domain/proof-of-work.ts';
import type { MembersRows } from '../../src/parts/members/server/tables.ts';
import { setShop } from '../../src/platform/auth/shops.ts';
import { handlersWith } from '../../src/platform/handlers/all.ts';
import { issueCode } from '../../src/platform/sandbox/messaging.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { serverParts } from '../../src/server-parts.ts';
import { calls } from './support/all-calls.ts';
import { smallHashing } from './support/costs.ts';
import { newMember, signInNewMember } from './support/new-member.ts';
import { fileOf, jpeg, mp4 } from './support/pictures.ts';
import { databaseNames, type Platform, startOfTests } from './support/platform.ts';
import { proofOf } from './support/proofs.ts';
import { authorized, post } from './support/signed.ts';
import { openForSuite, platform } from './support/suite.ts';

/** Values that the first call uses up. */
const once = new Set(['sso GET refreshAccessToken', 'base GET wx/userInfo']);

/** Parameters of each call, in this order: writes come after what they need. */
const requests = (seen: Map<string, Record<string, unknown>>): Readonly<Record<string, Record<string, unknown>>> => ({
	'base GET getConfig': {},
	'base GET tokenHelper/getAnonymousToken': { deviceId: 'd1' },
	'base GET serverTime': {},
	'base GET getColumns': {},
	'base GET getColumn': { columnId: '11' },
	'base GET getArticles': {},
	'base GET getArticleCounts': { ids: '345,7' },
	'base GET getSubSpecialArticles': { id: '20' },
	'base GET liveView': {},
	'base GET getArticleContent': { id: '345' },
	'base GET getArticleContentUnreleased': { id: '345', previewToken: 'preview' },
	'base GET myArticleContent': { id: '345' },
	'base GET authorInfo': { id: 'wei' },
	'base GET getRelArticles': { id: '345' },
	'base GET articleHot': {},
	'base GET recommendList': { id: '345' },
	'base GET discussView': { id: '345' },
	'base GET discussHot': { id: '345' },
	'base GET discussReply': { id: '501' },
	'base POST discuss': { id: '345', content: '好' },
	'base POST discussReport': { id: '501', reason: 'spam' },
	'base GET member/data': {},
	'base POST member/delete': { password: newMember.password },
	'base GET discussCount': { id: '345' },
	'base POST delMyDiscuss': {
		id: (seen.get('base POST discuss')?.['discuss'] as { discussId?: string } | undefined)?.discussId,
	},
	'base GET event': { id: '345' },
	'base POST event': { id: '345', eventType: '3' },
	'base POST fav': { id: '345' },
	'base GET mySubscriptions': {},
	'base GET myMarks': { id: '345' },
	'base POST member/info': {},
	'sso POST oauthLogin': { phone: '13800000002', password: 'touch-edition-2', device: 'd2' },
	'sso GET refreshAccessToken': { refreshToken: seen.get('sso POST oauthLogin')?.['refreshToken'] },
	'advertising GET getArticleAdvs': { columnID: '12' },
	'advertising GET getColAdvs': { columnID: '12' },
	'base GET catalogue': {},
	'base GET catalogueEntry': { id: '345' },
	'base GET formerAddresses': {},
	'base GET catalogueOf': { kind: 'account' },
	'base GET changes': {},
	'base GET search': { q: '铁路' },
	'base GET searchSuggest': { q: '民' },
	'base GET searchHotWords': {},
	'base GET activityList': {},
	'base GET activityDetail': { id: '9' },
	'base POST activityRegist': {
		id: '9',
		fields: JSON.stringify({ realname: '杨', phone: '13800000001', people: '2人' }),
	},
	'base GET entryList': { id: '9' },
	'base POST getActivityVoucher': { id: '9' },
	'base POST activityVerify': {
		activityID: '9',
		registCode: seen.get('base POST activityRegist')?.['registCode'],
		shopSite: '3',
		pin: '3-48213957',
	},
	'base POST vote': { id: '1', optionIds: '3,7' },
	'base POST voteResult': { id: '1' },
	'nis GET recordAccessCount': { voteId: '2' },
	'nis GET voteInfo': { voteId: '2' },
	'nis GET optionInfo': { voteId: '2', optionId: '3' },
	'nis GET infoByOptionName': { voteId: '2', name: '雪' },
	'nis POST recordVoteCountAndLog': { voteId: '2', optionIds: '8' },
	'nis GET imageVerifyCode': { codeKey: 'key-of-a-code' },
	'nis GET spokenVerifyCode': { codeKey: 'key-of-a-recording' },
	'nis GET authinfo': {},
	'nis POST auth': signed(seen.get('nis GET authinfo')),
	'base GET invite/getCode': {},
	'base GET invite/config': { code: 'SAMPLE22' },
	'base GET invite/useCode': { code: 'SAMPLE22' },
	'base POST event1': { type: 'view', id: '345' },
	'base GET score/dayTotal': {},
	'base GET score/list': {},
	'base GET getXyInfo': { id: '6' },
	'base GET getXyArticlesQuestion': { id: '7', type: 'question' },
	'base GET question/answerList': { id: '7' },
	'base GET xyRank': {},
	'base GET hitXyBulletin': { id: '6' },
	'base GET getXyDynamic': { id: '6' },
	'base GET recommendXys': { id: '6' },
	'base GET getCats': { code: 'XYACCOUNT' },
	'base GET getSubCats': { id: '45' },
	'base GET getCatXys': { id: '45' },
	'base POST topicSub': { id: '31' },
	'base POST topicSubCancel': { id: '31' },
	'base GET getSubject': { id: '31' },
	'base GET questionList': { id: '31' },
	'base GET questionListHot': { id: '31' },
	'base GET questionDetail': { id: '32' },
	'base GET qaDetail': { id: '33' },
	'base GET dynamic/getDynamicList': {},
	'base GET dynamic/getDynamicDetail': { id: '30' },
	'base GET leaderView': {},
	'base GET leader': { id: '3' },
	'base POST regionleaderView': { regionId: 'r1' },
	'base GET tagScreenArticles': { tag: '铁路' },
	'base GET tipoffDetail': { id: '70' },
	'base GET inputArticleList': { id: '71' },
	'base GET inputArticleDetail': { id: '72' },
	'base GET circleDetail': { id: '41' },
	'base GET postList': { id: '41' },
	'base GET postDetail': { id: '42' },
	'base GET noticeDetail': { id: '411' },
	'base GET getPaperArticle': { id: 'p1' },
	'base GET getArticlesNew': { type: '1' },
	'base GET moduleView': {},
	'base GET liveComing': {},
	'base GET reporterArticles': { id: 'wei' },
	'advertising GET getAdv': {},
	'advertising GET event': { aid: 'ad1' },
	'base GET wx/signature': { url: 'https://m.example.org/a.html' },
	'vod GET article': { id: '347' },
	'vod GET attach': { id: '347' },
	'vod POST event': { id: '347', eventType: '3' },
	'vod GET categoryList': {},
	'vod POST articleList': {},
	'vod POST dynamicArticleList': { id: '347' },
	'vod GET commonConfig': {},
	'vod GET shareConfig': { id: '347' },
	'base POST upload': { file: fileOf(files.picture) },
	'storage POST upload': { file: fileOf(files.film), uploadId: 'film-of-all', chunk: '0' },
	'storage POST consolidatedResults': { uploadId: 'film-of-all', chunks: '1' },
	'storage POST objectUpload': { file: fileOf(files.picture) },
	'storage POST objectData': { id: seen.get('storage POST objectUpload')?.['id'], title: '河湾' },
	'base GET mamUploadAccessToken': {},
	'base GET mamUploadAccessToken2': { size: '4096' },
	'base GET mamUploadDone2': { uploadToken: seen.get('base GET mamUploadAccessToken')?.['token'] },
	'storage GET mamToken': {},
	'storage POST mamDone': { uploadToken: seen.get('storage GET mamToken')?.['token'] },
	'statistics GET statistics': { aid: '345', cname: '民生', rt: '1000' },
	'statistics GET articleClick': { aid: '345' },
	'base GET wx/userInfo': { code: files.code, device: 'd3' },
	'sso POST thirdLogin': { oid: seen.get('base GET wx/userInfo')?.['openid'], device: 'd3' },
	'base GET member/items': { list: 'favourites' },
	'base GET member/signIns': {},
	'base POST member/endSignIns': {},
	'sso POST logout': { refreshToken: seen.get('sso GET refreshAccessToken')?.['refreshToken'] },
	'sso POST sendCode': { phone: '13900000009', codeKey: 'picture-for-code', code: 'CODE', proof: proofOfCode },
});

const proofOfCode = proofOf(codeSubject('13900000009', 'picture-for-code'), startOfTests);

/** Created before the calls are made. */
const files: { picture: Buffer; film: Buffer; code: string } = { picture: Buffer.alloc(0), film: mp4(), code: '' };

/** Parameters of `auth` after `authinfo`. */
const signed = ({ token, secret, time }: Record<string, unknown> = {}): Record<string, unknown> => ({
	token,
	time,
	sign: hash('sm3', `${token}${secret}${time}`, 'hex'),
});

const signedHeaders = async (platform: Platform): Promise<Record<string, string>> =>
	(await authorized(platform)).headers(platform.clock.now);

type Prepare = (seen: Map<string, Record<string, unknown>>, platform: Platform, token: string) => Promise<unknown>;

/** Between a token and its end, a part of the file is uploaded. */
const partOf =
	(key: string): Prepare =>
	(seen, platform, token) =>
		platform.call(storageUpload, { file: fileOf(files.film), uploadToken: seen.get(key)?.['token'] }, token);
const prepare: Readonly<Record<string, Prepare>> = {
	'base POST activityVerify': async (_, { store }) =>
		setShop(store, { id: '3', name: '东门' }, '48213957', smallHashing),
	'base POST member/endSignIns': async (_, platform) => {
		await platform.signIn(1);
	},
	'base GET mySubscriptions': async (_, platform, token) => {
		await platform.call(topicSub, { id: '6', type: 'xy' }, token);
	},
	'base GET mamUploadDone2': partOf('base GET mamUploadAccessToken'),
	'storage POST mamDone': partOf('storage GET mamToken'),
};

/** Calls that return nothing. */
const empty = new Set([
	'base POST event',
	'base POST discussReport',
	'base POST member/delete',
	'base POST delMyDiscuss',
	'statistics GET statistics',
	'statistics GET articleClick',
]);

const parts = (data: unknown): unknown[] => (typeof data === 'object' && data !== null ? Object.values(data) : []);
const saysSomething = (data: unknown): boolean =>
	parts(data).some((part) => (Array.isArray(part) ? part.length > 0 : part !== '' && part !== null && part !== 0));

it('A-125: answers every call of the contract and no other', async () => {
	const handlers = await handlersWith(serverParts);
	expect(handlers.map(({ call }) => callKey(call)).sort()).toEqual(calls.map(callKey).sort());
});

describe.each(databaseNames)('every call on %s', (database) => {
	let token: string;
	const seen = new Map<string, Record<string, unknown>>();
	/** Of calls that another member makes. */
	const tokens: Record<string, string> = {};
	openForSuite(database, { previewToken: 'preview', sandbox: true });
	beforeAll(async () => {
		files.picture = await jpeg();
		files.code = await issueCode(platform.store, 'user', '甲');
		token = await platform.signIn(1);
		tokens['base POST member/delete'] = await signInNewMember(platform);
		await changeSettings(platform.store, { wxAppId: 'wx-test', wxTicket: 'ticket' });
		await platform.store.writing
			.withTables<MembersRows>()
			.insertInto('invite_codes')
			.values({ member_id: 'reader-2', code: 'SAMPLE22', expires: platform.clock.now + 1000 })
			.execute();
		await platform.store.writing
			.insertInto('verify_codes')
			.values({ key: 'picture-for-code', code: 'CODE', spent: '', expires: platform.clock.now + 1000 })
			.execute();
	});

	it.each(
		calls.map((call) => [callKey(call), call] as const),
	)('%s answers what it declares', async (key, call: CallDeclaration) => {
		const fields = requests(seen)[key];
		expect(fields, 'the test knows what to ask').toBeDefined();
		if (call.binary !== undefined) {
			const query = new URLSearchParams(fields as Record<string, string>);
			const response = await platform.send(`/api/${call.service}/${call.name}?${query}`);
			expect([response.status, response.headers.get('content-type')]).toEqual([200, call.binary]);
			expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(100);
			return;
		}
		await prepare[key]?.(seen, platform, token);
		const { status, data, msg } =
			key === 'sso POST thirdLogin'
				? await post(platform, '/api/sso/thirdLogin', fields as Record<string, string>, await signedHeaders(platform))
				: await platform.call(call, fields, call.token === 'member' ? (tokens[key] ?? token) : undefined);
		expect({ status, msg }).toEqual({ status: 0, msg: undefined });
		seen.set(key, data as Record<string, unknown>);
		// The schemas are lenient: a field that is missing, of another type or unknown would be changed by them.
		expect(parse(call.answer, data)).toStrictEqual(data);
		if (!empty.has(key)) expect(saysSomething(data), JSON.stringify(data)).toBe(true);
	});

	it('accepts the identity fields and t with every call', async () => {
		const identity = {
			siteId: '1',
			siteID: '1',
			siteid: '1',
			appID: '1',
			device: 'd',
			curVersions: '2',
			apiVersion: '1.0',
			t: '1',
		};
		for (const call of calls) {
			if (call.method === 'POST' || call.token === 'member' || call.binary !== undefined) continue;
			const key = callKey(call);
			if (once.has(key)) continue;
			expect((await platform.call(call, { ...identity, ...requests(seen)[key] })).status, key).toBe(0);
		}
	});

	it('puts adverts of the column before those of no column', async () => {
		const { data } = await platform.call(getColAdvs, { columnID: '12' });
		expect(data.list.map((advert) => advert.aid)).toEqual(['ad2', 'ad1', 'ad3']);
	});
});
