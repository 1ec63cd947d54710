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
	throw new CallFailure(call.name, 404, 'gone');
}) as unknown as Reader;

const feed = (feedContent: string) =>
	renderFeed(
		feedJob(),
		checkSettings({ site: { title: 'T', address: 'https://n.example' }, export: { feedContent } }, 'a test'),
		read,
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
