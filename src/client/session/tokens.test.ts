import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { discussView } from '../../contract/comments.ts';
import { praise } from '../../contract/reactions.ts';
import { type Client, createClient } from '../api/client.ts';
import { NetworkError } from '../api/result.ts';
import { clearLogin, session, setLogin, storedLogin } from '../stores/session.ts';
import { needsLogin } from './login-lost.ts';
import { anonymousToken, currentToken, renewToken, tokenLifetime } from './tokens.ts';

/** A browser without Web Locks: only the page itself prevents a second renewal. */
const browser = () => {
	const held = new Map<string, string>();
	const storage = {
		getItem: (name: string) => held.get(name) ?? null,
		setItem: (name: string, value: string) => held.set(name, value),
		removeItem: (name: string) => held.delete(name),
	};
	return {
		localStorage: storage,
		sessionStorage: storage,
		location: { search: '' },
		touchEdition: checkSettings({}, 'test'),
	};
};

beforeEach(() => {
	vi.stubGlobal('window', browser());
	vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
});
afterEach(() => vi.unstubAllGlobals());

it('R-STATE-32, A-088: 20 parallel calls answered 10111: one token call, all succeed', async () => {
	const asked: string[] = [];
	const client: Client = createClient({
		addresses: { base: '/base', nis: '', sso: '', advertising: '', vod: '', storage: '', statistics: '' },
		identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
		token: currentToken,
		source: 'APP',
		renewToken: (expired) => renewToken(client, expired),
		fetch: (address, init) => {
			const name = new URL(String(address), 'http://localhost').pathname;
			asked.push(name);
			const token = new Headers(init?.headers).get('token');
			const answer = name.includes('tokenHelper')
				? { status: 0, data: { token: 'fresh' } }
				: token === 'fresh'
					? { status: 0, data: { list: [], totalCount: 3 } }
					: { status: 10111 };
			return Promise.resolve(new Response(JSON.stringify(answer)));
		},
	});
	const results = await Promise.all(
		Array.from({ length: 20 }, (_, id) => client.send(discussView, { id: String(id) })),
	);
	expect(results.filter((result) => result.ok)).toHaveLength(20);
	expect(asked.filter((name) => name.includes('tokenHelper'))).toHaveLength(1);
	expect(asked.filter((name) => name.includes('discussView'))).toHaveLength(40);
});

it('R-STATE-25, R-CONST-12, A-082, A-086: a visitor’s token is valid for 7,200,000 ms; an unreadable one, or one that is valid for longer, counts as missing', () => {
	const now = 1_700_000_000_000;
	const store = (value: string): void => window.localStorage.setItem('securityToken', value);
	store(JSON.stringify({ token: 't', expires: now + tokenLifetime }));
	expect(anonymousToken(now)).toBe('t');
	expect(anonymousToken(now + 7_199_000)).toBe('t');
	expect(anonymousToken(now + 7_201_000)).toBe('');
	expect(anonymousToken(now - 1)).toBe('');
	for (const broken of ['{', '7', 'null', '{"token":7,"expires":9e15}']) {
		store(broken);
		expect(anonymousToken(now)).toBe('');
	}
});

describe('the renewal of a login', () => {
	const login = {
		userid: 'u1',
		accessToken: 'old',
		refreshToken: 'r1',
		device: 'xy1',
		member: { userid: 'u1', nickname: '青岭读者', picture: '', phone: '', score: 0 },
	};
	/** A client that gets one answer, after some work. */
	const answering = (answer: Awaited<ReturnType<Client['send']>>, before = (): void => undefined): Client => ({
		send: (async () => {
			before();
			return answer;
		}) as Client['send'],
		read: () => Promise.reject(new Error('A renewal reads nothing.')),
	});
	const renewed = { ok: true, data: { accessToken: 'new', refreshToken: 'r2' } } as const;
	beforeEach(() => setLogin(login));

	it('R-STATE-31, A-087: stores the new tokens', async () => {
		expect(await renewToken(answering(renewed), 'old')).toBe(true);
		expect(storedLogin()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
	});

	/** Likes with the expired token; the call that renews it gets the given response. */
	const likeWhile = async (renewal: () => Promise<Response>) => {
		const client: Client = createClient({
			addresses: { base: '/base', nis: '', sso: '', advertising: '', vod: '', storage: '', statistics: '' },
			identity: () => ({ siteId: '1', appId: '1', device: 'xy1', currentVersion: 2, apiVersion: '1.0' }),
			token: currentToken,
			source: 'APP',
			renewToken: (expired) => renewToken(client, expired),
			fetch: async (address) =>
				String(address).includes('tokenHelper') ? renewal() : new Response('{"status":10111}'),
		});
		const result = await client.send(praise, { id: '345', type: 'article' });
		return !result.ok && needsLogin(result.error);
	};

	it.each([
		['no answer', () => Promise.reject(new Error('cut'))],
		['an error of a gateway', async () => new Response('{"message":"Internal server error"}', { status: 502 })],
		['an answer that is not an envelope', async () => new Response('{"message":"Forbidden"}', { status: 403 })],
		...[429, 500, 503].map(
			(status) => [`status ${status}`, async () => new Response(JSON.stringify({ status, msg: '忙' }))] as const,
		),
	] as const)('A-087: %s to the renewal signs nobody out: the call has no answer', async (_, renewal) => {
		await expect(likeWhile(renewal)).rejects.toThrow(NetworkError);
		expect([storedLogin()?.accessToken, session.get().state]).toEqual(['old', 'member']);
	});

	it('A-087: after a refused renewal the call needs a sign-in', async () => {
		expect(await likeWhile(async () => new Response('{"status":10102}'))).toBe(true);
		expect([storedLogin(), session.get().state]).toEqual([null, 'expired']);
	});

	it('A-087: a refusal signs the reader out', async () => {
		expect(await renewToken(answering({ ok: false, error: { status: 10102, errmsg: 'no' } }), 'old')).toBe(false);
		expect([storedLogin(), session.get().state]).toEqual([null, 'expired']);
	});

	it('A-085: a reader who signs out meanwhile stays signed out', async () => {
		expect(
			await renewToken(
				answering(renewed, () => clearLogin()),
				'old',
			),
		).toBe(false);
		expect(storedLogin()).toBeNull();
	});
});
