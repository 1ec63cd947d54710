import { describe, expect, it } from 'vitest';
import { attacks } from './attacks.test-data.ts';
import { ensureSanitized } from './ensure-sanitized.ts';
import { isSanitized } from './is-sanitized.ts';
import { mutate, pick, seeded, soup } from './random.test-data.ts';
import { sanitizeHtml } from './sanitize.ts';

const box = '<div class="table-box" role="group" tabindex="0">';
const img = '<img src="a.png" alt="" loading="lazy" decoding="async">';

const random = seeded(7);
const soups = Array.from({ length: 1500 }, () => soup(random, 5 + Math.floor(random() * 40)));
const canonical = [...attacks, ...soups].map(sanitizeHtml);

// Small documents that use every rule of the content model; they are mutated more often than the others.
const dense = [
	'<figure><img src=a.png><figcaption>x</figcaption></figure><figure>a<p>b</p>c<figcaption>d</figcaption></figure>',
	'<table><caption>c</caption><thead><tr><th scope=col>a<td>b</thead><tbody><tr><td><td rowspan=2><p>x</p></table>',
	'<table><caption>c</caption><tr><td>x</td><td></td></tr></table><details><summary>s</summary><p>t</p></details>',
	'<ul><li>a<ol start=3><li>b</li></ol></li><li><p>c</p></li></ul><dl><dt>t</dt><dd>d</dd><dd><p>e</p>f</dd></dl>',
	'<p>a <b>b <i>c</i></b> d<br>e <a href="https://a.example/">f</a></p><p><ruby>x<rp>(</rp><rt>y</rt></ruby></p>',
	'<pre>a\n b <b>c</b></pre><blockquote><p>q</p><hr><ul><li>x</li></ul></blockquote><div lang=bo><p>y</p></div>',
	'<video><source src=a.mp4></video><video src=b.mp4 width=20></video><audio src=c.mp3></audio><p>x<img src=d.png></p>',
].map(sanitizeHtml);

describe('isSanitized', () => {
	it('E-34: is never true for an attack that sanitizing would change', () => {
		const wrong = attacks.filter((attack) => isSanitized(attack) && sanitizeHtml(attack) !== attack);
		expect(wrong).toEqual([]);
	});

	it('is true for the output of sanitizeHtml', () => {
		expect(canonical.filter((html) => !isSanitized(html))).toEqual([]);
	});

	it('E-34: true means that sanitizing changes nothing, over 40,000 mutations of canonical documents', () => {
		const documents = canonical.filter((html) => html.length > 30 && html.length < 2500);
		const wrong: string[] = [];
		let recognised = 0;
		for (let run = 0; run < 40_000; run++) {
			const mutant = mutate(random, pick(random, run % 2 === 0 ? dense : documents));
			if (!isSanitized(mutant)) continue;
			recognised++;
			if (sanitizeHtml(mutant) !== mutant) wrong.push(mutant);
		}
		expect(wrong).toEqual([]);
		// Without such cases the test would prove nothing.
		expect(recognised).toBeGreaterThan(1000);
	}, 60_000);

	it.each([
		...[
			'text',
			'<p>a',
			'<p>a</p> ',
			'<p></p>',
			'<p> a</p>',
			'<p>a </p>',
			'<p>a  b</p>',
			'<p>a&b</p>',
			'<p>a&gt;b</p>',
			'<P>a</P>',
			'<p >a</p>',
		],
		...[
			'<p class="x">a</p>',
			"<p lang='en'>a</p>",
			'<p lang=en>a</p>',
			'<p lang="en" lang="en">a</p>',
			'<p dir="ltr" lang="en">a</p>',
			'<p/>',
			'<br>',
		],
		...[
			'<p><b>a</p></b>',
			'<b>a</b>',
			'<p><p>a</p></p>',
			'<p><b><b>a</b></b></p>',
			'<p>a<br></p>',
			'<p>a<br><br>b</p>',
			'<div><p>a</p></div>',
			'<li>a</li>',
		],
		...[
			'<p><a href="https://a.example/">a</a></p>',
			'<p><a href="/x" rel="noopener noreferrer nofollow" target="_blank">a</a></p>',
			'<p><img src="a.png"></p>',
		],
		...[
			'<table><tbody><tr><td>a</td></tr></tbody></table>',
			'<pre>\na</pre>',
			'<p>a<!-- b --></p>',
			'<p>a\u0000</p>',
			'<p>\ud800</p>',
			'<p>a\tb</p>',
			'<svg></svg>',
		],
		// The content model: what may contain what.
		...[
			'<figure><figcaption>a</figcaption></figure>',
			'<figure></figure>',
			'<ul></ul>',
			'<ul><li></li></ul>',
			'<ul><p>a</p></ul>',
			'<dl><dt>a</dt>b</dl>',
		],
		...[
			`${box}</div>`,
			`${box}<table><tbody><tr><td></td></tr></tbody></table></div>`,
			`${box}<table><tbody></tbody></table></div>`,
		],
		...[
			`${box}<table><caption>c</caption><tbody><tr><td></td></tr></tbody></table></div>`,
			`${box}<table><tr><td>a</td></tr></table></div>`,
		],
		...[
			`${box}<table><tbody><tr></tr></tbody></table></div>`,
			`${box}<table><tbody><tr><td>a</td></tr></tbody><caption>c</caption></table></div>`,
		],
		...[`${box}<table><tbody><tr><td>a</td></tr></tbody></table><p>b</p></div>`, `${box}<p>b</p></div>`, `<p>${box}`],
		...[
			'<details><summary>a</summary></details>',
			'<details><p>a</p></details>',
			'<details><p>a</p><summary>b</summary></details>',
			'<summary>a</summary>',
		],
		...[
			`<figure>${img}<figcaption>a</figcaption>b</figure>`,
			`<figure>${img}<figcaption>a</figcaption><p>b</p></figure>`,
			`<p>a</p>${img}`,
		],
		...[
			`<figure>a <figcaption>b</figcaption></figure>`,
			'<ul><li>a <p>b</p></li></ul>',
			'<ul><li><p>a</p> b</li></ul>',
			'<ul><li>a<br></li></ul>',
		],
		...[
			'<video controls preload="metadata" playsinline></video>',
			'<video src="a.mp4"></video>',
			'<source src="a.mp4">',
			'<p>a<hr></p>',
			'<pre>a<br>b</pre>',
		],
		...[
			'<video src="a.mp4" controls preload="metadata" playsinline><source src="b.mp4"></video>',
			'<p><rt>a</rt></p>',
			'<p><ruby><b><rt>a</rt></b></ruby></p>',
		],
		...[
			'<p><span>a</span></p>',
			'<p><span lang="en"></span>a</p>',
			'<p><b> </b>a</p>',
			'<p><i>a</p></i>',
			'<h1>a</h1>',
			'<blockquote>a</blockquote>',
			'<blockquote></blockquote>',
		],
	])('is false for %j', (html) => {
		expect(isSanitized(html)).toBe(false);
	});

	it('is true for an empty body', () => {
		expect(isSanitized('')).toBe(true);
	});

	it('has the same limits as the sanitizer', () => {
		const deep = (depth: number) => `${'<blockquote>'.repeat(depth)}<p>x</p>${'</blockquote>'.repeat(depth)}`;
		for (const depth of [100, 149, 150, 151, 300]) {
			expect(isSanitized(deep(depth)), String(depth)).toBe(sanitizeHtml(deep(depth)) === deep(depth));
		}
		for (const count of [14_999, 15_000, 15_001]) {
			const html = '<p>x</p>'.repeat(count);
			expect(isSanitized(html), String(count)).toBe(sanitizeHtml(html) === html);
		}
	});
});

describe('ensureSanitized', () => {
	it('returns sanitized HTML unchanged and sanitizes the rest', () => {
		expect(ensureSanitized('<p>a</p>')).toBe('<p>a</p>');
		expect(ensureSanitized('<p onclick=x>a')).toBe('<p>a</p>');
	});
});
