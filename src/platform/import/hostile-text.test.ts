/** Text that makes a careless pattern take minutes. */
import { describe, expect, it } from 'vitest';
import { rssItem } from './feed-item.ts';
import { Attachments } from './wxr-attachments.ts';
import { wordPressBody } from './wxr-body.ts';

const timeout = 3_000;
const authorOf = (author: string): string => {
	const node = (name: string, text: string) => ({ name, attributes: {}, children: [text], line: 1 });
	return rssItem({ name: 'item', attributes: {}, children: [node('author', author)], line: 1 }, '').author;
};

describe('the author of a feed', () => {
	it.each([
		['wei@news.example (魏 伟)', '魏 伟'],
		['wei@news.example (魏 (记者) 伟)', 'wei@news.example (魏 (记者) 伟)'],
		['wei@news.example', ''],
		['魏伟', '魏伟'],
		['魏伟 ()', '魏伟 ()'],
		['(a (b', '(a (b'],
		['x (a (b)', 'a (b'],
	])('%s', (author, name) => {
		expect(authorOf(author)).toBe(name);
	});

	it.each(['('.repeat(200_000), `${'@'.repeat(200_000)} x`])('is read in no time', { timeout }, (author) => {
		expect(authorOf(author).length).toBeLessThan(1_000);
	});
});

describe('the body of a WordPress post', () => {
	const site = {
		columns: new Map(),
		authors: new Map(),
		attachments: new Attachments(),
		exported: undefined,
		language: undefined,
	};
	const bodyOf = (content: string): string => wordPressBody(content, '1', site).html;

	it('loses the comments of blocks, up to one that is not closed', () => {
		expect(bodyOf('<!-- wp:p {"a":"b"} --><p>1</p><!-- /wp:p --><!--wp:html--><p>2</p>')).toBe('<p>1</p><p>2</p>');
	});

	it.each([
		'<!-- wp:p '.repeat(40_000),
		`<!-- wp:html -->${'<img '.repeat(80_000)}`,
		`<!-- wp:html ${'a-'.repeat(1_000_000)} -->x`,
	])('is read in no time', { timeout }, (content) => {
		expect(bodyOf(content).length).toBeLessThan(1_000);
	});
});
