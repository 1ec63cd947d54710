import { describe, expect, it } from 'vitest';
import { circleDetail } from '../../contract/circles.ts';
import { discuss, discussView } from '../../contract/comments.ts';
import { getArticles, getColumn } from '../../contract/front.ts';
import { CallFailure } from '../../contract/reader.ts';
import { getArticleContent } from '../../contract/reading.ts';
import { getAnonymousToken, getConfig } from '../../contract/site.ts';
import { type ClientOptions, createClient } from './client.ts';
import { encodeCall } from './encode.ts';
import { identityFields } from './identity.ts';
import { empty, NetworkError, readEnvelope } from './result.ts';

interface Sent {
	address: URL;
	init: RequestInit;
}

const addresses = {
	base: 'https://api.example.org/base',
	nis: '',
	sso: '',
	advertising: '',
	vod: '',
	storage: '',
	statistics: '',
};
const identity = { siteId: '77', appId: '88', device: 'xy1', currentVersion: 2, apiVersion: '1.0' };

/** A client that receives the given answers one after the other. */
const clientOf = (answers: (object | Error | string)[], more: Partial<ClientOptions> = {}) => {
	const sent: Sent[] = [];
	const client = createClient({
		addresses,
		identity: () => identity,
		token: () => 't1',
		source: 'APP',
		renewToken: () => Promise.resolve(false),
		now: () => 1_700_000_000_000,
		fetch: (address, init) => {
			sent.push({ address: new URL(String(address)), init: init ?? {} });
			const answer = answers.shift() ?? {};
			if (answer instanceof Error) return Promise.reject(answer);
			return Promise.resolve(new Response(typeof answer === 'string' ? answer : JSON.stringify(answer)));
		},
		...more,
	});
	return { client, sent };
};

describe('requests', () => {
	it('F10: on the own origin the refresh token is in a header, and in no address; elsewhere it is the parameter of the specification', async () => {
		const own = createClient({
			addresses: { base: '/base', nis: '', sso: '', advertising: '', vod: '', storage: '', statistics: '' },
			identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
			token: () => '',
			source: 'APP',
			renewToken: async () => false,
			fetch: async (address, init) => {
				expect(String(address)).toContain('deviceId=xy1');
				expect(String(address)).not.toContain('secret');
				expect(init?.headers).toEqual({ source: 'APP', refreshToken: 'secret-of-a-member' });
				return new Response('{"status":0,"data":{"accessToken":"a"}}');
			},
		});
		expect((await own.send(getAnonymousToken, { deviceId: 'xy1', refreshToken: 'secret-of-a-member' })).ok).toBe(true);
		expect((await own.send(getAnonymousToken, { deviceId: 'xy1', refreshToken: 'secret-of-a-member' })).ok).toBe(true);
		const { client, sent } = clientOf([{ status: 0, data: {} }]);
		await client.send(getAnonymousToken, { deviceId: 'xy1', refreshToken: 'r' });
		expect(sent[0]?.address.searchParams.get('refreshToken')).toBe('r');
		expect(sent[0]?.init.headers).not.toHaveProperty('refreshToken');
	});

	it('R-REQ-02, R-REQ-05…12, R-REQ-17, R-REQ-18: a read is a GET with parameters, identity, t and headers', async () => {
		const { client, sent } = clientOf([{ status: 0, data: { list: [] } }]);
		await client.send(discussView, { id: '345', page: 2 });
		const [{ address, init } = { address: new URL('http://none'), init: {} }] = sent;
		expect(`${address.origin}${address.pathname}`).toBe('https://api.example.org/base/discussView');
		expect(Object.fromEntries(address.searchParams)).toEqual({
			siteId: '77',
			siteID: '77',
			siteid: '77',
			appID: '88',
			device: 'xy1',
			curVersions: '2',
			apiVersion: '1.0',
			id: '345',
			page: '2',
			size: '20',
			t: '1700000000000',
		});
		expect(init).toMatchObject({ method: 'GET', headers: { source: 'APP', token: 't1' } });
		expect(init.body).toBeUndefined();
	});

	it('R-CONST-01: a call for a list names page and size, a call for one thing does not', async () => {
		const { client, sent } = clientOf([
			{ status: 0, data: { list: [] } },
			{ status: 0, data: {} },
		]);
		await client.read(getArticles, {});
		await client.send(getConfig, { appID: '88' });
		const asked = sent.map(({ address }) => [address.searchParams.get('page'), address.searchParams.get('size')]);
		expect(asked).toEqual([
			['1', '20'],
			[null, null],
		]);
	});

	it('R-REQ-03, R-REQ-04, R-REQ-13: a write is a form-encoded POST that contains the identity', async () => {
		const { client, sent } = clientOf([{ status: 0, data: {} }]);
		await client.send(discuss, { id: '345', content: '好&坏=是' });
		const body = sent[0]?.init.body as URLSearchParams;
		expect(sent[0]?.init.method).toBe('POST');
		expect(body).toBeInstanceOf(URLSearchParams);
		expect(sent[0]?.address.search).toBe('');
		expect(Object.keys(identityFields(identity)).every((name) => body.has(name))).toBe(true);
		expect(body.get('content')).toBe('好&坏=是');
	});

	it('R-REQ-14, A-094: a multipart upload has only device in the query, and t with the file', () => {
		const { address, body } = encodeCall(
			{
				call: { ...discuss, encoding: 'multipart', name: 'upload' },
				parameters: { file: new Blob(['x']) },
				identity: identityFields(identity),
				now: 5,
			},
			'https://a/base',
		);
		expect(address).toBe('https://a/base/upload?device=xy1');
		expect([...(body as FormData).keys()]).toEqual(['file', 't']);
	});

	it('A-084: without a token there is no header', async () => {
		const { client, sent } = clientOf([{ status: 1 }], { token: () => '' });
		await client.send(getConfig, {});
		expect(sent[0]?.init.headers).toEqual({ source: 'APP' });
	});
});

describe('answers', () => {
	it('R-REQ-26…29, R-REQ-31, R-ERR-06, A-103, A-104: the status rules', () => {
		expect(readEnvelope({ status: 0, data: { a: 1 } })).toEqual({ ok: true, data: { a: 1 } });
		expect(readEnvelope({ status: '0', data: { a: 1 } })).toEqual({ ok: true, data: { a: 1 } });
		for (const nothing of [
			{ status: 0 },
			{ status: 0, data: null },
			{ status: 0, data: [] },
			{ status: 0, data: {} },
			{ status: 1, data: { a: 1 } },
		]) {
			expect(readEnvelope(nothing)).toEqual({ ok: true, data: empty });
			expect((readEnvelope(nothing) as { data: unknown }).data).toBe(empty);
		}
		expect(readEnvelope({ status: 7, msg: 'X' })).toEqual({ ok: false, error: { status: 7, errmsg: 'X' } });
		expect(readEnvelope({ status: 7 })).toEqual({ ok: false, error: { status: 7, errmsg: 'error' } });
		expect(readEnvelope({ data: {} })).toEqual({ ok: false, error: { status: -1, errmsg: 'error' } });
		expect(readEnvelope({ status: -3 })).toMatchObject({ ok: false });
		expect(() => readEnvelope('x')).toThrow(NetworkError);
	});

	it('R-ERR-07: a missing or unreadable answer rejects the call', async () => {
		const { client } = clientOf([new Error('reset'), '<html>', { status: 0, data: 7 }]);
		await expect(client.send(discussView, { id: '1' })).rejects.toThrow(NetworkError);
		await expect(client.send(discussView, { id: '1' })).rejects.toThrow(NetworkError);
		await expect(client.send(discussView, { id: '1' })).rejects.toThrow('discussView sent an invalid answer.');
	});

	it('A-124: unknown fields are ignored, missing ones have defaults', async () => {
		const { client } = clientOf([
			{
				status: 0,
				data: { list: [{ discussId: 5, content: null, odd: 1 }, 'x', null], totalCount: '12', unknown: true },
			},
		]);
		const answer = await client.read(discussView, { id: '1' });
		expect(answer).toMatchObject({ totalCount: 12, hasMore: false });
		expect(answer.list).toHaveLength(1);
		expect(answer.list[0]).toMatchObject({ discussId: '5', content: '' });
	});

	it('a page gets data, or a failure with call and status', async () => {
		const { client } = clientOf([{ status: 404, msg: '没有' }, { status: 1 }]);
		await expect(client.read(discussView, { id: '1' })).rejects.toMatchObject({
			name: CallFailure.name,
			call: 'discussView',
			status: 404,
			message: '没有',
		});
		expect((await client.read(discussView, { id: '1' })).list).toEqual([]);
	});
});

describe('required fields', () => {
	const item = { fileId: '345', title: '题' };

	it.each([
		['status 1', { status: 1 }],
		['null', { status: 0, data: null }],
		['an empty object', { status: 0, data: {} }],
	])('R-REQ-27, R-REQ-31: %s is a failure with status 404 for an article, a column and an entity', async (_, answer) => {
		const { client } = clientOf([answer, answer, answer]);
		const failure = { name: CallFailure.name, status: 404 };
		await expect(client.read(getArticleContent, { id: '345' })).rejects.toMatchObject(failure);
		await expect(client.read(getColumn, { columnId: '12' })).rejects.toMatchObject(failure);
		await expect(client.read(circleDetail, { id: '41' })).rejects.toMatchObject(failure);
	});

	it('an answer with an article without id or title is a failure', async () => {
		const { client } = clientOf([
			{ status: 0, data: { title: '题' } },
			{ status: 0, data: { fileId: '345' } },
			{ status: 0, data: { ...item, fileId: '' } },
			{ status: 0, data: item },
		]);
		for (let round = 0; round < 3; round += 1)
			await expect(client.read(getArticleContent, { id: '345' })).rejects.toThrow(NetworkError);
		expect(await client.read(getArticleContent, { id: '345' })).toMatchObject(item);
	});

	it('an answer with a broken entity is a failure', async () => {
		const { client } = clientOf([{ status: 0, data: { circle: { title: '无号' } } }]);
		await expect(client.read(circleDetail, { id: '41' })).rejects.toMatchObject({ status: 404 });
	});

	it('R-REQ-27: a list may be empty, and leaves out items without an id', async () => {
		const { client } = clientOf([{ status: 1 }, { status: 0, data: { list: [{ title: '无号' }, item] } }]);
		expect((await client.read(getArticles, {})).list).toEqual([]);
		expect((await client.read(getArticles, {})).list).toMatchObject([item]);
	});
});

describe('an expired token (A-088)', () => {
	it('is renewed and the call repeated once, with the new token', async () => {
		let token = 'old';
		const renewed: string[] = [];
		const { client, sent } = clientOf([{ status: 10111 }, { status: 0, data: { list: [], totalCount: 1 } }], {
			token: () => token,
			renewToken: (expired) => {
				renewed.push(expired);
				token = 'new';
				return Promise.resolve(true);
			},
		});
		expect((await client.send(discussView, { id: '1' })).ok).toBe(true);
		expect(renewed).toEqual(['old']);
		expect(sent.map(({ init }) => (init.headers as Record<string, string>)['token'])).toEqual(['old', 'new']);
	});

	it('R-STATE-30, A-088: a call that fetches tokens does not wait for a renewal', async () => {
		const { client, sent } = clientOf([{ status: 10111, msg: '过期' }], {
			renewToken: () => new Promise<never>(() => undefined),
		});
		expect(await client.send(getAnonymousToken, { deviceId: 'xy1' })).toEqual({
			ok: false,
			error: { status: 10111, errmsg: '过期' },
		});
		expect(sent).toHaveLength(1);
	});

	it('a second 10111 is an error, not a loop', async () => {
		const { client, sent } = clientOf([{ status: 10111 }, { status: 10111, msg: '过期' }, { status: 0 }], {
			renewToken: () => Promise.resolve(true),
		});
		expect(await client.send(discussView, { id: '1' })).toEqual({
			ok: false,
			error: { status: 10111, errmsg: '过期' },
		});
		expect(sent).toHaveLength(2);
	});

	it('R-STATE-33, R-STATE-34, R-ERR-05: statuses that end a sign-in are reported', async () => {
		const told: string[] = [];
		const { client } = clientOf([{ status: 10102 }, { status: 10103 }, { status: 1004 }, { status: 7 }], {
			onLoginLost: () => told.push('login'),
			onAuthorizationRefused: () => told.push('authorization'),
		});
		for (let round = 0; round < 4; round += 1) await client.send(discussView, { id: '1' });
		expect(told).toEqual(['login', 'login', 'authorization']);
	});
});

describe('time-outs', () => {
	it('R-REQ-15, A-095: a start-up call times out after 5 s, others after 50 s', async () => {
		const waits: number[] = [];
		const original = globalThis.setTimeout;
		globalThis.setTimeout = ((work: () => void, milliseconds?: number) => {
			waits.push(milliseconds ?? 0);
			return original(work, 0);
		}) as typeof setTimeout;
		try {
			const hanging: ClientOptions['fetch'] = (_address, init) =>
				new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('aborted'))));
			const { client } = clientOf([], { fetch: hanging });
			await expect(client.send(getConfig, {})).rejects.toThrow(NetworkError);
			await expect(client.send(discussView, { id: '1' })).rejects.toThrow(NetworkError);
		} finally {
			globalThis.setTimeout = original;
		}
		expect(waits).toEqual([5_000, 50_000]);
	});
});
