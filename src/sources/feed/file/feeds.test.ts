import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articles, comments, read } from '../../file/read.test-data.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'feeds-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readText = async (content: string): ReturnType<typeof read> => {
	const path = join(folder, 'feed');
	await writeFile(path, content);
	return read(path);
};
const rss = (...items: readonly string[]): string =>
	`<rss version="2.0" xmlns:m="http://search.yahoo.com/mrss/" xmlns:i="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:d="http://purl.org/dc/elements/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><title>T</title><link>https://a.org/</link>${items.map((item) => `<item>${item}</item>`).join('\n')}</channel></rss>`;
const firstOf = async (content: string) => articles((await readText(content)).documents)[0];

describe('formats of feeds', () => {
	it.each([
		[
			'RSS 1.0 under any prefix',
			'<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:k="http://purl.org/rss/1.0/" xmlns:d="http://purl.org/dc/elements/1.1/"><k:channel r:about="u"><k:title>C</k:title><k:link>https://a.org/</k:link></k:channel><k:item r:about="https://a.org/1"><k:title>One</k:title><k:link>https://a.org/1</k:link><k:description>text</k:description><d:date>2026-04-01T13:30:18Z</d:date></k:item></r:RDF>',
		],
		[
			'RSS 0.90',
			'<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>C</title></channel><item><title>One</title><link>https://a.org/1</link><dc:description>text</dc:description><dc:date>2026-04-01T13:30:18Z</dc:date></item></rdf:RDF>',
		],
		[
			'Atom 0.3',
			'<feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>C</title><entry><title>One</title><id>1</id><issued>2026-04-01T13:30:18Z</issued><content type="text/html" mode="escaped">text</content></entry></feed>',
		],
		[
			'Atom with a prefix',
			'<x:feed xmlns:x="http://www.w3.org/2005/Atom"><x:title>C</x:title><x:entry><x:id>1</x:id><x:title>One</x:title><x:published>2026-04-01T13:30:18Z</x:published><x:summary>text</x:summary></x:entry></x:feed>',
		],
		[
			'JSON Feed over many lines',
			JSON.stringify(
				{
					version: 'https://jsonfeed.org/version/1.1',
					title: 'C',
					items: [{ id: '1', title: 'One', content_text: 'text', date_published: '2026-04-01T13:30:18Z' }],
				},
				null,
				1,
			),
		],
	])('%s', async (_, content) => {
		const { documents, problems } = await readText(content);
		expect(problems).toEqual([]);
		expect(documents[0]).toMatchObject({ kind: 'column', name: 'C' });
		expect(articles(documents)).toMatchObject([
			{ title: 'One', publishtime: '2026-04-01 21:30:18', body: '<p>text</p>' },
		]);
	});
});

describe('places of feeds', () => {
	it.each([
		['media:description', '<m:group><m:description>kept</m:description></m:group>'],
		['itunes:summary', '<i:summary>kept</i:summary>'],
		['dc:description', '<d:description>kept</d:description>'],
		['content beside an empty description', '<description> </description><c:encoded>kept</c:encoded>'],
	])('the text is in %s', async (_, inside) => {
		expect((await firstOf(rss(`<title>t</title>${inside}`)))?.body).toBe('<p>kept</p>');
	});

	it('an item without a text opens what it links to, and keeps its picture', async () => {
		expect(
			await firstOf(
				rss('<title>t</title><link>https://b.org/x</link><m:thumbnail url="https://b.org/t.jpg" width="480"/>'),
			),
		).toMatchObject({ type: 4, linkUrl: 'https://b.org/x', picture: { src: 'https://b.org/t.jpg' } });
	});

	it('an item about a film links to it', async () => {
		const item = await firstOf(
			rss(
				'<title>t</title><link>https://www.youtube.com/watch?v=aBcDeF12345</link><m:group><m:description>about</m:description></m:group>',
			),
		);
		expect(item?.body).toContain('href="https://www.youtube.com/watch?v=aBcDeF12345"');
	});
});

describe('faults and marks of feeds', () => {
	it('of items with one id the newest counts, and the others are named', async () => {
		const twice = (title: string, day: number) =>
			`<guid>1</guid><title>${title}</title><description>x</description><pubDate>0${day} Nov 2026 08:00:00 GMT</pubDate>`;
		const { documents, problems } = await readText(rss(twice('old', 1), twice('new', 3), twice('older', 2)));
		expect(articles(documents).map(({ title }) => title)).toEqual(['new']);
		expect(problems.map(({ item, field }) => [item, field])).toEqual([
			['item “old” (line 1)', 'id'],
			['item “older” (line 3)', 'id'],
		]);
	});

	it('one broken item costs itself', async () => {
		const { documents, problems } = await readText(
			rss(
				'<guid>1</guid><title>a</title>',
				`<title>b</title><description>${'<a>'.repeat(500)}draft`,
				'<guid>3</guid><title>c</title>',
			),
		);
		expect(articles(documents).map(({ title }) => title)).toEqual(['a', 'c']);
		expect(problems.map(({ item }) => item)).toEqual(['item (line 2)']);
	});

	it.each([
		['a status of any program', '<s:status xmlns:s="urn:s">private</s:status>', []],
		['a password', '<w:post_password xmlns:w="urn:w">x</w:post_password>', []],
		['a draft', '<control xmlns="http://www.w3.org/2007/app"><draft>yes</draft></control>', ['draft']],
		['a scheduled one', '<status>scheduled</status>', ['draft']],
		['a short message that calls itself a status', '<status>all is well</status>', ['public']],
	])('%s', async (_, mark, states) => {
		const { documents } = await readText(rss(`<guid>1</guid><title>a</title>${mark}`));
		expect(articles(documents).map(({ draft }) => (draft === true ? 'draft' : 'public'))).toEqual(states);
	});

	it('an answer is a comment, and what was deleted is withdrawn', async () => {
		const { documents, problems } = await readText(
			'<feed xmlns="http://www.w3.org/2005/Atom" xmlns:t="http://purl.org/syndication/thread/1.0" xmlns:at="http://purl.org/atompub/tombstones/1.0"><title>C</title><entry><id>2</id><title>re</title><content>yes</content><t:in-reply-to ref="1"/></entry><at:deleted-entry ref="3"/></feed>',
		);
		expect([articles(documents).length, comments(documents).map(({ content }) => content)]).toEqual([0, ['yes']]);
		expect(problems.map(({ message }) => message)).toEqual(['It was deleted.']);
	});

	it('N1: half a character costs itself, not its article', async () => {
		const line =
			'{"kind":"article","id":"1","columnId":"1","type":0,"title":"t","publishtime":"2026-01-01 08:00:00","tags":["a\\ud83d"]}';
		const { documents, problems } = await readText(`${line}\n{"kind":"column","id":"1","name":"n"}`);
		expect(documents.map(({ kind }) => kind)).toEqual(['article', 'column']);
		expect(documents[0]).toMatchObject({ tags: ['a'] });
		expect(problems).toEqual([]);
	});
});
