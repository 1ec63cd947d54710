import { describe, expect, it } from 'vitest';
import { sanitizeHtml } from './sanitize.ts';

/** Addresses of the pictures that HTML shows. */
const shown = (html: string): string[] =>
	[...sanitizeHtml(html).matchAll(/<(?:img|video|audio|source) src="([^"]*)"/g)].map(([, src = '']) =>
		src.replace('https://a.org/', ''),
	);
const text = (html: string): string =>
	sanitizeHtml(html)
		.replace(/<[^>]*>/g, '|')
		.replace(/\|+/g, '|');

describe('R-SCREEN-27: a picture that loads late is shown from its real address', () => {
	const late = 'https://a.org/r.jpg';
	it.each([
		`<img data-src="${late}">`,
		`<img src="data:image/gif;base64,R0" data-lazy-src="${late}">`,
		`<img src="/static/loading.png" data-original="${late}">`,
		`<img src="https://a.org/low.jpg" data-original="${late}">`,
		`<img src="static/image/common/none.gif" file="${late}" zoomfile="https://a.org/z.jpg">`,
		`<img src="https://a.org/s.gif" real_src="${late}">`,
		`<img src="https://a.org/1x1.png" data-whatever-they-call-it="${late}">`,
		`<img srcset="https://a.org/s.jpg 300w, ${late} 1200w, https://a.org/m.jpg 600w">`,
		`<img src="https://a.org/blank.gif" data-srcset="https://a.org/s.jpg 1x, ${late} 2x">`,
		`<picture><source data-srcset="https://a.org/s.webp 300w, ${late} 900w"><img src="data:," alt="x"></picture>`,
		`<img src="https://a.org/placeholder.svg"><noscript><img src="${late}"></noscript>`,
		`<noscript><img src="${late}"></noscript><img class="lazy" data-src="${late}">`,
		`<figure><a href="https://a.org/"><img width="600" height="60"></a><noscript><img src="${late}"></noscript></figure>`,
		`<p>text</p><noscript><img src="${late}" width="600"></noscript>`,
		`<div style="background-image: url('${late}'); background-size: cover"><p>on it</p></div>`,
		`<section data-background="${late}">on it</section>`,
		`<svg><foreignObject><p>on it</p></foreignObject><image href="${late}"/></svg>`,
		`<amp-img src="${late}" width="6" height="4"></amp-img>`,
		`<img src="//a.org/r.jpg">`,
	])('%s', (html) => {
		expect(shown(html)).toEqual(['r.jpg']);
	});

	it.each([
		[
			'a real picture beside links to other things',
			'<img src="https://a.org/x.jpg" data-permalink="https://a.org/p" data-large-file="https://a.org/l.jpg">',
			['x.jpg'],
		],
		['a picture that counts readers', '<noscript><img src="https://a.org/t.gif" width="1" height="1"></noscript>', []],
		['a pattern', '<p style="background:url(https://a.org/dots.png) repeat">x</p>', []],
		['a film', '<video data-src="https://a.org/f.mp4"></video>', ['f.mp4']],
	])('%s', (_, html, addresses) => {
		expect(shown(html)).toEqual(addresses);
	});
});

describe('R-SCREEN-27: what content cannot have becomes a link or text', () => {
	it.each([
		['a frame that loads late', '<iframe data-src="https://v.qq.com/p?vid=1"></iframe>', '|https://v.qq.com/p?vid=1|'],
		['an old plug-in', '<object><param name="movie" value="https://a.org/m.swf"></object>', '|https://a.org/m.swf|'],
		['a voice', '<mpvoice name="早间播报"></mpvoice>', '|早间播报|'],
		['a card', '<mp-common-profile data-nickname="镇报"></mp-common-profile>', '|镇报|'],
		['an unknown element with content', '<x-note title="t"><b>kept</b></x-note>', '|kept|'],
		['an unknown element with an address', '<x-player href="https://a.org/p"></x-player>', '|https://a.org/p|'],
		[
			'a film of another element',
			'<lite-youtube videoid="aBcDeF12345"></lite-youtube>',
			'|https://www.youtube.com/watch?v=aBcDeF12345|',
		],
		['text of a drawing', '<svg><title>no</title><g><text>2026</text></g><path d="M0 0"/></svg>', '|2026|'],
		[
			'a formula',
			'<p>E = <math><mi>m</mi><annotation encoding="application/x-tex">mc^2</annotation></math></p>',
			'|E = mc^2|',
		],
		['code', '<xmp>a <b> c</xmp>', '|a &lt;b> c|'],
		['choices', '<select><option>one</option><option>two</option></select>', '|one|two|'],
	])('%s', (_, html, wanted) => {
		expect(text(html)).toBe(wanted);
	});

	it('shows nothing of scripts, styles and texts for browsers without scripts', () => {
		expect(sanitizeHtml('<svg><style>a</style><script>b</script></svg><noscript>Switch scripts on</noscript>')).toBe(
			'',
		);
	});
});
