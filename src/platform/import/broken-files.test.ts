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
		['UTF-16', new Uint8Array([0xff, 0xfe, 0x3c, 0]), /UTF-16/],
		['another encoding', '<?xml version="1.0" encoding="Shift_JIS"?><rss/>', /Shift_JIS/],
		[
			'entity bomb',
			'<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>',
			/DOCTYPE/,
		],
		[
			'external entity',
			'<!DOCTYPE rss [<!ENTITY a SYSTEM "file:///etc/passwd">]><rss><channel><item><title>&a;</title></item></channel></rss>',
			/DOCTYPE/,
		],
		['cut off', '<rss><channel><title>x</title>', /XML is broken/],
		['not well-formed', '<rss><channel></rss>', /XML is broken/],
		['Latin 1', Buffer.from('{"kind":"column","id":"1","name":"Zürich und München, Straße"}', 'latin1'), /not UTF-8/],
		[
			'cut inside a character',
			new Uint8Array([...Buffer.from('{"kind":"column","id":"1","name":"x"}\n'), 0xe4, 0xb8]),
			/not UTF-8/,
		],
	];
	it.each(cases)('%s', async (_, content, sentence) => {
		const { problems } = await readText(content);
		expect(problems).toHaveLength(1);
		expect(problems[0]?.message).toMatch(sentence);
	});

	it('a directory, and a file that is not there', async () => {
		expect((await read(folder)).problems.map(({ message }) => message)).toEqual(['This is a directory; name a file.']);
		expect((await read(join(folder, 'no'))).problems.map(({ message }) => message)).toEqual(['There is no such file.']);
	});

	it('what was read before the break goes in', async () => {
		const { documents, problems } = await readText(
			'<rss><channel><title>t</title><item><title>一</title></item><item><title>二</b></item></channel></rss>',
		);
		expect(articles(documents).map(({ title }) => title)).toEqual(['一']);
		expect(problems).toHaveLength(1);
	});

	it('a WordPress export that is cut off is refused as a whole: pictures of its posts may be in the part that is missing', async () => {
		const post = '<item><title>t</title><wp:post_id>7</wp:post_id><wp:status>publish</wp:status></item>';
		const { documents, problems } = await readText(
			`<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>${post}<item><title>`,
		);
		expect(documents).toEqual([]);
		expect(problems).toHaveLength(1);
		expect(problems[0]?.message).toMatch(/^The XML is broken: .*Nothing of the file was imported/);
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
