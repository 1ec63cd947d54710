/** The desk's pages of what comes and of numbers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { event } from '../../src/contract/reactions.ts';
import { getArticleContentUnreleased } from '../../src/contract/reading.ts';
import { setSiteZone } from '../../src/domain/site-zone.ts';
import { previewMs } from '../../src/platform/auth/preview-links.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { readStoryFigures } from '../../src/platform/desk/story-figures.ts';
import { maxHosts } from '../../src/platform/limits/referrers.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

const article = (id: string, more: Record<string, unknown>) => ({
	kind: 'article' as const,
	id,
	columnId: '12',
	type: 0,
	title: `标题 ${id} <b>`,
	publishtime: '2026-11-20 09:00:00',
	...more,
});

describe.each(databaseNames)('the newsroom at the desk on %s', (database) => {
	let cookie = '';
	let key = '';
	const page = async (view: string) =>
		(await platform.send(`/desk/?view=${view}&lang=en`, { headers: { cookie } })).text();
	openForSuite(database, { sample: false, deskToken, siteAddress: 'https://m.example.org' });
	beforeAll(async () => {
		await upsertDocuments(platform.store, [
			{ kind: 'column', id: '12', name: '州情' },
			article('now', {}),
			article('tomorrow', { publishtime: '2026-11-21 08:00:00' }),
			article('ending', { expires: '2026-11-22 08:00:00' }),
			article('draft', { draft: true }),
			article('live', {
				type: 6,
				publishtime: '2026-11-01 08:00:00',
				live: { status: 0, startTime: '2026-11-23 09:30:00' },
			}),
			{
				kind: 'activity',
				id: 'run',
				title: 'Town run',
				publishtime: '2026-11-01 08:00:00',
				startTime: '2026-11-24 10:00:00',
			},
		]);
		({ cookie, key } = await enterDesk(platform));
	});

	it('A-045: a calendar has what comes, expires and begins on its day, and a day has all of it', async () => {
		const html = await page('coming');
		const day = (number: number): string =>
			new RegExp(
				`<li(?: id="today")? class="day [^>]*><h3[^>]*><span class="long">[^<]*${number} Nov</span>.*?(?=<li(?: id="today")? class="day|</ol>)`,
			).exec(html)?.[0] ?? '';
		expect(day(20)).toContain('2 published');
		expect(day(21)).toContain('标题 tomorrow &lt;b&gt;');
		expect(day(21)).toContain('<time datetime="2026-11-21T00:00:00.000Z">08:00</time>');
		expect(day(21)).toContain('href="/desk/?view=previews&amp;story=tomorrow"');
		expect(day(22)).toMatch(/Expires.*标题 ending/);
		expect(day(23)).toMatch(/09:30.*Live.*标题 live/);
		expect(day(24)).toMatch(/10:00.*Begins.*Town run/);
		expect(html).not.toContain('<b>标题');
		const one = await page('coming&day=2026-11-20');
		expect(one).toContain('标题 now');
		expect(one).not.toContain('标题 tomorrow');
		expect(await page('coming&month=2027-02')).toContain('Nothing is planned in this month.');
	});

	it('A-045: a link to a preview is made for one story, listed with its maker, and ended on its own or by its time', async () => {
		const stories = await page('previews');
		for (const text of ['标题 draft', '标题 tomorrow', 'Draft', 'value="make:draft"']) expect(stories).toContain(text);
		expect(stories).not.toContain('标题 now');
		const press = (act: string) => platform.send('/desk/previews', form({ key, do: act }, { cookie }));
		const links = async (): Promise<string[]> =>
			[...(await page('previews&section=links')).matchAll(/<input readonly value="([^"]+)"/g)].map(([, address = '']) =>
				address.replaceAll('&amp;', '&'),
			);
		for (const act of ['make:draft', 'make:draft', 'make:nothing']) await press(act);
		const [second = '', first = ''] = await links();
		const listed = await page('previews&section=links');
		expect(listed).toContain('made by 编辑甲');
		expect(listed).toContain('until 2026-11-23 ');
		const { host, searchParams } = new URL(first);
		expect([host, searchParams.get('isPreview')]).toEqual(['m.example.org', 'true']);
		const open = async (address: string, id = 'draft') => {
			const previewToken = new URL(address).searchParams.get('previewToken') ?? '';
			return platform.call(getArticleContentUnreleased, { id, previewToken });
		};
		expect([(await open(first)).status, (await open(second)).status]).toEqual([0, 0]);
		expect((await open(first, 'tomorrow')).status).toBe(403);
		const [newest = ''] = /value="end:\d+"/.exec(listed) ?? [];
		await press(newest.slice('value="'.length, -1));
		expect((await open(second)).msg).toContain('has ended');
		expect((await open(first)).status).toBe(0);
		expect(await links()).toEqual([first]);
		platform.clock.now += previewMs + 1;
		expect(await open(first)).toMatchObject({ status: 403, msg: expect.stringContaining('has ended') });
		platform.clock.now -= previewMs + 1;
		const log = await page('log');
		expect(log).toContain('made a link to a preview of “标题 draft &lt;b&gt;”');
		expect(log).toContain('ended the link to a preview of “标题 draft &lt;b&gt;”');
	});

	it('A-070: every time at the desk is that of the site, which the page names', async () => {
		setSiteZone('Europe/London');
		try {
			const html = await page('coming&day=2026-11-21');
			expect(html).toContain('>00:00</time>');
			expect(html).toContain('Times: United Kingdom Time (Europe/London)');
			expect(await page('log')).toMatch(/<time datetime="2026-11-20T02:00[^"]*">2026-11-20 02:00</);
		} finally {
			setSiteZone('Asia/Shanghai');
		}
	});

	it('shows ten numbers of today and of the week, and the stories that are read most', async () => {
		const read = (id: string, eventType: string) => platform.call(event, { id, eventType, channel: '1' });
		platform.clock.now -= 2 * 86_400_000;
		for (let count = 0; count < 3; count += 1) expect((await read('now', '3')).status).toBe(0);
		platform.clock.now += 2 * 86_400_000;
		await read('now', '3');
		await read('ending', '3');
		await read('now', '2');
		const html = await page('figures');
		const row = (name: string): string[] =>
			[
				...(new RegExp(`<th scope="row">${name}</th>(.*?)</tr>`).exec(html)?.[1] ?? '').matchAll(/<td>(\d+)<\/td>/g),
			].map(([, value = '']) => value);
		expect([row('Reads'), row('Shares'), row('Stories published')]).toEqual([
			['2', '5'],
			['1', '1'],
			['2', '2'],
		]);
		expect(html.match(/<th scope="row">/g)).toHaveLength(10);
		expect(html.indexOf('标题 now')).toBeLessThan(html.indexOf('标题 ending'));
		expect(html).toMatch(/标题 now.*<b>4<\/b>/);
		expect(html).toContain('href="/desk/?view=figures&amp;story=now"');
	});

	it('R-CALL-036: a story has its reads by day and the hosts that readers came from, which no sender can make endless', async () => {
		const come = (from: string) => platform.call(event, { id: 'draft2', eventType: '3', channel: '1', from });
		await upsertDocuments(platform.store, [article('draft2', {})]);
		for (const from of ['www.News.example', 'news.example', 'share', '192.168.1.7', 'a b', 'https://x.example/who'])
			await come(from);
		const html = await page('figures&story=draft2');
		const rows = new Map(
			[...html.matchAll(/<th scope="row">([^<]+)<\/th><td>(\d+)<\/td><\/tr>/g)].map(([, name = '', hits = '']) => [
				name,
				hits,
			]),
		);
		expect(Object.fromEntries(rows)).toEqual({ 'news.example': '2', 'A shared link': '1', 'Other sites': '1' });
		expect(html).toContain('aria-label="6 reads in thirty days, 6 on the busiest one."');
		for (let host = 0; host < maxHosts + 5; host += 1) {
			platform.clock.now += 1000;
			await come(`h${host}.example`);
		}
		const { hosts } = (await readStoryFigures(platform.store, 'draft2', platform.clock.now)) ?? { hosts: [] };
		expect(hosts.length).toBeLessThanOrEqual(maxHosts + 1);
		expect(hosts.reduce((sum, { hits }) => sum + hits, 0)).toBe(4 + maxHosts + 5);
		expect(await page('figures&story=none')).toContain('There is no such story.');
	});
});
