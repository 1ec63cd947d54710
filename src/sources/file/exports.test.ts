/** Whole exports by system: recognised by their marks, public stories alone, else refused in one sentence. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { zipOf } from '../../intake/zip.test-data.ts';
import { read } from './read.test-data.ts';

let folder = '';
beforeAll(() => {
	// A draft without a date gets the moment at which it is read, which is later than that of the files.
	vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
	folder = mkdtempSync(join(tmpdir(), 'touch-exports-'));
});
afterAll(() => {
	vi.useRealTimers();
	rmSync(folder, { recursive: true });
});

type Files = Readonly<Record<string, string | Uint8Array>>;
const zipped = (files: Files): Buffer => zipOf(Object.entries(files).map(([name, content]) => ({ name, content })));
/** Articles and problems of an export, as an archive and as a folder. */
const both = async (name: string, files: Files) => {
	writeFileSync(join(folder, `${name}.zip`), zipped(files));
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(join(folder, name, path)), { recursive: true });
		writeFileSync(join(folder, name, path), content);
	}
	const archive = await read(join(folder, `${name}.zip`));
	expect(await read(join(folder, name))).toEqual({
		...archive,
		problems: archive.problems.map((one) => ({ ...one, file: join(folder, name) })),
	});
	const articles = archive.documents.filter((one) => one.kind === 'article');
	return {
		...archive,
		articles,
		names: (kind: string) => archive.documents.flatMap((one) => (one.kind === kind && 'name' in one ? [one.name] : [])),
	};
};

describe('whole exports', () => {
	it('Substack: titles, dates and states are in its table; what is paid stays out', async () => {
		const { articles, problems } = await both('substack', {
			'posts.csv':
				'post_id,post_date,is_published,email_sent_at,inbox_sent_at,type,audience,title,subtitle,podcast_url\n101.open-letter,2026-05-01T08:00:00.000Z,true,,,newsletter,everyone,"Open, letter",In short,\n102.paid,2026-05-02T08:00:00.000Z,true,,,newsletter,only_paid,Paid,,\n103.not-yet,,false,,,newsletter,everyone,Not yet,,\n104.talk,2026-05-03T08:00:00.000Z,true,,,podcast,everyone,Talk,,https://api.substack.example/1.mp3\n105.founders,2026-05-03T08:00:00.000Z,true,,,newsletter,founding,Founders,,\n',
			'posts/101.open-letter.html': '<p>Dear all</p>',
			'posts/102.paid.html': '<p>SECRET</p>',
			'posts/103.not-yet.html': '<p>Plans</p>',
			'posts/104.talk.html': '<p>We talk.</p>',
			'posts/105.founders.html': '<p>SECRET</p>',
			'posts/106.unknown.html': '<p>SECRET</p>',
			'posts/101.open-letter.delivers.csv': 'email\nSECRET\n',
			'email_list.csv': 'email,active\nSECRET,true\n',
		});
		expect(
			articles.map(({ id, title, publishtime, draft, attAbstract }) => [id, title, publishtime, draft, attAbstract]),
		).toEqual([
			['open-letter', 'Open, letter', '2026-05-01 16:00:00', undefined, 'In short'],
			['not-yet', 'Not yet', expect.any(String), true, undefined],
			['talk', 'Talk', '2026-05-03 16:00:00', undefined, undefined],
		]);
		expect(articles[2]?.body).toContain('<audio src="https://api.substack.example/1.mp3"');
		expect(JSON.stringify(articles)).not.toContain('SECRET');
		expect(problems.map(({ message }) => message)).toEqual(
			Array(3).fill(expect.stringContaining('not everybody may read it')),
		);
	});

	it('Medium: the title is not repeated, its address leads here, drafts and lists of the account are no stories', async () => {
		const story = (title: string, foot: string): string =>
			`<!DOCTYPE html><html><head><title>${title}</title></head><body><article class="h-entry"><header><h1 class="p-name">${title}</h1></header><section data-field="subtitle" class="p-summary">The subtitle</section><section data-field="body" class="e-content"><section name="1" class="section section--body section--first section--last"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner"><h3 name="2" id="2" class="graf graf--h3 graf--leading graf--title">${title}</h3><h4 class="graf graf--h4 graf--subtitle">The subtitle</h4><p class="graf graf--p">The text.</p></div></div></section></section><footer>${foot}<p>Exported from Medium</p></footer></article></body></html>`;
		const { articles, names } = await both('medium', {
			'posts/2026-06-16_Story-7d3e.html': story(
				'Story',
				'<p>By <a href="https://m.example/@ann" class="p-author h-card">Ann Reporter</a> on <a href="https://m.example/p/7d3e"><time class="dt-published" datetime="2026-06-16T08:00:00.000Z">June</time></a>.</p><p><a href="https://m.example/@ann/story-7d3e" class="p-canonical">Canonical link</a></p>',
			),
			'posts/draft_Not-yet-asdf.html': story('Not yet', ''),
			'claps/claps-0001.html': story('SECRET', ''),
			'bookmarks/bookmarks-0001.html': story('SECRET', ''),
			'README.html': '<p>SECRET</p>',
		});
		expect(articles).toMatchObject([
			{
				title: 'Story',
				publishtime: '2026-06-16 16:00:00',
				body: '<p>The text.</p>',
				attAbstract: 'The subtitle',
				formerAddresses: ['https://m.example/@ann/story-7d3e'],
			},
			{ title: 'Not yet', draft: true },
		]);
		expect(names('author')).toEqual(['Ann Reporter']);
		expect(JSON.stringify(articles)).not.toMatch(/SECRET|Exported/);
	});

	const id = (sign: string): string => sign.repeat(32);
	const notion: Files = {
		[`Paper ${id('a')}/Harbour news ${id('b')}.md`]: `# Harbour news\n\nCreated time: June 1, 2026 9:00 AM\nTags: boats, sea\nStatus: Done\nAuthor: Ann\n\nSee [the other](Other%20page%20${id('c')}.md).\n\nNote: this is text.\n`,
		[`Paper ${id('a')}/Other page ${id('c')}.md`]: `# Other page\n\nStatus: In progress\n\nPlans.\n`,
		[`Paper ${id('a')}.csv`]: 'Name,Tags,Status\nHarbour news,"boats, sea",Done\n',
		[`Third ${id('d')}.md`]: '# Third\n\nTo be: or not\nto be.\n',
	};
	const expectNotion = ({ articles, names }: Awaited<ReturnType<typeof both>>): void => {
		expect(articles.map(({ title, draft, tags }) => [title, draft, tags])).toEqual([
			['Harbour news', undefined, ['boats', 'sea']],
			['Other page', true, undefined],
			['Third', undefined, undefined],
		]);
		expect(articles[0]?.publishtime).toMatch(/^2026-06-01/);
		expect(articles[0]?.body).toMatch(/^<p>See .*the other.*<\/p><p>Note: this is text\.<\/p>$/);
		expect(articles[2]?.body).toContain('To be: or not');
		expect(names('column')).toContain('Paper');
		expect(names('author')).toEqual(['Ann']);
	};
	it('Notion: names without their ids, properties as front matter', async () =>
		expectNotion(await both('notion', notion)));
	it('Notion in parts: archives in an archive', async () => {
		writeFileSync(join(folder, 'parts.zip'), zipOf([{ name: 'Export-Part-1.zip', content: zipped(notion) }]));
		const { documents } = await read(join(folder, 'parts.zip'));
		expect(documents.filter(({ kind }) => kind === 'article')).toHaveLength(3);
	});

	it('WeChat: an article saved as HTML', async () => {
		const path = join(folder, 'saved.html');
		writeFileSync(
			path,
			`<!DOCTYPE html><html><head><title></title><meta property="og:title" content="港口新闻"><meta property="og:image" content="https://mmbiz.example/cover.jpg"></head><body><div id="js_article"><h1 class="rich_media_title" id="activity-name">\n港口新闻\n</h1><a id="js_name"> 镇报 </a><em id="publish_time"></em><div class="rich_media_content" id="js_content" style="visibility: hidden;"><section><div><p>正文<img data-src="https://mmbiz.example/a.jpg" src="data:,"></p></div></section><p>尾。</p></div><div class="bar"><p>阅读 1万</p></div></div><script>var ct = "1780300800"; var msg_link = "http://mp.weixin.qq.com/s?__biz=M&amp;mid=1#rd"; var msg_desc = htmlDecode("导语");</script></body></html>`,
		);
		const { documents, problems } = await read(path);
		expect(problems).toEqual([]);
		expect(documents.find(({ kind }) => kind === 'article')).toMatchObject({
			...{ title: '港口新闻', publishtime: '2026-06-01 16:00:00', attAbstract: '导语' },
			body: expect.stringMatching(/^<p>正文<img src="https:\/\/mmbiz\.example\/a\.jpg"[^>]*><\/p><p>尾。<\/p>$/),
			formerAddresses: ['https://mp.weixin.qq.com/s?__biz=M&mid=1'],
		});
		expect(documents.find(({ kind }) => kind === 'author')).toMatchObject({ name: '镇报' });
	});

	it('the XML of WordPress in an archive', async () => {
		writeFileSync(
			join(folder, 'wp.zip'),
			zipped({
				'site/posts.xml':
					'<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><link>https://a.example</link><wp:wxr_version>1.2</wp:wxr_version><item><title>Hello</title><content:encoded><![CDATA[x]]></content:encoded><wp:post_id>7</wp:post_id><wp:post_date_gmt>2026-01-02 03:04:05</wp:post_date_gmt><wp:post_type>post</wp:post_type><wp:status>publish</wp:status></item></channel></rss>',
			}),
		);
		expect((await read(join(folder, 'wp.zip'))).documents.filter(({ kind }) => kind === 'article')).toMatchObject([
			{ title: 'Hello' },
		]);
	});

	it.each([
		[
			'an archive of something else',
			'x.zip',
			zipped({ 'a.bin': 'x' }),
			/^The archive holds no content that is known\. Known are exports of WordPress .* JSON Lines\.$/,
		],
		['a broken archive', 'y.zip', Buffer.from('PK\u0003\u0004broken'), /^The ZIP archive cannot be read: it is cut\./],
		[
			'a web page',
			'page.html',
			Buffer.from('<!doctype html><html><body><p>x</p></body></html>'),
			/^The file is a web page, .* Put it into a folder/,
		],
		['another JSON', 'z.json', Buffer.from('{\n"a": 1\n}'), /neither a JSON Feed nor a Ghost export/],
	])('%s is refused in one sentence', async (_, name, bytes, message) => {
		writeFileSync(join(folder, name), bytes);
		const { documents, problems } = await read(join(folder, name));
		expect([documents, problems.map((one) => one.message)]).toEqual([[], [expect.stringMatching(message)]]);
	});
});
