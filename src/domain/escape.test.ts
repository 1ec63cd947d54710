import { expect, it } from 'vitest';
import { escapeContent, escapeHtml, escapeHtmlAndQuotes } from './escape.ts';

const text = `<a href="x">&amp; 'y'</a>`;

it('escapes what could end a text or an attribute, and nothing twice over', () => {
	expect(escapeHtml(text)).toBe(`&lt;a href=&quot;x&quot;&gt;&amp;amp; 'y'&lt;/a&gt;`);
	expect(escapeHtmlAndQuotes(text)).toBe('&lt;a href=&quot;x&quot;&gt;&amp;amp; &#x27;y&#x27;&lt;/a&gt;');
	expect(escapeContent(text)).toBe(`&lt;a href="x">&amp;amp; 'y'&lt;/a>`);
});

it('leaves plain text as it is, every time', () => {
	for (const write of [escapeHtml, escapeHtmlAndQuotes, escapeContent])
		for (let time = 0; time < 3; time += 1) expect([write('山'), write('<')]).toEqual(['山', '&lt;']);
});
