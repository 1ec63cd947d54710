import { expect, it } from 'vitest';
import { withEmbeds } from './body-embeds.ts';
import { sanitizeHtml } from './sanitize.ts';

const of = (html: string): string => withEmbeds(sanitizeHtml(html), ['bilibili', 'tencent']);

it('a link, an address and a frame of an allowed provider, each alone in its paragraph, become pictures', () => {
	expect(of('<p><a href="https://www.bilibili.com/video/BV1xx411c7mD?p=2&a=1">看视频</a></p>')).toBe(
		'<p class="embed"><a href="https://www.bilibili.com/video/BV1xx411c7mD?p=2&amp;a=1" data-embed="bilibili" rel="noopener noreferrer nofollow" target="_blank"><b>哔哩哔哩</b>看视频</a></p>',
	);
	expect(of('<p>https://v.qq.com/x/page/a0123456789.html</p>')).toContain('data-embed="tencent"');
	expect(of('<iframe src="//player.bilibili.com/player.html?bvid=BV1xx411c7mD"></iframe>')).toContain('data-embed');
});

it('everything else stays as it is', () => {
	for (const html of [
		'<p>看<a href="https://www.bilibili.com/video/BV1xx411c7mD">视频</a></p>',
		'<p><a href="https://youtu.be/dQw4w9WgXcQ">x</a></p>',
		'<p><a href="https://b23.tv/abc">x</a></p>',
		'<p data-embed="bilibili" class="embed"><a data-embed="bilibili" href="https://evil.example/">x</a></p>',
	])
		expect(of(html)).toBe(sanitizeHtml(html));
	expect(of('<a data-embed="bilibili" href="https://evil.example/">x</a>')).not.toContain('data-embed');
});
