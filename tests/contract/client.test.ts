/**
 * The browser's own client with the platform: the platform deciphers and verifies what the client enciphers and signs.
 */

import { beforeAll, describe, expect, it } from 'vitest';
import { signature } from '../../src/client/api/cipher/ciphers.ts';
import { type ClientOptions, createClient } from '../../src/client/api/client.ts';
import { memberInfo } from '../../src/contract/members.ts';
import { auth, authinfo, getConfig } from '../../src/contract/site.ts';
import type { VotesRows } from '../../src/parts/votes/server/tables.ts';
import { recordVoteCountAndLog } from '../../src/parts/votes/wire.ts';
import { makeKeys } from '../../src/platform/auth/keys.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('the client against %s', (database) => {
	let token = '';
	const bodies: URLSearchParams[] = [];
	openForSuite(database);
	beforeAll(async () => {
		await makeKeys(platform.store);
		token = await platform.signIn(1);
	});

	const client = async (version: number, more: Partial<ClientOptions> = {}) => {
		const options: ClientOptions = {
			addresses: {
				base: '/api/base',
				nis: '/api/nis',
				sso: '/api/sso',
				advertising: '/api/advertising',
				vod: '/api/vod',
				storage: '/api/storage',
				statistics: '/api/statistics',
			},
			identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: version, apiVersion: '1.0' }),
			token: () => token,
			source: 'APP',
			renewToken: () => Promise.resolve(false),
			now: () => platform.clock.now,
			fetch: (address, init) => {
				if (init?.body instanceof URLSearchParams) bodies.push(init.body);
				return platform.send(String(address), init);
			},
		};
		const config = await createClient(options).read(getConfig, {});
		return createClient({
			...options,
			keys: () => ({
				sm2PublicKey: config.sm2PublicKey,
				key: config.encryptKey4,
				iv: config.iv,
				strict: true,
				afsCheck: config.afsCheck.enable,
			}),
			...more,
		});
	};

	it('R-CONF-05, R-CONF-06, A-101: a platform makes keys of its own once, and shows the public ones', async () => {
		const read = async () => (await platform.call(getConfig, {})).data;
		const first = await read();
		expect(first.sm2PublicKey).toMatch(/^04[0-9a-f]{128}$/);
		expect(first.encryptKey4).toMatch(/^[0-9a-f]{32}$/);
		expect(JSON.stringify(first)).not.toContain('sm2PrivateKey');
		await makeKeys(platform.store);
		expect(await read()).toEqual(first);
	});

	it('R-REQ-23, R-CONF-14: user ids of version 3 are opened', async () => {
		const { read } = await client(3);
		expect((await read(memberInfo, { userid: 'u1' })).nickname).not.toBe('');
		expect(bodies.at(-1)?.get('userid')).toMatch(/^04[0-9a-f]{194,}$/);
	});

	it('R-REQ-24, R-CONF-15, R-CONF-16: a vote whose whole payload is enciphered counts', async () => {
		await changeSettings(platform.store, { strictEncryption: 'true' });
		const options = [{ id: 'o1', name: 'One' }];
		await upsertDocuments(platform.store, [
			{ kind: 'poll', id: 'sealed', title: '票', themes: [{ id: 't', title: '题', options }] },
		]);
		const { send } = await client(2);
		expect(await send(recordVoteCountAndLog, { voteId: 'sealed', optionIds: 'o1' })).toMatchObject({ ok: true });
		const body = bodies.at(-1);
		expect(body?.has('data')).toBe(true);
		expect(body?.has('voteId')).toBe(false);
		const stored = await platform.store.writing
			.withTables<VotesRows>()
			.selectFrom('ballots')
			.selectAll()
			.where('poll_id', '=', 'sealed')
			.execute();
		expect(stored).toHaveLength(1);
	});

	it('R-REQ-19…22, A-096: a signature by the rules is taken, one by another clock is not', async () => {
		const plain = await client(2);
		const start = await plain.read(authinfo, {});
		const time = platform.clock.now;
		const given = await plain.read(auth, {
			token: start.token,
			time,
			sign: signature(start.token, start.secret, String(time)),
		});
		const by = async (clockOffset: number) => {
			const { send } = await client(2, {
				authorization: () => ({ token: given.authToken, secret: given.appSecret, clockOffset }),
			});
			return send(memberInfo, {});
		};
		expect(await by(0)).toMatchObject({ ok: true });
		expect(await by(86_400_000)).toMatchObject({ ok: false, error: { status: 1004 } });
	});
});
