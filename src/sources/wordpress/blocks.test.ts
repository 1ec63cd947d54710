import { expect, it } from 'vitest';
import { absoluteLinks } from '../../domain/sanitize/absolute-links.ts';
import { plainBlocks } from './blocks.ts';

const shown = (html: string): string =>
	absoluteLinks(plainBlocks(html), 'https://a.example/').replace(/ (?:rel|target)="[^"]*"/g, '');

it.each([
	[
		'a post of another WordPress, with its quotation',
		'<p><blockquote class="wp-embedded-content" data-secret="s"><a href="https://b.example/p/">A post</a></blockquote></p><p><iframe class="wp-embedded-content" title="x" src="https://b.example/p/embed/#?secret=s" data-secret="s"></iframe></p>',
		'<p><a href="https://b.example/p/">A post</a></p>',
	],
	[
		'one without its quotation',
		'<iframe class="wp-embedded-content" title="A post" src="https://b.example/p/embed/#?secret=s"></iframe>',
		'<p><a href="https://b.example/p/">A post</a></p>',
	],
	[
		'a file with its view and its button',
		'<div class="wp-block-file"><object class="wp-block-file__embed" data="/r.pdf" type="application/pdf"></object><a href="/r.pdf">Report</a><a href="/r.pdf" class="wp-block-file__button" download>Download</a></div>',
		'<p><a href="https://a.example/r.pdf">Report</a></p>',
	],
	[
		'a PDF with a link for browsers without a plug-in',
		'<object data="https://a.example/r.pdf" type="application/pdf"><a href="https://a.example/r.pdf">Report</a></object>',
		'<p><a href="https://a.example/r.pdf">Report</a></p>',
	],
	[
		'a viewer beside a link to the same file',
		'<p><a href="https://a.example/r.pdf">Report</a></p><iframe src="https://docs.google.com/viewer?url=https%3A%2F%2Fa.example%2Fr.pdf&embedded=true"></iframe>',
		'<p><a href="https://a.example/r.pdf">Report</a></p>',
	],
	[
		'buttons of a plug-in',
		'<p>Text</p><div class="sharedaddy sd-sharing-enabled"><a href="https://x.example/share">Share</a></div>',
		'<p>Text</p>',
	],
])('is said once: %s', (_, html, expected) => {
	expect(shown(html)).toBe(expected);
});

it('a film beside a link to another page stays', () => {
	expect(shown('<a href="https://c.example/">C</a><iframe src="https://player.vimeo.com/video/1"></iframe>')).toContain(
		'player.vimeo.com/video/1',
	);
});
