import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, read } from './read.test-data.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'encodings-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readBytes = async (content: string | Uint8Array) => {
	const path = join(folder, 'feed.xml');
	await writeFile(path, content);
	return read(path);
};

/** 中文 in GBK. */
const chinese = new Uint8Array([0xd6, 0xd0, 0xce, 0xc4]);
const gbk = (declaration: string): Uint8Array =>
	new Uint8Array([
		...Buffer.from(`${declaration}<rss version="2.0"><channel><title>t</title><item><title>`),
		...chinese,
		...Buffer.from('</title><description>d</description></item></channel></rss>'),
	]);

describe('encodings', () => {
	it.each([
		['GBK', '<?xml version="1.0" encoding="GBK"?>'],
		['gb2312', '<?xml version="1.0" encoding="gb2312"?>'],
		['GB18030', '<?xml version="1.0" encoding="GB18030"?>'],
		['no declaration', ''],
	])('%s', async (_, declaration) => {
		const result = await readBytes(gbk(declaration));
		expect(articles(result.documents).map(({ title }) => title)).toEqual(['中文']);
	});
});

describe('feeds as they are', () => {
	it('a bare ampersand costs nothing', async () => {
		const result = await readBytes(
			'<rss version="2.0"><channel><title>t</title><item><title>A & B</title><link>http://x.cn/?a=1&b=2</link><description>d</description></item><item><title>后一条</title><description>d</description></item></channel></rss>',
		);
		expect(articles(result.documents).map(({ title }) => title)).toEqual(['A & B', '后一条']);
	});

	it('Atom: xml:base of the feed, the author of the feed, an entry that is only a link', async () => {
		const result = await readBytes(
			`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://news.cn/a/"><title>t</title><author><name>编辑部</name></author>
			<entry><id>1</id><title>一</title><updated>2026-01-01T00:00:00Z</updated><content type="html">&lt;p&gt;&lt;a href="b.html"&gt;x&lt;/a&gt;&lt;/p&gt;</content></entry>
			<entry><id>2</id><title>二</title><updated>2026-01-01T00:00:00Z</updated><link href="c.html"/></entry></feed>`,
		);
		const [first, second] = articles(result.documents);
		expect(first?.body).toContain('href="https://news.cn/a/b.html"');
		expect(first?.authorIds).toHaveLength(1);
		expect([second?.type, second?.linkUrl]).toEqual([4, 'https://news.cn/a/c.html']);
	});

	it.each([
		['of its post', '<link>https://old.cn/2026/a/</link>', 'https://old.cn/2026/a/b.html'],
		['of the blog', '', 'https://blog.old.cn/b.html'],
	])('WordPress: addresses without a host are those %s', async (_, link, relative) => {
		const result = await readBytes(
			`<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>t</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://blog.old.cn/</wp:base_blog_url><item><title>一</title>${link}<wp:post_id>3</wp:post_id><wp:post_date_gmt>2026-01-01 00:00:00</wp:post_date_gmt><wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded><![CDATA[<p><img src="/wp-content/a.jpg"> <a href="b.html">x</a></p>]]></content:encoded></item></channel></rss>`,
		);
		const body = articles(result.documents)[0]?.body;
		expect(body).toContain(`src="${new URL('/wp-content/a.jpg', relative).href}"`);
		expect(body).toContain(`href="${relative}"`);
	});

	it('RSS: relative links are those of the channel', async () => {
		const result = await readBytes(
			'<rss version="2.0"><channel><title>t</title><link>https://news.cn/</link><item><title>一</title><link>/n/1.html</link><description>&lt;p&gt;&lt;a href="x.html"&gt;x&lt;/a&gt;&lt;/p&gt;</description></item></channel></rss>',
		);
		expect(articles(result.documents)[0]?.body).toContain('href="https://news.cn/n/x.html"');
	});
});
