import { expect, it } from 'vitest';
import { checkSettings } from '../../../config/read.ts';
import type { Reader } from '../../../contract/reader.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { feedJob } from '../../plan/plan.ts';
import { renderFeed } from './feed.ts';

const rows = [
	{
		fileId: '7',
		columnID: '1',
		columnName: '要闻',
		title: '桥 & 路',
		publishtime: '2026-11-20 09:00:00',
		pictures: [{ src: 'media/p/图 (1).jpg' }],
	},
	{
		fileId: '8',
		columnID: '2',
		columnName: '',
		title: 'Moved',
		publishtime: '2026-11-20 08:00:00',
		pictures: [],
	},
];
const content =
	'<p>第一段 ]]&gt; <a href="/media/a.pdf">表</a></p><figure><img src="/media/p/a.jpg" alt=""><figcaption>图</figcaption></figure>';

/** A platform that knows the text of the first row alone. */
const read = (async (call: { name: string }, { id }: { id?: string }) => {
	if (call.name === 'getArticles') return { list: rows, hasMore: false };
	if (id === '7') return { fileId: '7', title: rows[0]?.title, content, attAbstract: '', authors: [{ name: '卫' }] };
	if (id === '9')
		return {
			...{ fileId: '9', lang: 'en', content: '<p>The bridge.</p>', attAbstract: '', authors: [], modifiedtime: '' },
			...{ correction: '41 m, not <14> m.', correctionTime: '2026-11-21 08:00:00' },
		};
	throw new CallFailure(call.name, 404, 'gone');
}) as unknown as Reader;

const feed = (feedContent: string, reader = read) =>
	renderFeed(
		feedJob(),
		checkSettings({ site: { title: 'T', address: 'https://n.example' }, export: { feedContent } }, 'a test'),
		reader,
	);

it('E-43: an item has an id that its address does not change, encoded addresses, a summary and authors', async () => {
	const xml = await feed('summary');
	expect(xml).toContain('<guid isPermaLink="false">article:7</guid>');
	expect(xml).toContain('<media:thumbnail url="https://n.example/media/p/%E5%9B%BE%20%281%29.jpg"/>');
	expect(xml).toContain('<dc:creator>卫</dc:creator>');
	expect(xml).toContain('<description>第一段 ]]&gt; 表</description>');
	expect(xml).not.toContain('content:encoded>');
	expect(xml).toContain('<guid isPermaLink="false">article:8</guid>');
});

it('E-43: by setting an item has its whole text with absolute addresses, or its title alone', async () => {
	const full = await feed('full');
	expect(full).toContain('<a href="https://n.example/media/a.pdf"');
	expect(full).toContain('<img src="https://n.example/media/p/a.jpg"');
	expect(full).toContain('</content:encoded>');
	expect(await feed('title')).not.toMatch(/dc:creator>|<item>.*<description>/);
});

it('E-43: a corrected story says so first, with its day, and when it was updated; others have nothing of it', async () => {
	const corrected = { ...rows[1], fileId: '9', title: 'Bridge' };
	const reader = ((call: { name: string }, parameters: { id?: string }) =>
		call.name === 'getArticles'
			? Promise.resolve({ list: [...rows, corrected], hasMore: false })
			: read(call as never, parameters as never)) as unknown as Reader;
	const items = (await feed('full', reader)).split('<item>').slice(1);
	expect(items[2]).toContain('<description>Correction (2026-11-21): 41 m, not &lt;14&gt; m. The bridge.</description>');
	expect(items[2]).toContain(
		'<content:encoded><![CDATA[<p><strong>Correction (2026-11-21):</strong> 41 m, not &lt;14&gt; m.</p><p>The bridge.</p>]]>',
	);
	expect(items[2]).toContain('<atom:updated>2026-11-21T08:00:00+08:00</atom:updated>');
	expect(`${items[0]}${items[1]}`).not.toMatch(/orrection|更正|updated/);
});
