import { describe, expect, it } from 'vitest';
import { safeId, safeLink, safeSource } from './address.ts';

describe('safeLink', () => {
	it.each([
		['https://a.example/x', 'https://a.example/x'],
		['  HTTP://A.example/x ', 'http://A.example/x'],
		['https://a.example/中 文?q="', 'https://a.example/%E4%B8%AD%20%E6%96%87?q=%22'],
		['https://中文.example/', 'https://xn--fiq228c.example/'],
		['https://a.example:8080/?a=1&b=2#c', 'https://a.example:8080/?a=1&b=2#c'],
		['a/b.html', 'a/b.html'],
		['../b?x=1', '../b?x=1'],
		['mailto:a@b.example', 'mailto:a@b.example'],
		['tel:+8610-1234', 'tel:+8610-1234'],
		['#x', '#c-x'],
		['#c-x', '#c-x'],
	])('accepts %j', (input, output) => {
		expect(safeLink(input)).toBe(output);
		expect(safeLink(output)).toBe(output);
	});

	it.each([
		...[
			'',
			' ',
			'javascript:1',
			'java\tscript:1',
			'JAVASCRIPT:1',
			'\u0001javascript:1',
			'data:text/html,x',
			'vbscript:x',
			'ftp://a.example/',
		],
		...[
			'//evil.example',
			'/\t/evil.example',
			'/\\evil.example',
			'\\\\evil.example',
			'https:/\\evil.example',
			'http:evil',
			'http:/evil.example',
		],
		...[
			'https://good.example@evil.example',
			'https://u:p@evil.example',
			'https://',
			'https://a b/',
			'https://[::1',
			'x:y',
			'htt=ps://a',
			'#',
			'#a b',
			'#<',
		],
		...['https://a.example/\ud800', 'a\u0000b', `/${'a'.repeat(3000)}`],
	])('refuses %j', (input) => {
		expect(safeLink(input)).toBeUndefined();
	});

	it('accepts only http, https and relative addresses for media', () => {
		expect(safeSource('mailto:a@b.example')).toBeUndefined();
		expect(safeSource('#x')).toBeUndefined();
		expect(safeSource('media/a.png')).toBe('media/a.png');
	});
});

describe('safeId', () => {
	it('adds the prefix once', () => {
		expect(safeId('location')).toBe('c-location');
		expect(safeId('c-x')).toBe('c-x');
		expect(safeId('a b')).toBeUndefined();
		expect(safeId('')).toBeUndefined();
	});
});
