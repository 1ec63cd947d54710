import { describe, expect, it } from 'vitest';
import { articles, comments, fixture, read } from './read.test-data.ts';

describe('WordPress export', async () => {
	const { documents, problems } = await read(fixture('small.wxr.xml'));
	const byId = new Map(articles(documents).map((each) => [each.id, each]));

	it('makes columns of categories, with their parents, and authors', () => {
		expect(documents).toContainEqual({ kind: 'column', id: '7', name: '新闻 & 时事' });
		expect(documents).toContainEqual({ kind: 'column', id: '8', name: '本地', parentId: '7' });
		expect(documents).toContainEqual({ kind: 'column', id: 'new-one', name: '新栏目' });
		const author = documents.find((each) => each.kind === 'author');
		expect(author).toMatchObject({ name: '李磊' });
		expect(byId.get('11')?.authorIds).toEqual([author?.id]);
	});

	it('A-070: takes the GMT date as Asia/Shanghai wall time', () => {
		expect(byId.get('11')).toMatchObject({ publishtime: '2024-04-30 20:00:00', columnId: '7', type: 0, top: true });
	});

	it('decodes titles and strips their tags; an empty one gets the first words, or its id', () => {
		expect(byId.get('11')?.title).toBe('大桥通车 & 开放');
		expect(byId.get('12')?.title).toBe('没有标题的一条消息');
		expect(byId.get('13')?.title).toBe('无题 13');
	});

	it('E-34: makes canonical HTML of classic text, captions, shortcodes and embeds, and loses no text', () => {
		expect(byId.get('11')?.body).toBe(
			'<p>第一段，<b>重点</b>。<br>换行。</p>' +
				'<figure><a href="https://a.example/b.jpg" rel="noopener noreferrer nofollow" target="_blank"><img src="https://a.example/bridge.jpg" alt="桥" width="1200" height="800" loading="lazy" decoding="async"></a><figcaption>大桥全景</figcaption></figure>' +
				'<p>第二段 [sic] 与 [gallery]。</p>' +
				'<p><a href="https://a.example/t?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">相关专题</a></p><p>重要</p>' +
				'<p><a href="https://video.example/watch?v=1" rel="noopener noreferrer nofollow" target="_blank">https://video.example/watch?v=1</a></p>',
		);
	});

	it('takes picture sizes from serialised metadata', () => {
		expect(byId.get('11')?.picture).toEqual({
			src: 'https://a.example/bridge.jpg',
			width: 1200,
			height: 800,
			alt: '大桥',
			caption: '说明',
		});
	});

	it('R-ENT-002, R-ENT-003, R-ENT-005: maps post formats to content types', () => {
		expect(byId.get('14')).toMatchObject({ type: 1, columnId: 'new-one' });
		expect(byId.get('14')?.pic_list?.map(({ src }) => src)).toEqual([
			'https://a.example/bridge.jpg',
			'https://a.example/two.png',
		]);
		expect(byId.get('15')).toMatchObject({ type: 2, video: { src: 'https://a.example/v.mp4' } });
		expect(byId.get('16')).toMatchObject({ type: 4, linkUrl: 'https://a.example/x?a=1&b=2' });
	});

	it('keeps drafts as drafts, and names what stays out with the reason', () => {
		expect(byId.get('13')?.draft).toBe(true);
		expect(byId.get('11')?.draft).toBeUndefined();
		for (const id of ['17', '18', '19']) expect(byId.has(id)).toBe(false);
		expect(problems.map(({ item, field }) => `${item} ${field}`)).toEqual([
			'post 12 “没有标题的一条消息” post_date',
			'post 17 “内部” status',
			'post 18 “旧的” status',
			'post 19 “密码” post_password',
		]);
	});

	it('gives an item without a date the time of the export', () => {
		expect(byId.get('12')?.publishtime).toBe('2024-05-01 12:00:00');
	});

	it('imports approved comments, threaded, without pingbacks', () => {
		expect(comments(documents)).toEqual([
			{ kind: 'comment', id: '1', articleId: '11', nickname: '甲', content: '好！很好', time: '2024-04-30 21:00:00' },
			{
				kind: 'comment',
				id: '2',
				articleId: '11',
				parentId: '1',
				nickname: '网友',
				content: '同意',
				time: '2024-04-30 21:05:00',
			},
		]);
	});

	it('names tags, and the further categories as tags', () => {
		expect(byId.get('11')?.tags).toEqual(['大桥', '本地']);
	});
});

describe('feeds', () => {
	it('reads RSS 2.0: links made absolute, media, dates, tags', async () => {
		const { documents, problems } = await read(fixture('feed.rss.xml'));
		const [first, second, third] = articles(documents);
		expect(documents[0]).toMatchObject({ kind: 'column', name: '要闻 & 时评', description: '每日要闻' });
		expect(first).toMatchObject({
			title: '一<b>二',
			publishtime: '2024-05-01 08:30:00',
			attAbstract: '短讯',
			tags: ['社会'],
		});
		expect(first?.picture).toEqual({ src: 'https://cdn.example/big.jpg', width: 1200, height: 675 });
		expect(first?.body).toBe(
			'<p>正文<a href="https://news.example/b/2.html?x=1&amp;y=2" rel="noopener noreferrer nofollow" target="_blank">链接</a>' +
				'<img src="https://news.example/img/1.jpg" alt="" loading="lazy" decoding="async">' +
				'<img src="https://cdn.example/2.jpg" alt="" loading="lazy" decoding="async"></p>',
		);
		expect(second).toMatchObject({
			type: 2,
			video: { src: 'https://cdn.example/v.mp4' },
			publishtime: '2024-05-01 08:00:00',
		});
		expect(third).toMatchObject({ title: '坏日期', publishtime: '2024-05-01 08:00:00' });
		expect(problems.map(({ field }) => field)).toEqual(['', 'pubDate']);
	});

	it('reads Atom: xhtml content, text constructs, enclosures', async () => {
		const { documents } = await read(fixture('feed.atom.xml'), { columnId: 'c9' });
		const [first, second] = articles(documents);
		expect(documents.some(({ kind }) => kind === 'column')).toBe(false);
		expect(first).toMatchObject({
			columnId: 'c9',
			title: 'A & B',
			publishtime: '2024-05-01 08:00:00',
			modifiedtime: '2024-05-01 09:00:00',
			tags: ['财经'],
		});
		expect(first?.body).toBe(
			'<p>段落<br>二 &lt;三></p><p><img src="https://news.example/x/y.png" alt="图" loading="lazy" decoding="async"></p>',
		);
		expect(second?.body).toContain('<audio src="https://cdn.example/a.mp3"');
		expect(second).toMatchObject({ title: '纯文本', publishtime: '2024-05-02 10:00:00' });
	});

	it('gives an item the same id every time', async () => {
		const [one, two] = await Promise.all([read(fixture('feed.rss.xml')), read(fixture('feed.rss.xml'))]);
		expect(one.documents).toEqual(two.documents);
	});
});

describe('JSON Lines', () => {
	it('takes good lines, cleans their bodies, and names every bad one with line and field', async () => {
		const { documents, problems } = await read(fixture('lines.jsonl'));
		expect(documents.map(({ id }) => id)).toEqual(['1', 'a1', 'c1']);
		expect(articles(documents)[0]?.body).toBe('<p>文</p>');
		expect(problems.map(({ item, field }) => [item, field])).toEqual([
			['line 4: article ../x “坏”', 'id'],
			['line 5: article a2 “坏”', 'publishtime'],
			['line 6: nothing without id', 'kind'],
			['line 7', ''],
			['line 8', ''],
		]);
	});
});
