import { sm2, sm4 } from 'sm-crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { discussView } from '../../contract/comments.ts';
import { memberInfo } from '../../contract/members.ts';
import { recordVoteCountAndLog } from '../../parts/votes/wire.ts';
import { stubBrowser } from '../runtime/browser.test-data.ts';

const privateKey = '3945208f7b2144b13f36e38ac6d39f95889393692860b51a42fb81ef4df7c5b8';
const configuration = {
	tokenEnable: true,
	sm2PublicKey:
		'0409f9df311e5421a150dd7d161e4bc5c672179fad1833fc076bb08ff356f35020ccea490ce26775a52dc6ea718cc1aa600aed05fbf35e084a6632f6072da9ad13',
	encryptKey4: '0123456789abcdeffedcba9876543210',
	iv: 'fedcba98765432100123456789abcdef',
};
const member = { userid: 'u1', nickname: '读者', picture: '', phone: '', score: 0 };
const login = { userid: 'u1', accessToken: 'member-token', refreshToken: 'r', device: '', member };

interface Sent {
	name: string;
	fields: URLSearchParams;
	token: string | null;
}

/** Everything that a page sends, to a platform with this configuration. */
const open = async (config: object): Promise<{ sent: Sent[] } & typeof import('./client.ts')> => {
	const sent: Sent[] = [];
	vi.stubGlobal('fetch', async (address: string, { headers, body }: RequestInit) => {
		const { pathname, searchParams } = new URL(address, 'http://localhost');
		const name = pathname.slice('/api/'.length);
		sent.push({
			name,
			fields: body instanceof URLSearchParams ? body : searchParams,
			token: new Headers(headers).get('token'),
		});
		const answers: Readonly<Record<string, object>> = {
			'base/getConfig': config,
			'base/tokenHelper/getAnonymousToken': { token: 'visitor-token' },
		};
		return new Response(JSON.stringify({ status: 0, data: answers[name] ?? {} }));
	});
	return { ...(await import('./client.ts')), sent };
};

beforeEach(() => {
	vi.resetModules();
	stubBrowser();
	window.touchEdition = checkSettings({ site: { currentVersion: 3 } }, 'test');
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
	vi.stubGlobal('navigator', { userAgent: 'test', maxTouchPoints: 0 });
});
afterEach(() => vi.unstubAllGlobals());

const last = <Item>(items: readonly Item[]): Item | undefined => items.at(-1);

it('R-REQ-34: key, iv and public key of the configuration encipher the calls after it', async () => {
	window.localStorage.setItem('userLogin', JSON.stringify(login));
	const { startedClient, sent } = await open(configuration);
	const client = await startedClient();
	await client.send(recordVoteCountAndLog, { id: '9', voteId: '2', optionIds: '3' });
	const { encryptKey4, iv } = configuration;
	const data = last(sent)?.fields.get('data') ?? '';
	expect(JSON.parse(sm4.decrypt(data, encryptKey4, { mode: 'cbc', iv }))).toMatchObject({ id: '9', optionIds: '3' });
	await client.send(memberInfo, {});
	expect(sm2.doDecrypt(last(sent)?.fields.get('userid')?.slice(2) ?? '', privateKey, 1)).toBe('u1');
});

it('R-STATE-22, R-ROLE-02: a visitor’s calls carry the anonymous token where the site requires one', async () => {
	const { startedClient, sent } = await open(configuration);
	await (await startedClient()).send(discussView, { id: '345' });
	expect(sent.map(({ name, token }) => [name, token])).toEqual([
		['base/getConfig', null],
		['base/tokenHelper/getAnonymousToken', null],
		['base/discussView', 'visitor-token'],
	]);
	expect(window.localStorage.getItem('securityToken')).toContain('visitor-token');
});

it('R-ROLE-02: where the site requires none, no token is stored or sent', async () => {
	const { startedClient, sent } = await open({ ...configuration, tokenEnable: false });
	await (await startedClient()).send(discussView, { id: '345' });
	expect(sent.map(({ name, token }) => [name, token])).toEqual([
		['base/getConfig', null],
		['base/discussView', null],
	]);
	expect(window.localStorage.getItem('securityToken')).toBeNull();
});

it('R-ROLE-12: the calls of a member carry the access token, although the anonymous one is there', async () => {
	const { startedClient, sent } = await open(configuration);
	const client = await startedClient();
	await client.send(discussView, { id: '345' });
	expect(last(sent)?.token).toBe('visitor-token');
	const { clearLogin, setLogin } = await import('../stores/session.ts');
	setLogin(login);
	await client.send(discussView, { id: '345' });
	expect(last(sent)?.token).toBe('member-token');
	clearLogin();
	await client.send(discussView, { id: '345' });
	expect(last(sent)?.token).toBe('visitor-token');
});
