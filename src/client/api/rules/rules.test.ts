import { sm2, sm3, sm4 } from 'sm-crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { discuss, discussView } from '../../../contract/comments.ts';
import { memberInfo, oauthLogin, thirdLogin } from '../../../contract/members.ts';
import { praise } from '../../../contract/reactions.ts';
import { recordVoteCountAndLog } from '../../../parts/votes/wire.ts';
import { signed } from './authorization.ts';
import type { Outgoing } from './outgoing.ts';
import { onlyReads } from './read-only.ts';
import { withReader } from './reader-id.ts';
import { encipherIds } from './secret-ids.ts';
import { encipherPayload } from './whole-payload.ts';

const privateKey = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
const publicKey =
	'0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13';
const key = '0123456789abcdeffedcba9876543210';

const outgoing = (call: Outgoing['call'], parameters: Outgoing['parameters'] = {}): Outgoing => ({
	call,
	parameters,
	identity: { siteId: '1', device: 'xy1' },
	headers: { source: 'APP' },
	now: 1_700_000_000_000,
});

afterEach(() => vi.restoreAllMocks());

describe('user ids of secret calls', () => {
	it('R-REQ-23, A-097, E-68: are enciphered from version 3 and deciphered with the private key', async () => {
		const { parameters } = await encipherIds(outgoing(memberInfo, { userid: 'u1', other: 'x' }), 3, publicKey);
		const userid = String(parameters['userid']);
		expect(userid.startsWith('04')).toBe(true);
		expect(sm2.doDecrypt(userid.slice(2), privateKey, 1)).toBe('u1');
		expect(parameters['other']).toBe('x');
	});

	it('R-REQ-23, A-083, E-68: are plain text below version 3 and in calls that are not secret', async () => {
		expect((await encipherIds(outgoing(memberInfo, { userid: 'u1' }), 2, publicKey)).parameters['userid']).toBe('u1');
		expect((await encipherIds(outgoing(discussView, { id: '9' }), 3, publicKey)).parameters['id']).toBe('9');
	});

	it('R-VAL-14, R-VAL-15: of the sign-in through the messaging platform are its oid and unionid', async () => {
		const user = { provider: 'wx' as const, oid: 'o1', unionid: 'n1', nickname: '读者' };
		const { parameters } = await encipherIds(outgoing(thirdLogin, user), 3, publicKey);
		const opened = ['oid', 'unionid'].map((name) => sm2.doDecrypt(String(parameters[name]).slice(2), privateKey, 1));
		expect(opened).toEqual(['o1', 'n1']);
		expect(parameters['nickname']).toBe('读者');
		expect((await encipherIds(outgoing(thirdLogin, user), 2, publicKey)).parameters).toEqual(user);
	});

	it('are never sent as plain text when a key is missing', async () => {
		await expect(encipherIds(outgoing(memberInfo, { userid: 'u1' }), 3, '')).rejects.toMatchObject({
			name: 'Withheld',
		});
		expect(await encipherIds(outgoing(memberInfo), 3, '')).toEqual(outgoing(memberInfo));
	});
});

describe('the whole payload', () => {
	const vote = { id: '9', optionIds: '3', afsData: 'proof' };

	it('R-REQ-24, R-REQ-25, A-098, A-099: becomes data, device and afsData; identity and t are inside too', async () => {
		const { parameters } = await encipherPayload(outgoing(recordVoteCountAndLog, vote), {
			key,
			iv: key,
			strict: true,
			afsCheck: true,
		});
		expect(Object.keys(parameters).toSorted()).toEqual(['afsData', 'data', 'device']);
		expect(parameters).toMatchObject({ device: 'xy1', afsData: 'proof' });
		const opened: unknown = JSON.parse(sm4.decrypt(String(parameters['data']), key, { mode: 'cbc', iv: key }));
		expect(opened).toEqual({ siteId: '1', device: 'xy1', id: '9', optionIds: '3', t: 1_700_000_000_000 });
	});

	it('R-CONF-08, A-102: without the check of the site no afsData is sent, enciphered or plain', async () => {
		vi.spyOn(console, 'warn').mockReturnValue();
		for (const held of [key, '']) {
			const keys = { key: held, iv: '', strict: false, afsCheck: false };
			const { parameters } = await encipherPayload(outgoing(recordVoteCountAndLog, vote), keys);
			expect(parameters).not.toHaveProperty('afsData');
		}
	});

	it('leaves every other call alone', async () => {
		const plain = outgoing(discuss, { content: 'x' });
		expect(await encipherPayload(plain, { key, iv: '', strict: true, afsCheck: true })).toBe(plain);
	});

	it('R-ERR-13, A-100: after a failure the call is sent as plain text, with a warning', async () => {
		const warned = vi.spyOn(console, 'warn').mockReturnValue();
		const call = outgoing(recordVoteCountAndLog, vote);
		expect(await encipherPayload(call, { key: '', iv: '', strict: false, afsCheck: true })).toEqual(call);
		expect(warned).toHaveBeenCalledOnce();
	});

	it('A-100: a strict site withholds the call instead', async () => {
		await expect(
			encipherPayload(outgoing(recordVoteCountAndLog, vote), { key: '', iv: '', strict: true, afsCheck: true }),
		).rejects.toMatchObject({ name: 'Withheld' });
	});
});

describe('authorization', () => {
	it('R-REQ-19…22, A-096: adds token, time, signature and marker, by the clock of the platform', async () => {
		const { headers } = await signed(outgoing(discuss), { token: 'T', secret: 'S', clockOffset: -86_400_000 });
		const time = String(1_700_000_000_000 - 86_400_000);
		expect(headers).toEqual({ source: 'APP', authToken: 'T', time, sign: sm3(`TS${time}`), authFlag: '1' });
	});

	it('R-REQ-22: adds nothing while authorization is off', async () => {
		expect((await signed(outgoing(discuss), null)).headers).toEqual({ source: 'APP' });
	});
});

describe('a preview', () => {
	it('A-044: writes nothing and counts nothing', () => {
		for (const call of [discuss, praise]) {
			expect(() => onlyReads(outgoing(call), true)).toThrow(call.name);
			expect(onlyReads(outgoing(call), false).call).toBe(call);
		}
		for (const call of [discussView, memberInfo, oauthLogin]) expect(onlyReads(outgoing(call), true).call).toBe(call);
	});
});

describe("the reader's id", () => {
	it('R-ENT-102, R-MODE-27: is part of writes and of calls of the member', () => {
		expect(withReader(outgoing(discuss), 'u1').parameters['userid']).toBe('u1');
		expect(withReader(outgoing(memberInfo), 'u1').parameters['userid']).toBe('u1');
		expect(withReader(outgoing(memberInfo, { userid: 'own' }), 'u1').parameters['userid']).toBe('own');
		for (const call of [discussView, oauthLogin]) expect(withReader(outgoing(call), 'u1').parameters).toEqual({});
		expect(withReader(outgoing(discuss), '').parameters).toEqual({});
	});
});
