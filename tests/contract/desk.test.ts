import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { discuss, discussView } from '../../src/contract/comments.ts';
import { commentsPage } from '../../src/platform/desk/comments-view.ts';
import { optionsFrom } from '../../src/platform/http/options.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { deskToken, editor, enterDesk, form } from './support/desk.ts';
import { databaseNames, openPlatform, origin } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('the desk on %s', (database) => {
	let cookie = '';
	let key = '';
	openForSuite(database, { deskToken, siteAddress: 'https://m.example.org' });
	beforeAll(async () => {
		await changeSettings(platform.store, { holdComments: 'all' });
	});
	const enter = async (): Promise<void> => {
		({ cookie, key } = await enterDesk(platform));
	};
	beforeEach(async () => {
		platform.clock.now += 3_600_000;
		await enter();
	});

	const post = async (content: string): Promise<string> => {
		platform.clock.now += 10_000;
		const answer = await platform.call(discuss, { id: '345', content }, await platform.signIn(1));
		return answer.data.discuss?.discussId ?? '';
	};
	const page = async (query = '', headers: Record<string, string> = {}): Promise<string> =>
		(await platform.send(`/desk/${query}`, { headers: { cookie, ...headers } })).text();
	const decide = (fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> =>
		platform.send('/desk/act', form({ key, view: 'held', ...fields }, { cookie, ...headers }));
	const isShown = async (id: string): Promise<boolean> =>
		(await platform.call(discussView, { id: '345', size: 100 })).data.list.some(({ discussId }) => discussId === id);

	it('an editor sees what waits, in which article and why, and releases it; the text is never markup', async () => {
		const id = await post('<img src=x onerror=alert(1)> "好"');
		const listed = await page();
		expect(listed).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;好&quot;');
		expect(listed).toContain('全部先审');
		expect(listed).toContain('href="https://m.example.org/app/template/displayTemplate/news/newsDetail/12/345.html"');
		expect(await isShown(id)).toBe(false);
		const answer = await decide({ do: `release:${id}` });
		expect([answer.status, answer.headers.get('location')]).toEqual([
			303,
			'/desk/?view=held&did=release&count=1&missed=0&blocked=0',
		]);
		expect(await isShown(id)).toBe(true);
		expect(await page('?view=held&did=release&count=1')).toContain('已发布 1 条。');
		expect(await page('?view=latest', { 'accept-language': 'en-GB,en' })).toContain('Delete');
	});

	it('E-58: a form that is too large answers 413, before and after the sign-in, and is no failure in the log', async () => {
		for (const path of ['/desk/sign-in', '/desk/act', '/desk/sign-out']) {
			const answer = await platform.send(path, form({ token: 'x'.repeat(70_000) }, { cookie }));
			expect([path, answer.status]).toEqual([path, 413]);
			expect(await answer.text()).toContain('表单太大，没有处理。');
		}
	});

	it('decides about several at once, and says what somebody else had decided', async () => {
		const first = await post('甲');
		const second = await post('乙');
		await decide({ do: `reject:${second}` });
		const body = new URLSearchParams([
			['key', key],
			['view', 'held'],
			['do', 'release'],
			['id', first],
			['id', second],
		]);
		const answer = await platform.send('/desk/act', { ...form({}), body, headers: { origin, cookie } });
		expect(answer.headers.get('location')).toContain('count=1&missed=1');
		expect(await isShown(first)).toBe(true);
		expect((await decide({ do: 'release' })).headers.get('location')).toContain('did=none');
	});

	it('R-CALL-023: comments are found by words and nickname, and by story, in pages; an act comes back to the same page', async () => {
		for (let count = 0; count < commentsPage + 1; count += 1) await post(`寻_${count}%找 Harbour`);
		const items = (html: string): number => html.match(/<li class="item">/g)?.length ?? 0;
		const first = await page('?view=held&words=harbour');
		expect([items(first), first.includes('rel="next"')]).toEqual([commentsPage, true]);
		const second = await page('?view=held&words=harbour&page=2');
		expect([items(second), second.includes('rel="prev"'), second.includes('rel="next"')]).toEqual([1, true, false]);
		for (const [words, count] of [
			['寻_0%找', 1],
			['寻_%', 0],
			['没有这样的话', 0],
		] as const)
			expect([words, items(await page(`?view=held&${new URLSearchParams({ words })}`))]).toEqual([words, count]);
		expect(items(await page('?view=held&words=%E9%9D%92%E5%B2%AD'))).toBeGreaterThan(1);
		expect(items(await page('?view=held&about=345'))).toBe(commentsPage);
		expect(await page('?view=held&about=nothing')).toContain('没有找到。');
		const [, id = ''] = /value="release:([^"]+)"/.exec(second) ?? [];
		const answer = await decide({ do: `release:${id}`, words: 'harbour', page: '2' });
		expect(answer.headers.get('location')).toBe(
			'/desk/?view=held&words=harbour&page=2&did=release&count=1&missed=0&blocked=0',
		);
		await decide({ do: `delete:${id}`, view: 'latest' });
		const left = [...(await page('?view=held&words=harbour')).matchAll(/value="release:([^"]+)"/g)];
		for (const [, one = ''] of left) await decide({ do: `reject:${one}` });
	});

	it('R-CALL-023: the list of words and what waits are changed at the desk, as by the commands, and the log says it', async () => {
		const send = (path: string, fields: Record<string, string>): Promise<Response> =>
			platform.send(path, form({ key, ...fields }, { cookie }));
		expect((await send('/desk/waiting', { mode: 'flagged' })).headers.get('location')).toContain('did=save');
		const added = await send('/desk/words', { do: 'add', words: '坏 词\n\n赌博\n' });
		expect(added.headers.get('location')).toBe('/desk/?view=rules&did=addWords&count=2');
		const refused = await send('/desk/words', { do: 'add', words: '…' });
		expect([refused.status, (await refused.text()).includes('没有保存：“…”')]).toEqual([400, true]);
		const shown = await page('?view=rules');
		for (const text of ['value="坏词"', 'value="flagged" checked']) expect(shown).toContain(text);
		expect(await page('?view=rules&words=%E8%B5%8C')).not.toContain('value="坏词"');
		const [bad, good] = [await post('一个坏-词'), await post('一个好词')];
		expect([await isShown(bad), await isShown(good)]).toEqual([false, true]);
		await decide({ do: `reject:${bad}` });
		await decide({ do: `delete:${good}`, view: 'latest' });
		const removed = await send('/desk/words', { do: 'remove', word: '坏词' });
		expect(removed.headers.get('location')).toContain('did=removeWords&count=1');
		expect((await send('/desk/waiting', { mode: 'everything' })).headers.get('location')).toBe('/desk/?view=rules');
		const log = await page('?view=log');
		for (const text of [
			'在词表中加入了“坏 词 赌博”',
			'从词表中移除了“坏词”',
			'把设置“哪些评论先审”改为“只有含词表中字词的评论”',
		])
			expect(log).toContain(text);
		await send('/desk/waiting', { mode: 'all' });
	});

	it('bans from a comment, and lifts from the list of banned readers', async () => {
		const id = await post('丙');
		await decide({ do: `ban:${id}` });
		expect(await page()).not.toContain(id);
		const banned = await page('?view=banned');
		expect(banned).toContain('青岭读者');
		await decide({ view: 'banned', do: /value="(lift:[^"]+)"/.exec(banned)?.[1] ?? '' });
		expect(await page('?view=banned')).toContain('没有被禁言的读者');
		expect(await post('丁')).not.toBe('');
	});

	it('does nothing without a session, without its key, for pages of other sites, and after twelve hours', async () => {
		const id = await post('戊');
		const without = await platform.send('/desk/act', form({ key, do: `release:${id}` }));
		const wrongKey = await decide({ key: 'x', do: `release:${id}` });
		const foreign = await decide({ do: `release:${id}` }, { origin: 'https://evil.example' });
		const opaque = await decide({ do: `release:${id}` }, { origin: 'null' });
		const forged = await platform.send(
			'/desk/act',
			form({ key, do: `release:${id}` }, { cookie: `desk=${'A'.repeat(43)}` }),
		);
		for (const answer of [without, wrongKey, foreign, opaque, forged]) expect(answer.status).toBe(403);
		const [old, oldKey] = [cookie, key];
		platform.clock.now += 12 * 3_600_000 + 1;
		expect((await decide({ do: `release:${id}` })).status).toBe(403);
		expect(await isShown(id)).toBe(false);
		await enter();
		expect(cookie).not.toBe(old);
		expect((await decide({ key: oldKey, do: `release:${id}` })).status).toBe(403);
		expect((await decide({ do: `release:${id}` })).status).toBe(303);
		const out = await platform.send('/desk/sign-out', form({ key }, { cookie }));
		expect(out.headers.get('set-cookie')).toContain('desk=; Max-Age=0');
	});

	it('is cached and indexed by nobody, framed by nobody, and its cookie is for it alone', async () => {
		const { headers } = await platform.send('/desk/', { headers: { cookie } });
		expect(headers.get('cache-control')).toBe('no-store');
		expect(headers.get('x-robots-tag')).toBe('noindex, nofollow');
		expect(headers.get('content-security-policy')).toMatch(
			/^default-src 'none'; style-src 'sha256-[^']+'; img-src 'self'/,
		);
		expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
		const secure = await platform.send(
			'/desk/sign-in',
			form(editor, { origin: 'https://platform.test', host: 'platform.test' }),
		);
		expect(secure.headers.get('set-cookie')).toMatch(/^__Host-desk=.*Path=\/; HttpOnly; Secure; SameSite=Strict$/);
		expect((await platform.send('/desk/other', { headers: { cookie } })).headers.get('location')).toBe('/desk/');
	});

	it('a wrong secret is refused, and after ten of them the address waits', async () => {
		const statuses: number[] = [];
		for (let attempt = 0; attempt < 11; attempt += 1)
			statuses.push((await platform.send('/desk/sign-in', form({ ...editor, secret: 'wrong' }))).status);
		expect(statuses).toEqual([...Array.from({ length: 10 }, () => 403), 429]);
		const answer = await platform.send('/desk/sign-in', form(editor));
		expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
		platform.clock.now += 60_000;
		expect((await platform.send('/desk/sign-in', form(editor))).status).toBe(303);
	});
});

describe('the desk', () => {
	it('R-ROLE-24: is not there without a token, which must be long', async () => {
		const platform = await openPlatform('SQLite', { sample: false, deskToken: '' });
		expect((await platform.send('/desk/')).status).toBe(404);
		expect((await platform.send('/desk/sign-in', form({ token: '' }))).status).toBe(404);
		await platform.close();
		expect(() => optionsFrom({ DESK_TOKEN: 'short' })).toThrow('at least 20 characters');
	});
});
