import { describe, expect, it } from 'vitest';
import { attacks } from './attacks.test-data.ts';
import { countCharacters, plainText, proseText } from './plain-text.ts';

describe('plainText', () => {
	it.each([
		['R-VAL-25', '<b>a</b>&amp;b<br>', 'a&b'],
		['block ends are one space', '<p>a</p>\n<p>b</p>c', 'a b c'],
		['inline tags are nothing', 'a<i>b</i>c', 'abc'],
		[
			'entities are decoded once',
			'&amp;lt;b&amp;gt; &lt;i&gt; &#20013;&#x6587;&hellip;&nbsp;x',
			'&lt;b&gt; <i> 中文… x',
		],
		['entities without semicolon', 'a &copy 2024 &notit; &unknown; &#128;', 'a © 2024 &notit; &unknown; €'],
		['an entity is not put together across a tag', '&am<b></b>p;', '&amp;'],
		['scripts, styles and comments go', 'a<script>b</script><style>c</style><!-- d -->e<!-- f', 'ae'],
		['a lone bracket is text', '1 < 2 && 3 > 2', '1 < 2 && 3 > 2'],
		['quoted brackets do not end a tag', '<a title="x>y">z</a>', 'z'],
		['an unfinished tag is no text', 'a<b c="', 'a'],
		['controls and half pairs', 'a\u0000b\ud800', 'ab'],
		['nothing', '', ''],
	])('%s', (_, input, output) => {
		expect(plainText(input)).toBe(output);
	});

	it('reads hostile input in linear time', () => {
		const started = performance.now();
		for (const piece of [...'<&"', '<a ', '<!--', '<a b="', '<script>', '</', '&#', '<style></styl'])
			plainText(piece.repeat(200_000));
		for (const attack of attacks) plainText(attack);
		// With quadratic time these would take minutes.
		expect(performance.now() - started).toBeLessThan(10_000);
	});
});

describe('countCharacters', () => {
	it('A-021: counts code points without white space', () => {
		expect(countCharacters(' 中 文\u3000𠮷\n😀 ab\u00a0')).toBe(6);
		expect(countCharacters('')).toBe(0);
	});
});

describe('the running text of a body', () => {
	it('leaves out figures, listings and addresses that stand alone', () => {
		const html =
			'<p>桥通车了。</p><figure><img src="/a.jpg" alt="A caption"><figcaption>A caption A</figcaption></figure>' +
			'<p><a href="https://www.youtube.com/watch?v=1">https://www.youtube.com/watch?v=1</a></p><pre>x = 1</pre><p>第二段 &amp; 完。</p>';
		expect(proseText(html)).toBe('桥通车了。 第二段 & 完。');
	});

	it('gives all text where there is nothing else', () => {
		expect(proseText('<figure><img src="/a.jpg" alt=""><figcaption>晨雾</figcaption></figure>')).toBe('晨雾');
		expect(proseText('<p>https://a.example/b</p>')).toBe('https://a.example/b');
	});
});
