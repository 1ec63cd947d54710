import { describe, expect, it } from 'vitest';
import { RecordSplitter, type XmlRecord } from './records.ts';
import { field, textOf, treeOf } from './tree.ts';

const recordsOf = (text: string, size = text.length): XmlRecord[] => {
	const splitter = new RecordSplitter();
	const records: XmlRecord[] = [];
	for (let at = 0; at < text.length; at += size) records.push(...splitter.push(text.slice(at, at + size)));
	return [...records, ...splitter.end()];
};

describe('records of XML', () => {
	const feed = `\n<!-- c --><?xml version="1.0"?>\n<rss version="2.0" xmlns:d="u"><channel><title>a > b</title>\n<image><url>u</url></image><item a="x>y"><title><![CDATA[</item><item>]]></title><!-- </item> --></item>\n<item/></channel></rss>`;

	it('are the children of the root and of its channel, wherever the chunks are cut', () => {
		for (let size = 1; size <= feed.length; size += 7) {
			const records = recordsOf(feed, size);
			expect(records.map(({ name, line, fault }) => [name, line, fault])).toEqual([
				['title', 3, ''],
				['image', 4, ''],
				['item', 4, ''],
				['item', 5, ''],
			]);
			expect(records[2]?.text).toBe('<item a="x>y"><title><![CDATA[</item><item>]]></title><!-- </item> --></item>');
			expect(records[2]?.around.open).toBe('<rss version="2.0" xmlns:d="u"><channel>');
		}
	});

	it.each([
		['a missing end', '<rss><channel><item><title>1</title><item><title>2</title></item></channel></rss>', ['cut', '']],
		['wrong nesting', '<rss><channel><item><b></item><item></b></item></channel></rss>', ['', '']],
		[
			'the end of CDATA twice',
			'<rss><channel><item><a><![CDATA[x <![CDATA[ y ]]> <br> z]]></a></item><item/></channel></rss>',
			['', ''],
		],
		['a quote that is never closed', '<rss><channel><item><a b="c></a></item><item/></channel></rss>', ['', '']],
		['the end of the file', '<rss><channel><item/><item><a>', ['', 'cut']],
	])('survive %s', (_, text, faults) => {
		expect(recordsOf(text).map(({ fault }) => fault)).toEqual(faults);
	});

	it.each(['<', '<a ', '<![CDATA[', '<!--', '<item>', '&', '<a b="'])('200,000 times %s comes to an end', (part) => {
		const records = recordsOf(`<rss><channel><item>${part.repeat(200_000)}</item></channel></rss>`, 65_536);
		expect(records.length).toBeGreaterThan(0);
	});
});

describe('the tree of a record', () => {
	const treeIn = (text: string) =>
		treeOf(recordsOf(text)[0] ?? { name: '', text: '', line: 0, around: { open: '', close: '' }, fault: '' });

	it('has names by namespace', () => {
		const { node } = treeIn(
			'<rss xmlns:w="http://wordpress.org/export/1.1/" xmlns:c="http://purl.org/rss/1.0/modules/content/"><channel><item><w:post_id>7</w:post_id><c:encoded>t</c:encoded><x:y>1</x:y></item></channel></rss>',
		);
		expect(
			node === undefined ? [] : [field(node, 'wp:post_id'), field(node, 'content:encoded'), field(node, 'x:y')],
		).toEqual(['7', 't', '1']);
	});

	it('keeps what is not well-formed, and says so', () => {
		const { node, fault } = treeIn('<rss><channel><item><a>x <![CDATA[1]]> 2 ]]> 3</a></item></channel></rss>');
		expect(textOf(node)).toContain('3');
		expect(fault).not.toBe('');
	});

	it('is none when it is nested too deeply', () => {
		expect(treeIn(`<rss><channel><item>${'<a>'.repeat(500)}</item></channel></rss>`).node).toBeUndefined();
	});
});
