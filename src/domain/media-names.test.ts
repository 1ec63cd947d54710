import { expect, it } from 'vitest';
import { withVersions } from './media-names.ts';

const site = 'https://news.example.org';
const files: Readonly<Record<string, string>> = {
	'/media/a.jpg': 'aaaaaaaa1111',
	'/media/a-s.webp': 'bbbbbbbb1111',
	'/media/b%20(1).jpg': 'cccccccc1111',
	'/media/x&y.jpg': 'dddddddd1111',
	'/media/paper.pdf': 'eeeeeeee1111',
	'/media/live/1/index.m3u8': '111111112222',
	'/media/share/1-card.jpg': 'ffffffff1111',
};
const versioned = (text: string): string => withVersions(text, site, (path) => files[path] ?? '');

it.each([
	['<img src="/media/a.jpg">', '<img src="/media/a.jpg?v=aaaaaaaa">'],
	[
		'srcset="/media/a-s.webp 448w, /media/a.jpg 1200w"',
		'srcset="/media/a-s.webp?v=bbbbbbbb 448w, /media/a.jpg?v=aaaaaaaa 1200w"',
	],
	['<i style="background:url(/media/a.jpg)">', '<i style="background:url(/media/a.jpg?v=aaaaaaaa)">'],
	[
		"<i style='background:url(&quot;/media/a.jpg&quot;)'>",
		"<i style='background:url(&quot;/media/a.jpg?v=aaaaaaaa&quot;)'>",
	],
	[
		'<b data-photos="/media/a.jpg,/media/a-s.webp">',
		'<b data-photos="/media/a.jpg?v=aaaaaaaa,/media/a-s.webp?v=bbbbbbbb">',
	],
	[
		'data-streams="[{&quot;address&quot;:&quot;/media/a.jpg&quot;}]"',
		'data-streams="[{&quot;address&quot;:&quot;/media/a.jpg?v=aaaaaaaa&quot;}]"',
	],
	[`content="${site}/media/a.jpg"`, `content="${site}/media/a.jpg?v=aaaaaaaa"`],
	[`{"url":"${site}/media/a.jpg"}`, `{"url":"${site}/media/a.jpg?v=aaaaaaaa"}`],
	['<img src="/media/b%20(1).jpg">', '<img src="/media/b%20(1).jpg?v=cccccccc">'],
	['<img src="/media/x&amp;y.jpg">', '<img src="/media/x&amp;y.jpg?v=dddddddd">'],
	['<a href="/media/paper.pdf#page=2">', '<a href="/media/paper.pdf?v=eeeeeeee#page=2">'],
	[`"${site}/media/share/1-card.jpg"`, `"${site}/media/share/1-card.jpg?v=ffffffff"`],
])('E-40: the address of a file says its version: %s', (before, after) => {
	expect(versioned(before)).toBe(after);
	expect(versioned(after)).toBe(after);
});

it.each([
	'<img src="https://cdn.example.com/media/a.jpg">',
	'<img src="/media/a.jpg?w=300">',
	'<img src="/media/missing.jpg">',
	'<img src="/media/uploads/a.jpg">',
	`<meta content="${site}/media/share/of-0123456789abcdef-card.jpg">`,
	'data-streams="[{&quot;address&quot;:&quot;/media/live/1/index.m3u8&quot;}]"',
	'<p>The picture is at /media/a.jpg, and at</p>',
])('an address stays that is of another host, has a query, has no file, names its bytes already or is text: %s', (text) => {
	expect(withVersions(text, site, (path) => files[path] ?? (path.includes('missing') ? '' : '9999999999'))).toBe(text);
});
