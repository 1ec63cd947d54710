import { expect, it } from 'vitest';
import { mediaNamedBy } from './named-media.ts';

it('media of this site are named by path, in sets of widths, or below the address of the site; photos of readers stay away', () => {
	const html = `<img src="/media/p/a.jpg" srcset="/media/p/a-s.webp 448w, /media/p/a-m.webp 750w">
		<meta content="https://news.example.org/media/share.png"><div style="background:url(/media/b.png)">
		<img src="https://other.example/media/theirs.jpg"><a href="/media/paper.pdf#page=2">/media</a>
		<img src="/media/uploads/2026/photo.jpg"><img src="/media/%75ploads/photo.jpg"><img src="/media/p//../uploads/photo.jpg">
		<img src="/media/p/photo%20(1).jpg"><img src="/media/p/a&amp;b.jpg" srcset="/media/p/it's.jpg 448w"><i style='background:url(/media/i.png)'></i>
		<b data-photos="/media/x.jpg,/media/y.jpg"></b><i style="background:url('/media/q.png')"></i>
		<script src="/media/../new.js"></script>`;
	expect([...mediaNamedBy(html, 'https://news.example.org')]).toEqual([
		'/media/p/a.jpg',
		'/media/p/a-s.webp',
		'/media/p/a-m.webp',
		'/media/share.png',
		'/media/b.png',
		'/media/paper.pdf',
		...[
			'/media/p/photo%20(1).jpg',
			'/media/p/a&b.jpg',
			"/media/p/it's.jpg",
			'/media/i.png',
			'/media/x.jpg',
			'/media/y.jpg',
			'/media/q.png',
		],
	]);
});
