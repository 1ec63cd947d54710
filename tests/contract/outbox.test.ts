/**
 * The outbox of the browser against the platform, over a real network that cuts, doubles and delays: whatever happens on
 * the way, each action of a reader takes effect once, and the reader sees what waits.
 */
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Client, createClient } from '../../src/client/api/client.ts';
import { stubBrowser } from '../../src/client/runtime/browser.test-data.ts';
import { newIdempotencyKey } from '../../src/client/runtime/device.ts';
import { addToOutbox, type OutboxEntry, type OutboxKind, readOutbox } from '../../src/client/session/outbox.ts';
import { sendWaiting } from '../../src/client/session/outbox-sender.ts';
import { sendEntry } from '../../src/client/session/send-entry.ts';
import { setLogin } from '../../src/client/stores/session.ts';
import { getConfig } from '../../src/contract/site.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { makeKeys } from '../../src/platform/auth/keys.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { defaultRates } from '../../src/platform/context.ts';
import {
	cut,
	delayed,
	doubled,
	type Fault,
	type FaultyProxy,
	reset,
	startFaultyProxy,
} from '../browser/faulty-proxy.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';

/** Actions of each kind: 1,000 in all. */
const ofEachKind = 250;
const numbers = Array.from({ length: ofEachKind }, (_, index) => index);

const documents: readonly ContentDocument[] = numbers.flatMap((index) => [
	{
		kind: 'article' as const,
		id: `a${index}`,
		columnId: '12',
		type: 0,
		title: `文章 ${index}`,
		publishtime: '2026-01-01 08:00:00',
	},
	{
		kind: 'poll' as const,
		id: `p${index}`,
		title: `投票 ${index}`,
		themes: [{ id: 't', title: '风景', most: 1, options: [{ id: 'o', name: '雪山' }] }],
	},
	{
		kind: 'activity' as const,
		id: `s${index}`,
		columnId: '16',
		title: `活动 ${index}`,
		publishtime: '2026-01-01 08:00:00',
		startTime: '2027-11-21 09:30:00',
		endTime: '2027-11-21 18:00:00',
		registStartTime: '2026-01-12 09:00:00',
		registEndTime: '2027-12-20 18:00:00',
		places: 1,
		fields: [{ name: 'realname', label: '姓名', type: 'text' as const, required: true }],
	},
]);

interface Action {
	kind: OutboxKind;
	subject: string;
	parameters: Record<string, string>;
}

const actions: readonly Action[] = numbers.flatMap((index): Action[] => [
	{ kind: 'like', subject: `article:a${index}`, parameters: { id: `a${index}`, type: 'article' } },
	{ kind: 'vote', subject: `p${index}`, parameters: { voteId: `p${index}`, optionIds: 'o' } },
	{ kind: 'sign-up', subject: `s${index}`, parameters: { id: `s${index}`, fields: '{"realname":"小马"}' } },
	{ kind: 'comment', subject: `a${index}`, parameters: { id: `a${index}`, content: `第 ${index} 句` } },
]);

/** Every fifth request fails before the platform, every fifth after it, and so on: 600 faults, of which 400 are cuts. */
const faults: readonly (Fault | null)[] = [null, reset, doubled, cut, delayed(3), null, cut, null, reset, doubled];

describe.each(databaseNames)('the outbox over a failing network, with %s', (database) => {
	let platform: Platform;
	let server: ReturnType<typeof serve>;
	let network: FaultyProxy;
	let client: Client;
	beforeAll(async () => {
		platform = await openPlatform(database, {
			rates: {
				...defaultRates,
				comment: { interval: 1, burst: 10_000 },
				actionOfReader: { interval: 1, burst: 10_000 },
				actionOfAddress: { interval: 1, burst: 10_000 },
			},
		});
		await makeKeys(platform.store);
		await upsertDocuments(platform.store, [...documents]);
		const token = await platform.signIn(1);
		server = serve({ port: 0, fetch: platform.app.fetch, overrideGlobalObjects: false });
		await new Promise((resolve) => server.once('listening', resolve));
		network = await startFaultyProxy(`http://localhost:${(server.address() as AddressInfo).port}`);
		const base = (service: string): string => `${network.origin}/api/${service}`;
		const options = {
			addresses: {
				base: base('base'),
				nis: base('nis'),
				sso: base('sso'),
				advertising: base('advertising'),
				vod: base('vod'),
				storage: base('storage'),
				statistics: base('statistics'),
			},
			identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
			token: () => token,
			source: 'APP',
			renewToken: () => Promise.resolve(false),
			now: () => platform.clock.now,
		};
		const config = await createClient(options).read(getConfig, {});
		client = createClient({
			...options,
			keys: () => ({
				sm2PublicKey: config.sm2PublicKey,
				key: config.encryptKey4,
				iv: config.iv,
				strict: true,
				afsCheck: config.afsCheck.enable,
			}),
		});
	}, 60_000);
	beforeEach(() => {
		stubBrowser();
		const member = { userid: 'one', nickname: '读者', picture: '', phone: '', score: 0 };
		setLogin({ userid: 'one', accessToken: 't', refreshToken: '', device: '', member });
	});
	afterEach(() => vi.unstubAllGlobals());
	afterAll(async () => {
		await network?.close();
		server?.close();
		await platform?.close();
	});

	const send = (entry: OutboxEntry) => sendEntry(entry, async () => client);
	const count = async (table: 'praises' | 'ballots' | 'registrations' | 'comments', ids: string): Promise<number> => {
		const column = { praises: 'target_id', ballots: 'poll_id', registrations: 'activity_id', comments: 'article_id' }[
			table
		];
		const row = await platform.store.reading.one<{ total: number }>(
			`select count(*) as total from ${table} where ${column} like ? and length(${column}) <= 4`,
			`${ids}%`,
		);
		return Number(row?.total);
	};

	it('M-23, R-REQ-36, E-33: 1,000 votes, likes, sign-ups and comments over 400 cuts: each exactly once, none lost', async () => {
		let requests = 0;
		let cuts = 0;
		network.fault(/\/(?:event|discuss|vote|activityRegist)$/, (response, passOn) => {
			const fault = faults[requests % faults.length] ?? null;
			requests += 1;
			if (fault === reset || fault === cut) cuts += 1;
			if (fault !== null) return fault(response, passOn);
			return passOn().then(({ status, headers, body }) => void response.writeHead(status, headers).end(body));
		});
		let unanswered = 0;
		const act = async (action: Action): Promise<void> => {
			const entry = addToOutbox({ ...action, key: newIdempotencyKey(), userid: 'one', replyTo: '' });
			if ((await send(entry))?.state === 'waiting') unanswered += 1;
		};
		// Four readers' fingers at once.
		const left = [...actions];
		await Promise.all(
			Array.from({ length: 4 }, async () => {
				for (let action = left.pop(); action !== undefined; action = left.pop()) await act(action);
			}),
		);
		expect(cuts).toBeGreaterThan(200);
		expect(unanswered).toBeGreaterThan(200);
		// What has not been answered is exactly what the reader sees waiting.
		expect(readOutbox()).toHaveLength(unanswered);
		expect(readOutbox().every(({ refusal }) => refusal === '')).toBe(true);
		// Two tabs send what waits, over the same network. Each pass ends at the next cut.
		for (let pass = 0; readOutbox().length > 0 && pass < 5_000; pass += 1)
			await Promise.all([sendWaiting(send), sendWaiting(send)]);
		expect(readOutbox()).toEqual([]);
		network.mend();
		await vi.waitFor(async () => expect(await count('praises', 'a')).toBe(ofEachKind));
		expect(await count('ballots', 'p')).toBe(ofEachKind);
		expect(await count('registrations', 's')).toBe(ofEachKind);
		expect(await count('comments', 'a')).toBe(ofEachKind);
		const sums = await platform.store.reading.one<{ likes: number; votes: number; places: number; comments: number }>(
			`select (select sum(praises) from counts where article_id like 'a%' and length(article_id) <= 4) as likes,
				(select sum(votes) from poll_options where poll_id like 'p%' and id = 'o') as votes,
				(select sum(taken) from activities where id like 's%' and length(id) <= 4) as places,
				(select sum(comments) from counts where article_id like 'a%' and length(article_id) <= 4) as comments`,
		);
		expect(Object.values(sums ?? {}).map(Number)).toEqual([ofEachKind, ofEachKind, ofEachKind, ofEachKind]);
	}, 120_000);

	it('a refused action leaves the line with its sentence, its text stays, and it is not sent again', async () => {
		const entry = addToOutbox({
			kind: 'comment',
			key: newIdempotencyKey(),
			subject: 'nothing',
			parameters: { id: 'nothing', content: '写了很久的话' },
			userid: 'one',
			replyTo: '',
		});
		expect(await send(entry)).toMatchObject({ state: 'refused', sentence: '内容不存在或已下线' });
		expect(readOutbox()).toMatchObject([{ refusal: '内容不存在或已下线', parameters: { content: '写了很久的话' } }]);
		expect(await sendWaiting(send)).toBe(true);
		expect(readOutbox()).toHaveLength(1);
	});

	it('an action of another member waits until that member signs in again', async () => {
		const parameters = { id: 'a1', content: '换了人' };
		const entry = addToOutbox({
			kind: 'comment',
			key: newIdempotencyKey(),
			subject: 'a1',
			parameters,
			userid: 'two',
			replyTo: '',
		});
		expect(await send(entry)).toMatchObject({ state: 'waiting', reason: 'login' });
		expect(await sendWaiting(send)).toBe(true);
		expect(readOutbox()).toHaveLength(1);
	});
});
