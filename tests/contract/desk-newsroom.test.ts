/** The desk's pages of what comes and of numbers. */
import { beforeAll, describe, expect, it } from 'vitest';
import { event } from '../../src/contract/reactions.ts';
import { getArticleContentUnreleased } from '../../src/contract/reading.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { previewMs } from '../../src/platform/desk/coming-view.ts';
import { deskToken, enterDesk } from './support/desk.ts';
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
		]);
		cookie = (await enterDesk(platform)).cookie;
	});

	it('A-045: it lists what is scheduled, what expires and drafts, with links to previews that end', async () => {
		const html = await page('coming');
		const sections = html.split('<h2>').slice(1);
		const titled = (heading: string): string => sections.find((text) => text.startsWith(heading)) ?? '';
		expect(titled('Scheduled')).toContain('标题 tomorrow &lt;b&gt;');
		expect(titled('Scheduled')).toContain('datetime="2026-11-21T00:00:00.000Z"');
		expect(titled('Expiring')).toContain('标题 ending');
		expect(titled('Drafts')).toContain('标题 draft');
		expect(titled('Published last')).toContain('标题 now');
		expect(html).not.toContain('<b>标题');
		const link = /href="([^"]+draft\.html\?isPreview=true[^"]+)"/.exec(titled('Drafts'))?.[1] ?? '';
		const { host, searchParams } = new URL(link.replaceAll('&amp;', '&'));
		expect(host).toBe('m.example.org');
		const previewToken = searchParams.get('previewToken') ?? '';
		const open = async (id: string) => (await platform.call(getArticleContentUnreleased, { id, previewToken })).status;
		expect(await open('draft')).toBe(0);
		expect(await open('tomorrow')).toBe(403);
		platform.clock.now += previewMs + 1;
		const ended = await platform.call(getArticleContentUnreleased, { id: 'draft', previewToken });
		expect(ended).toMatchObject({ status: 403, msg: expect.stringContaining('has ended') });
		platform.clock.now -= previewMs + 1;
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
	});
});
