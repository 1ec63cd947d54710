import { expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const svg = (inside: string, attributes = ''): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"${attributes}>${inside}</svg>`;

it('a drawing keeps its shapes, gradients, styles and parts', () => {
	const inside =
		'<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><style>.b{fill:url(#a)}</style><path class="b" d="M0 0H9"></path><use href="#a"></use><text x="1">云 &amp; 山</text>';
	expect(
		cleanSvg(`\ufeff<?xml version="1.0"?><!DOCTYPE svg><!-- made by hand -->${svg(inside, ' viewBox="0 0 9 9"')}`),
	).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">${inside}</svg>`);
});

it('a drawing in which nothing acts stays as it is, byte for byte', () => {
	const logo = svg('<rect width="64" height="64" fill="#c3272b" rx="14" /><!-- hills -->', ' width="64"');
	expect(cleanSvg(logo)).toBe(logo);
	expect(cleanSvg(`<?xml-stylesheet href="/a.xsl"?>${logo}`)).not.toContain('xsl');
});

it.each([
	['a script', '<script>alert(1)</script>'],
	['a script in another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
	['a handler', '<rect onload="alert(1)" OnClick="alert(1)" width="9"></rect>'],
	['a link', '<a href="javascript:alert(1)"><text>go</text></a>'],
	[
		'foreign content',
		'<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="/x"></iframe></body></foreignObject>',
	],
	[
		'an animation',
		'<set attributeName="href" to="javascript:alert(1)"></set><animate attributeName="x" onbegin="alert(1)"></animate>',
	],
	[
		'outside addresses',
		'<use xlink:href="https://evil.example/a.svg#x"></use><image href="/a.svg"></image><image href="data:image/svg+xml;base64,AAAA"></image>',
	],
	['outside styles', '<style>@import "//evil.example";</style><rect style="fill:url(https://evil.example/a)"></rect>'],
])('%s is left out', (_, inside) => {
	const cleaned = cleanSvg(svg(`${inside}<path d="M0 0"></path>`));
	expect(cleaned).not.toMatch(/script|alert|evil|iframe|href|\bon\w+=/i);
	expect(cleaned).toContain('<path d="M0 0"></path></svg>');
});

it.each([
	['HTML', '<!doctype html><title>x</title>'],
	['another document', '<html xmlns="http://www.w3.org/1999/xhtml"></html>'],
	['a file that is not well-formed', svg('<g>')],
	['an unknown entity', svg('&bomb;')],
	['no file at all', ''],
])('%s is refused', (_, text) => {
	expect(() => cleanSvg(text)).toThrow(/^it is no/);
});
