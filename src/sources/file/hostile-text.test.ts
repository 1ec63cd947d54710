/** Text that makes a careless pattern take minutes. */
import { describe, expect, it } from 'vitest';
import { Attachments } from '../wordpress/export/attachments.ts';
import { wordPressBody } from '../wordpress/export/body.ts';

describe('the body of a WordPress post', () => {
	const site = {
		columns: new Map(),
		authors: new Map(),
		attachments: new Attachments(),
		address: '',
		exported: undefined,
		lastLines: new Map(),
		language: undefined,
		namesIn: 'cn' as const,
		...{ guests: new Map(), patterns: new Map(), versions: new Map(), locales: new Map() },
	};
	const bodyOf = (content: string): string => wordPressBody(content, '1', '', site).html;

	it('loses the comments of blocks, up to one that is not closed', () => {
		expect(bodyOf('<!-- wp:p {"a":"b"} --><p>1</p><!-- /wp:p --><!--wp:html--><p>2</p>')).toBe('<p>1</p><p>2</p>');
	});

	it.each([
		'<!-- wp:p '.repeat(40_000),
		`<!-- wp:html -->${'<img '.repeat(80_000)}`,
		`<!-- wp:html ${'a-'.repeat(1_000_000)} -->x`,
	])('is read to its end', (content) => {
		expect(bodyOf(content).length).toBeLessThan(1_000);
	});
});
