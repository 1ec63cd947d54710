import { describe, expect, it } from 'vitest';
import { summaryOf } from './summary.ts';

const text = 'The tide turned early and the boats came home. Nobody was hurt.';
const made = (excerpt: string, html = '<p>Another text.</p>'): string =>
	summaryOf({ excerpt, html, address: 'https://a.example/s/', isWritten: false });

describe('the summary of a post', () => {
	it.each([
		'<p>The tide &hellip; <a href="https://a.example/s/" class="more-link">Continue reading <span>Story</span></a></p>',
		'<p>The tide [&hellip;]</p>\n',
		'<p>The tide […]</p>',
		'<p>The tide... <a href="https://a.example/s/">Weiterlesen &rarr;</a></p>',
		'<p>The tide … Read more</p>',
		'<p>The tide… 继续阅读</p>',
		'<p>The tide [...] <a class="read-more" href="/x">»</a></p>',
	])('has nothing that the system put at its end: %s', (excerpt) => {
		expect(made(excerpt)).toMatch(/^The tide\s?…?\.{0,3}$/);
	});

	it.each([
		'Read more books, the mayor says.',
		'Why we read more',
		'He said: continue reading.',
	])('keeps such words where a writer wrote them: %s', (words) => {
		expect(made(`<p>${words}</p>`)).toBe(words);
	});

	it('is none where the system made it of the first words of the text, as an export has none', () => {
		expect(made('<p>The tide turned early and the [&hellip;]</p>', `<p>${text}</p>`)).toBe('');
		expect(made(`<p>${text}</p>`, `<p>${text}</p>`)).toBe('');
		const picture = '<figure><img src="/1.jpg"><figcaption>Caption</figcaption></figure>';
		expect(
			made('<p>First. Second</p>', `${picture}<p>First.</p><h2>Second</h2><table><tr><td>3</td></tr></table>`),
		).toBe('');
		expect(made('<p>First.</p>', `${picture}<p>First.</p><h2>Second</h2>`)).toBe('First.');
		expect(summaryOf({ excerpt: text, html: `<p>${text}</p>`, address: '', isWritten: true })).toBe(text);
	});

	it.each([
		'<!--more-->',
		'<!--more Read on-->',
		'<span id="more-15"></span>',
	])('is what is before the mark of the writer: %s', (mark) => {
		expect(made('<p>Lead. […]</p>', `<p>Lead.</p>${mark}<p>The rest.</p>`)).toBe('Lead.');
		expect(made('<p>Own words</p>', `<p>Lead.</p>${mark}<p>The rest.</p>`)).toBe('Own words');
	});
});
