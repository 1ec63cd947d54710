import { describe, expect, it } from 'vitest';
import { assetsInMarkup, importsOf, isFallbackPage, releaseOf, surplusFiles } from './named-files.ts';

describe('files that pages name', () => {
	it('are found in markup and in scripts', () => {
		const html =
			'<link href="/n/assets/a.css"><script src="/n/assets/b.js"></script><a href="/n/home.html"><b src="/n/assets/b.js">';
		expect(assetsInMarkup(html, '/n/assets/')).toEqual(['/n/assets/a.css', '/n/assets/b.js']);
		const script = 'import{a}from"./c.1.js";import"./d.2.js";const x=()=>import("./later.3.js");';
		expect(importsOf(script, '/n/assets/')).toEqual(['/n/assets/c.1.js', '/n/assets/d.2.js']);
	});
	it('the release of a page, and whether it has content of its own', () => {
		expect(releaseOf('<meta name="version" content="1.2-abc">')).toBe('1.2-abc');
		expect(releaseOf('<p>')).toBe('');
		expect(isFallbackPage('<main data-fallback="">')).toBe(true);
		expect(isFallbackPage('<div hidden data-fallback-after=""></div>')).toBe(false);
	});
});

describe('files that go', () => {
	const file = (path: string, pictureBytes = 0) => ({ path, pictureBytes });
	it('are those that no stored page names', () => {
		expect(surplusFiles([file('/a.js'), file('/b.js')], new Set(['/b.js']), 100)).toEqual(['/a.js']);
	});
	it('are the oldest pictures beyond the limit, never scripts', () => {
		const files = [file('/a.js'), file('/1.webp', 60), file('/2.webp', 60), file('/3.webp', 40)];
		expect(surplusFiles(files, new Set(files.map(({ path }) => path)), 100)).toEqual(['/1.webp']);
		expect(surplusFiles(files, new Set(files.map(({ path }) => path)), 99)).toEqual(['/1.webp', '/2.webp']);
	});
});
