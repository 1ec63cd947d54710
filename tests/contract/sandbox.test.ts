import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wxUserInfo } from '../../src/contract/members.ts';
import { optionsFrom } from '../../src/platform/http/options.ts';
import { gatewaySender } from '../../src/platform/wechat/codes.ts';
import { httpsMessaging } from '../../src/platform/wechat/https.ts';
import { openPlatform, origin } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const site = 'https://m.example.org';

describe('the sandbox', () => {
	openForSuite('SQLite', { sandbox: true, origins: [site], sample: false });

	const ask = (target: string, more: Record<string, string> = {}) =>
		platform.send(
			`/sandbox/authorize?${new URLSearchParams({
				appid: 'wx',
				redirect_uri: target,
				response_type: 'code',
				scope: 'snsapi_base',
				state: 's"<1>',
				...more,
			})}`,
		);
	const choose = (target: string, outcome: string, headers: Record<string, string> = { origin }) =>
		platform.send('/sandbox/authorize', {
			method: 'POST',
			headers: { host: 'platform.test', ...headers },
			body: new URLSearchParams({ redirect_uri: target, state: 's1', outcome, person: '庚' }),
		});

	it('is not there unless it is switched on', async () => {
		const plain = await openPlatform('SQLite', { sample: false });
		for (const path of ['/sandbox/', '/sandbox/app', '/sandbox/codes', '/sandbox/authorize'])
			expect((await plain.send(path)).status, path).toBe(404);
		expect((await plain.call(wxUserInfo, { code: 'x' })).status).toBe(404);
		await plain.close();
		expect([optionsFrom({}).sandbox, optionsFrom({ SANDBOX: '1' }).sandbox]).toEqual([false, true]);
	});

	it('A-091: leads back with a one-time code and the state, for each outcome; a refusal has no code', async () => {
		const target = `${site}/a.html?x=1`;
		const page = await (await ask(target)).text();
		for (const name of ['user', 'nobody', 'used', 'snapshot', 'refusal']) expect(page).toContain(`value="${name}"`);
		expect(page).toContain('s&quot;&lt;1&gt;');
		expect(page).not.toContain('s"<1>');
		const kinds: Record<string, object> = {
			user: { status: 0, data: { nickname: '庚' } },
			nobody: { status: 0, data: { openid: '', snapshot: false } },
			snapshot: { status: 0, data: { openid: '', snapshot: true } },
			used: { status: 410 },
		};
		for (const [outcome, answer] of Object.entries(kinds)) {
			const response = await choose(target, outcome);
			expect(response.status).toBe(303);
			const back = new URL(response.headers.get('location') ?? '');
			expect([back.origin + back.pathname, back.searchParams.get('x'), back.searchParams.get('state')]).toEqual([
				`${site}/a.html`,
				'1',
				's1',
			]);
			expect(await platform.call(wxUserInfo, { code: back.searchParams.get('code') ?? '' })).toMatchObject(answer);
		}
		const refused = new URL((await choose(target, 'refusal')).headers.get('location') ?? '');
		expect([refused.searchParams.has('code'), refused.searchParams.get('state')]).toEqual([false, 's1']);
	});

	it('leads nowhere but to the site itself, and is not posted to from elsewhere', async () => {
		for (const target of [
			'https://evil.example/',
			'https://m.example.org.evil.example/',
			'https://m.example.org@evil.example/',
			'javascript:alert(1)',
			'//evil.example',
			'data:text/html,x',
			'',
		]) {
			expect((await ask(target)).status, target).toBe(400);
			expect((await choose(target, 'user')).status, target).toBe(400);
		}
		expect((await ask(`${origin}/a.html`)).status).toBe(200);
		expect((await ask(`${site}/`, { response_type: 'token' })).status).toBe(400);
		expect((await choose(`${site}/`, 'user', { origin: 'https://evil.example' })).status).toBe(400);
		expect((await choose(`${site}/`, '__proto__')).status).toBe(400);
	});

	it('its script records what a page shares, and fails a wrong signature as the real one does', async () => {
		const response = await platform.send('/sandbox/jweixin.js');
		expect(response.headers.get('content-type')).toContain('text/javascript');
		const source = await response.text();
		const run = async (signature: string): Promise<{ said: string[]; record: { name: string }[] }> => {
			const window: Record<string, unknown> = {};
			runInNewContext(source, {
				window,
				Promise,
				setTimeout,
				location: new URL('https://news.example/a'),
				navigator: { userAgent: 'Android' },
			});
			const said: string[] = [];
			const wx = window['wx'] as Record<string, (argument: unknown) => void>;
			await new Promise<void>((done) => {
				wx['error']?.(() => said.push('error'));
				wx['ready']?.(() => {
					said.push('ready');
					const tell = { success: () => said.push('shared'), fail: () => said.push('failed') };
					wx['updateAppMessageShareData']?.({ title: '题', ...tell });
					wx['updateTimelineShareData']?.({ title: '题', ...tell });
					done();
				});
				wx['config']?.({ signature });
			});
			return { said, record: window['wxRecord'] as { name: string }[] };
		};
		const good = await run('abc');
		expect(good.said).toEqual(['ready', 'shared', 'shared']);
		expect(good.record.map((entry) => entry.name)).toEqual([
			'config',
			'updateAppMessageShareData',
			'updateTimelineShareData',
		]);
		expect((await run('wrong')).said).toEqual(['error', 'ready', 'failed', 'failed']);
	});

	it('its pages run no script but their own and are framed by the site only', async () => {
		for (const path of ['/sandbox/', '/sandbox/app', '/sandbox/codes']) {
			const policy = (await platform.send(path)).headers.get('content-security-policy') ?? '';
			expect(policy).toContain("default-src 'none'");
			expect(policy).toContain("frame-ancestors 'self'");
			expect(/script-src [^;]*/.exec(policy)?.[0] ?? "script-src 'self'").toBe("script-src 'self'");
		}
		expect(await (await platform.send('/sandbox/app.js')).text()).toContain('touchEditionLogin');
		expect((await platform.send('/sandbox/nothing')).status).toBe(404);
	});
});

describe('the messaging platform itself', () => {
	let server: Server;
	let address = '';
	const asked: string[] = [];
	let answers: (object | string)[] = [];
	beforeAll(async () => {
		server = createServer((request, response) => {
			asked.push(request.url ?? '');
			let body = '';
			request.on('data', (chunk: Buffer) => {
				body += chunk.toString();
			});
			request.on('end', () => {
				if (body !== '') asked.push(body);
				const answer = answers.shift();
				if (answer === undefined) return;
				response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
			});
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	});
	afterAll(() => {
		server?.closeAllConnections();
		server?.close();
	});
	const exchange = (...given: (object | string)[]) => {
		answers = given;
		asked.length = 0;
		return httpsMessaging({ appId: 'wx1', appSecret: 'secret-1', address, timeout: 500 }).exchange('c1');
	};

	it('R-CALL-073: is asked as it documents; its answers are told apart', async () => {
		const token = { access_token: 't1', openid: 'o1', scope: 'snsapi_userinfo' };
		const user = { openid: 'o1', nickname: '辛', headimgurl: 'https://p.example/1', unionid: 'u1' };
		expect(await exchange(token, user)).toEqual({
			kind: 'user',
			openid: 'o1',
			unionid: 'u1',
			nickname: '辛',
			headimgurl: 'https://p.example/1',
		});
		expect(asked).toEqual([
			'/sns/oauth2/access_token?appid=wx1&secret=secret-1&code=c1&grant_type=authorization_code',
			'/sns/userinfo?access_token=t1&openid=o1&lang=zh_CN',
		]);
		expect(await exchange({ ...token, scope: 'snsapi_base' })).toMatchObject({ kind: 'user', nickname: '' });
		expect(await exchange({ access_token: 't1' })).toEqual({ kind: 'nobody' });
		expect(await exchange({ ...token, is_snapshotuser: 1 })).toEqual({ kind: 'snapshot' });
		for (const errcode of [40029, 40163]) expect(await exchange({ errcode })).toEqual({ kind: 'used' });
	});

	it('E-40: what it answers wrongly, or not at all, is an error that does not hold the secret', async () => {
		for (const given of [[{ errcode: 40125 }], ['<html>'], ['[]'], []] as (object | string)[][]) {
			const error = await exchange(...given).catch((reason: unknown) => String(reason));
			expect(error).toMatch(/^Error: The messaging platform/);
			expect(error).not.toContain('secret-1');
		}
	});

	it('codes are handed to the gateway, signed; a gateway that refuses is an error', async () => {
		answers = ['ok'];
		asked.length = 0;
		await gatewaySender({ address, secret: 's' }).send('13800000009', '123456');
		expect(asked).toEqual(['/', '{"phone":"13800000009","code":"123456"}']);
		expect(() => optionsFrom({ MESSAGING_APP_ID: 'x' })).toThrow('must be set together');
		expect(() => optionsFrom({ CODE_WEBHOOK_URL: 'x' })).toThrow('CODE_WEBHOOK_URL');
		expect(() => optionsFrom({ NOTICE_WEBHOOK_URL: 'x' })).toThrow('NOTICE_WEBHOOK_URL');
		expect(optionsFrom({ MESSAGING_APP_ID: 'x', MESSAGING_APP_SECRET: 'y' }).messaging).not.toBeNull();
	});
});
