import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isSanitized } from '../../domain/sanitize/is-sanitized.ts';
import { articles, read } from './read.test-data.ts';

let folder = '';
beforeAll(async () => {
	folder = await mkdtemp(join(tmpdir(), 'import-'));
});
afterAll(() => rm(folder, { recursive: true }));

const readText = async (content: string | Uint8Array): ReturnType<typeof read> => {
	const path = join(folder, 'file.bin');
	await writeFile(path, content);
	return read(path);
};

describe('broken files give one sentence', () => {
	const cases: [string, string | Uint8Array, RegExp][] = [
		['empty', '', /empty/],
		['blank', ' \n ', /empty/],
		['unknown', 'hello', /not known/],
		['web page', '<!doctype html><html></html>', /web page/],
		['other XML', '<?xml version="1.0"?><opml></opml>', /not known/],
		['JSON array', '[{}]', /one object per line/],
		['gzip', new Uint8Array([0x1f, 0x8b, 8]), /gzip/],
		['no items', '<rss><channel><title>x</title></channel></rss>', /No item was found/],
		['an object over many lines', '{\n "posts": [\n 1\n ]\n}\n', /one object per line/],
		[
			'a bad byte',
			new Uint8Array([...Buffer.from('{"kind":"column","id":"1","name":"中'), 0xe4, 0xb8, ...Buffer.from('"}\n')]),
			/no characters of utf-8/,
		],
	];
	it.each(cases)('%s', async (_, content, sentence) => {
		const { problems } = await readText(content);
		expect(problems).toHaveLength(1);
		expect(problems[0]?.message).toMatch(sentence);
	});

	it('a folder without content, and a file that is not there', async () => {
		expect((await read(folder)).problems.map(({ message }) => message)).toEqual([
			expect.stringMatching(/^The folder holds no content that is known\. Known are exports of WordPress/),
		]);
		expect((await read(join(folder, 'no'))).problems.map(({ message }) => message)).toEqual(['There is no such file.']);
	});

	it('an item without its end costs nothing but itself', async () => {
		const { documents, problems } = await readText(
			'<rss><channel><title>t</title><item><title>一</title></item><item><title>二</title><item><title>三</title></item></channel></rss>',
		);
		expect(articles(documents).map(({ title }) => title)).toEqual(['一', '三']);
		expect(problems).toHaveLength(1);
	});

	it('a file that is cut off gives what is whole of it, and says so', async () => {
		const post = '<item><title>t</title><wp:post_id>7</wp:post_id><wp:status>publish</wp:status></item>';
		const { documents, problems } = await readText(
			`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${post}\n<item><title>`,
		);
		expect(articles(documents).map(({ id }) => id)).toEqual(['7']);
		expect(problems.map(({ item, message }) => `${item}: ${message}`)).toEqual([
			'post 7 “t”: It has no valid date; the time of the export was used.',
			expect.stringMatching(/^item \(line 2\): Its end is missing/),
			expect.stringMatching(/^the file: It is cut off/),
		]);
	});

	it('nothing that a DOCTYPE declares is read', async () => {
		const { documents } = await readText(
			'<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&a;&b;</title></item></channel></rss>',
		);
		expect(articles(documents).map(({ title }) => title)).toEqual(['&a;&b;']);
	});

	it.each([
		['publishtime', '2099-11-31 08:00:00'],
		['publishtime', '2099-02-29 08:00:00'],
		['expires', '2026-12-01 24:00:00'],
		['modifiedtime', '0000-00-00 00:00:00'],
	])('a %s that does not exist, %s, is a problem: it would hold nothing back and end nothing', async (field, time) => {
		const line = { kind: 'article', id: '1', columnId: '1', type: 0, title: 't', publishtime: '2026-01-01 08:00:00' };
		const { documents, problems } = await readText(JSON.stringify({ ...line, [field]: time }));
		expect(documents).toEqual([]);
		expect(problems).toMatchObject([{ field, message: 'Not imported: a day and a time of day that exist.' }]);
	});

	it('control characters and unknown entities do not end a file', async () => {
		const { documents, problems } = await readText(
			'<rss><channel><title>t</title><item><title>一\u0008&nbsp;&hellip;二</title></item></channel></rss>',
		);
		expect(articles(documents)[0]?.title).toBe('一 …二');
		expect(problems).toEqual([]);
	});

	it('E-34: bodies are canonical whatever a feed holds', async () => {
		const body =
			'<![CDATA[<svg><script>alert(1)</script></svg><img src=x onerror=alert(1)><a href="java\tscript:1">x</a>]]>';
		const { documents } = await readText(
			`<rss><channel><title>t</title><item><title>一</title><description>${body}</description></item></channel></rss>`,
		);
		expect(isSanitized(articles(documents)[0]?.body ?? '<')).toBe(true);
	});
});
