/** Requests that are small and grow, nest without end or come twice: none fails the platform, none counts twice. */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallDeclaration, callKey } from '../../src/contract/call.ts';
import { discuss } from '../../src/contract/comments.ts';
import { oauthLogin, refreshAccessToken } from '../../src/contract/members.ts';
import { auth, authinfo } from '../../src/contract/site.ts';
import { newLoginCode } from '../../src/platform/auth/login-codes.ts';
import { defaultRates, type Rates } from '../../src/platform/context.ts';
import { realCosts } from '../../src/platform/costs.ts';
import { calls } from './support/all-calls.ts';
import { databaseNames, type Envelope, openPlatform, type Platform } from './support/platform.ts';

const many = { interval: 1, burst: 1_000_000 };
/** Only the bombs are tried here, so no limit may hide them. */
const rates = Object.fromEntries(Object.keys(defaultRates).map((name) => [name, many])) as unknown as Rates;

const posts = calls.filter(({ method }) => method === 'POST');
const fieldsOf = (call: CallDeclaration): string[] =>
	'entries' in call.request ? Object.keys(call.request.entries as object) : [];

const nested: readonly (readonly [name: string, text: string])[] = [
	['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
	['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
	['lists without end', '['.repeat(20_000)],
	['a list of many', `[${'0,'.repeat(20_000)}0]`],
	['names of the language', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}'],
	['escapes', '%25'.repeat(10_000)],
];

describe('bombs in requests', () => {
	let platform: Platform;
	let member = '';
	beforeAll(async () => {
		platform = await openPlatform('SQLite', { rates });
		member = await platform.signIn(1);
	});
	afterAll(() => platform?.close());

	const expectAnswered = async (path: string, init: RequestInit): Promise<void> => {
		const started = performance.now();
		const answer = await platform.send(path, init);
		const body = (await answer.json()) as Envelope;
		expect(performance.now() - started, path).toBeLessThan(5_000);
		expect(answer.status, path).toBeLessThan(500);
		// Above the statuses of HTTP are those of tokens.
		expect(body.status >= 500 && body.status <= 599, `${path}: ${body.status} ${body.msg}`).toBe(false);
	};

	it.each(
		posts.map((call) => [callKey(call), call] as const),
	)('%s: compressed bodies are not unpacked', async (_, call) => {
		const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, 'a'));
		for (const encoding of ['gzip', 'deflate', 'br', 'gzip, gzip']) {
			const headers = {
				'content-encoding': encoding,
				'content-type': 'application/x-www-form-urlencoded',
				token: member,
			};
			await expectAnswered(`/api/${call.service}/${call.name}?device=d`, {
				method: 'POST',
				body: bomb,
				headers,
			});
		}
	});

	it.each(nested)('%s in every field of every form', async (_, text) => {
		for (const call of posts.filter(({ encoding }) => encoding !== 'multipart'))
			for (const field of fieldsOf(call)) {
				const body = new URLSearchParams({ device: 'd', [field]: text });
				const path = `/api/${call.service}/${call.name}`;
				await expectAnswered(path, { method: 'POST', body, headers: { token: member } });
			}
		expect(Object.prototype).not.toHaveProperty('isAdmin');
	});
});

describe.each(databaseNames)('what comes twice on %s', (database) => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform(database);
	});
	afterAll(() => platform?.close());

	it('a code signs in once, whoever is faster', async () => {
		const phone = '13900000055';
		const code = await platform.store.writing
			.transaction()
			.execute((writer) =>
				newLoginCode(writer, { phone, device: 'd' }, platform.clock.now + realCosts.lives.loginCode),
			);
		const attempt = () => platform.call(oauthLogin, { phone, code, device: 'd' });
		const answers = await Promise.all([attempt(), attempt(), attempt(), attempt()]);
		expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
		expect((await attempt()).status).toBe(403);
	});

	it('a token of authinfo is used once', async () => {
		const { createHash } = await import('node:crypto');
		const { token, secret, time } = (await platform.call(authinfo)).data;
		const sign = createHash('sm3').update(`${token}${secret}${time}`).digest('hex');
		const attempt = () => platform.call(auth, { token, time, sign });
		const answers = await Promise.all([attempt(), attempt(), attempt()]);
		expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([0, 1004, 1004]);
	});

	it('a refresh token that comes back after its grace ends every token that came of it', async () => {
		const given = { phone: '13800000001', password: 'touch-edition-1', device: 'd' };
		const { refreshToken } = (await platform.call(oauthLogin, given)).data;
		const renew = (token: string) => platform.call(refreshAccessToken, { refreshToken: token });
		const first = (await renew(refreshToken)).data;
		const second = (await renew(first.refreshToken)).data;
		platform.clock.now += 600_000;
		expect((await renew(refreshToken)).status).toBe(10102);
		for (const token of [first.refreshToken, second.refreshToken]) expect((await renew(token)).status).toBe(10102);
	});

	it('an idempotency key counts once, belongs to its owner, and to one request', async () => {
		const [one, two] = [await platform.signIn(1), await platform.signIn(2)];
		const say = (token: string, content: string) =>
			platform.call(discuss, { id: '345', content, idempotencyKey: 'one-key-of-this-test' }, token);
		const answers = await Promise.all([say(one, '一次'), say(one, '一次'), say(one, '一次')]);
		expect(new Set(answers.map(({ data }) => data.discuss?.discussId)).size).toBe(1);
		expect((await say(one, '别的话')).status).toBe(409);
		expect((await say(two, '一次')).data.discuss?.discussId).not.toBe(answers[0]?.data.discuss?.discussId);
	});
});
