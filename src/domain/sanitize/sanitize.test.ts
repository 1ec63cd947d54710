import { describe, expect, it } from 'vitest';
import { attacks } from './attacks.test-data.ts';
import { expectHarmless } from './harmless.test-data.ts';
import { seeded, soup } from './random.test-data.ts';
import { sanitizeHtml } from './sanitize.ts';

const rel = 'rel="noopener noreferrer nofollow" target="_blank"';
const lazy = 'loading="lazy" decoding="async"';

describe('sanitizeHtml', () => {
	it('has more than 150 attacks to try', () => {
		expect(new Set(attacks).size).toBeGreaterThan(150);
	});

	it('E-34, R-SCREEN-27, M-36: lets nothing dangerous through, and sanitizing twice changes nothing', () => {
		for (const attack of attacks) {
			const clean = sanitizeHtml(attack);
			expectHarmless(clean, attack);
			expect(sanitizeHtml(clean), attack).toBe(clean);
		}
	});

	it('is idempotent and harmless over seeded tag soup', () => {
		const random = seeded(20240501);
		for (let run = 0; run < 2500; run++) {
			const input = soup(random, 3 + Math.floor(random() * 40));
			const clean = sanitizeHtml(input);
			expectHarmless(clean, input);
			expect(sanitizeHtml(clean), input).toBe(clean);
		}
	});

	it.each([
		['bare text becomes a paragraph', 'a <b>b</b>', '<p>a <b>b</b></p>'],
		['h1 becomes h2', '<h1>x</h1>', '<h2>x</h2>'],
		[
			'E-34: external links are marked',
			'<a href="HTTPS://a.example/x">x</a>',
			`<p><a href="https://a.example/x" ${rel}>x</a></p>`,
		],
		['relative links are not', '<a href="/b?a=1&b=2">x</a>', '<p><a href="/b?a=1&amp;b=2">x</a></p>'],
		['refused links become text', '<a href="javascript:1">x</a><a href="//evil.example">y</a>', '<p>xy</p>'],
		['anchors keep working', '<h2 id="a">x</h2><a href="#a">y</a>', '<h2 id="c-a">x</h2><p><a href="#c-a">y</a></p>'],
		[
			'pictures keep their sizes',
			'<img src="a.png" style="width:600px; height: 40.5px">',
			`<p><img src="a.png" alt="" width="600" height="40" ${lazy}></p>`,
		],
		[
			'lazy pictures show their own source',
			'<img src="data:," data-src="a.png" alt=x>',
			`<p><img src="a.png" alt="x" ${lazy}></p>`,
		],
		['tracking pixels go', '<p>x<img src="a.gif" width="1" height="1"></p>', '<p>x</p>'],
		[
			'picture is flattened',
			'<picture><source srcset="b.webp"><img src="a.png"></picture>',
			`<p><img src="a.png" alt="" ${lazy}></p>`,
		],
		[
			'an aligned picture is a figure',
			'<p><img class="alignright" src="a.png"></p>',
			`<figure><img src="a.png" alt="" ${lazy}></figure>`,
		],
		[
			'WordPress captions are figures',
			'<div class="wp-caption"><img src="a.png"><p class="wp-caption-text">t</p></div>',
			`<figure><img src="a.png" alt="" ${lazy}><figcaption>t</figcaption></figure>`,
		],
		[
			'an iframe becomes a link',
			'<iframe src="//v.example/1"></iframe>',
			`<p><a href="https://v.example/1" ${rel}>https://v.example/1</a></p>`,
		],
		[
			'tables stand in their box',
			'<table><tr><td>x',
			'<div class="table-box" role="group" tabindex="0"><table><tbody><tr><td>x</td></tr></tbody></table></div>',
		],
		['empty paragraphs and blanks go', '<p>&nbsp;</p><p> a&nbsp;&nbsp; b\n</p><div><br></div>', '<p>a b</p>'],
		['one no-break space stays', 'a&nbsp;b', '<p>a\u00a0b</p>'],
		['double breaks are paragraphs', 'a<br><br>b<br>c<br>', '<p>a</p><p>b<br>c</p>'],
		['borders of unknown blocks separate', '<section>a</section><section>b</section>', '<p>a</p><p>b</p>'],
		['… also where text stands bare', '<ul><li><div>a</div><div>b</div></ul>', '<ul><li>a<br>b</li></ul>'],
		['a table of empty cells goes, its caption stays', '<table><caption>c</caption><tr><td></table>', '<p>c</p>'],
		['blocks come out of inline elements', '<b>a<p>b</p></b>', '<p><b>a</b></p><p><b>b</b></p>'],
		['lists are repaired', '<ul>a<li>b<ul><li>c</ul></ul>', '<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul>'],
		['preformatted text keeps its space', '<pre>\n a\n  b\n</pre>', '<pre> a\n  b</pre>'],
		[
			'ruby stays',
			'<ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby>',
			'<p><ruby>漢<rp>(</rp><rt>kan</rt><rp>)</rp></ruby></p>',
		],
		[
			'language and direction stay, if valid',
			'<span lang="bo">x</span><span lang="a b" dir="up">y</span>',
			'<p><span lang="bo">x</span>y</p>',
		],
		[
			'video with sources',
			'<video><source src="a.mp4" type="video/mp4"><source src="x:y"></video>',
			'<video controls preload="metadata" playsinline><source src="a.mp4" type="video/mp4"></video>',
		],
		['surrogates and controls', 'a\ud800b\u0000\u0008c', '<p>abc</p>'],
		['nothing visible is nothing', ' <p><b> </b></p><!-- x --><script>1</script>', ''],
	])('%s', (_, input, output) => {
		expect(sanitizeHtml(input)).toBe(output);
	});

	it('limits its work on hostile nesting and leaves the text', () => {
		expect(sanitizeHtml(`${'<div>'.repeat(100_000)}x`)).toBe('<p>x</p>');
		expect(sanitizeHtml(`<p ${Array.from({ length: 50_000 }, (_, at) => `a${at}=1`).join(' ')}>x`)).toBe('<p>x</p>');
		expect(sanitizeHtml('<br>'.repeat(100_000))).toBe('');
	});
});
