import { describe, expect, it } from 'vitest';
import { Attachments } from './attachments.ts';
import { wordPressBody } from './body.ts';

const attachments = new Attachments();
attachments.add({ id: '201', parent: '', url: 'https://a.org/vc.jpg', mime: 'image' });
const site = {
	...{ columns: new Map(), authors: new Map(), guests: new Map(), attachments, lastLines: new Map() },
	...{ patterns: new Map(), versions: new Map(), locales: new Map() },
	...{ address: '', exported: undefined, language: undefined, namesIn: 'cn' as const },
};
const bodyOf = (content: string): string =>
	wordPressBody(content, '1', '', site).html.replace(/ (?:alt=""|loading="lazy" decoding="async")/g, '');

describe('what is in brackets', () => {
	it.each([
		'P[1], P[j-1] and [so-called]',
		'[COVID-19] [non_profit] [re-]started [A-1] [a b-c] [第3-1条] [i=1]',
		'[Emphasis added -ed.] [sic] [/quote]',
	])('is text when it is a word: %s', (text) => {
		expect(bodyOf(text)).toBe(`<p>${text}</p>`);
	});

	it.each([
		[
			'a code of a page builder',
			'[vc_row][vc_column width="1/2"]left[/vc_column][/vc_row][vc_empty_space]',
			'<p>left</p>',
		],
		['its end alone', 'left[/vc_row]', '<p>left</p>'],
		['a code with a value', 'a [my-thing title="words"] b', '<p>a</p><p>words</p><p>b</p>'],
		['a pair', '[note]text[/note]', '<p>text</p>'],
		['a code that closes itself', '[my-space /]x', '<p>x</p>'],
		['an escaped value', '[step title="Step%201%3A%20%22go%22" /]', '<p>Step 1: "go"</p>'],
		[
			'a link of a builder',
			'[vc_btn title="Go" link="url:https%3A%2F%2Fa.org%2Fx|title:Go"]',
			'<p><a href="https://a.org/x" rel="noopener noreferrer nofollow" target="_blank">Go</a></p>',
		],
		[
			'packed HTML',
			`[vc_raw_html]${Buffer.from(encodeURIComponent('<p>packed</p>')).toString('base64')}[/vc_raw_html]`,
			'<p>packed</p>',
		],
		[
			'an attachment',
			'[vc_single_image image="201" img_size="large"]',
			'<figure><img src="https://a.org/vc.jpg"></figure>',
		],
		[
			'a picture',
			'[et_pb_image src="https://a.org/divi.jpg" /]',
			'<figure><img src="https://a.org/divi.jpg"></figure>',
		],
		[
			'a listing',
			'[code language="ps"]\n$a[0] = "<b>" &amp; 1\n\n  [x-y]\n[/code]',
			'<pre>$a[0] = "&lt;b>" &amp; 1\n\n  [x-y]</pre>',
		],
		['a word for colours', '[highlight color="red"]text[/highlight]', '<p>text</p>'],
	])('is not shown when it is %s', (_, content, html) => {
		expect(bodyOf(content)).toBe(html);
	});
});
