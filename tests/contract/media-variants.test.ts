import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { changes } from '../../src/contract/feed.ts';
import { getArticles } from '../../src/contract/front.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

const wide = { src: 'media/n/wide.jpg', width: 1200, height: 800 };
const outside = { src: 'https://img.example.org/a.jpg', width: 1200, height: 800 };

const documents: ContentDocument[] = [
	{ kind: 'column', id: 'c1', name: '图' },
	{
		kind: 'article',
		id: 'a1',
		columnId: 'c1',
		type: 0,
		title: '有图',
		publishtime: '2026-11-18 08:00:00',
		carousel: true,
		picType: 2,
		picture: wide,
		pic_list: [outside],
		body: '<p>一</p><img src="/media/n/wide.jpg" alt="" width="1200" height="800"><img src="/media/n/gone.jpg" alt="">',
	},
];

const sources = (prefix: string) => [
	{ src: `${prefix}media/n/wide-s.webp`, width: 448 },
	{ src: `${prefix}media/n/wide-m.webp`, width: 750 },
];

describe.each(databaseNames)('widths of pictures on %s (E-18)', (database) => {
	it('are made when content comes in, and told with the picture', async () => {
		const platform = await openPlatform(database, { sample: false });
		await upsertDocuments(platform.store, documents);
		const before = await platform.call(getArticleContent, { id: 'a1' });
		// The file does not exist yet: nothing is reported, nothing fails.
		expect(before.data.picture).toEqual({ ...wide, alt: '', caption: '' });
		expect(before.data.bodyPictures).toBeUndefined();

		const folder = join(mediaFolder(platform.place.dataDir), 'n');
		mkdirSync(folder, { recursive: true });
		const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#386' } });
		writeFileSync(join(folder, 'wide.jpg'), await picture.jpeg().toBuffer());
		const { cursor } = (await platform.call(changes, { since: Number.MAX_SAFE_INTEGER })).data;
		expect(await upsertDocuments(platform.store, documents)).toEqual({ added: 0, changed: 1, same: 1 });
		const told = (await platform.call(changes, { since: cursor })).data.list.flatMap(({ touches }) => touches);
		expect(told).toEqual(expect.arrayContaining(['media', 'article:a1']));

		const { data } = await platform.call(getArticleContent, { id: 'a1' });
		expect(data.picture).toEqual({ ...wide, alt: '', caption: '', sources: sources('') });
		expect(data.pic_list).toEqual([{ ...outside, alt: '', caption: '' }]);
		expect(data.bodyPictures).toEqual([
			{ ...wide, src: '/media/n/wide.jpg', alt: '', caption: '', sources: sources('/') },
		]);
		const { carousel } = (await platform.call(getArticles, {})).data;
		expect(carousel[0]?.pictures[0]?.sources).toEqual(sources(''));
		const file = await platform.send('/media/n/wide-m.webp');
		expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/webp']);

		expect(await upsertDocuments(platform.store, documents)).toEqual({ added: 0, changed: 0, same: 2 });
		await platform.close();
	});

	it('that a document names itself stay as they are', async () => {
		const platform = await openPlatform(database, { sample: false });
		const own = [{ src: 'https://img.example.org/a-600.jpg', width: 600 }];
		const [column, article] = documents;
		if (column === undefined || article?.kind !== 'article') throw new Error('The documents are others.');
		await upsertDocuments(platform.store, [column, { ...article, picture: { ...outside, sources: own } }]);
		const { data } = await platform.call(getArticleContent, { id: 'a1' });
		expect(data.picture?.sources).toEqual(own);
		await platform.close();
	});
});
