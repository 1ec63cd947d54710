import { describe, expect, it } from 'vitest';
import type { Picture } from '../entities.ts';
import { withPictureSources } from './body-pictures.ts';

const picture = (src: string, small: string): Picture => ({
	src,
	width: 1200,
	height: 800,
	alt: '',
	caption: '',
	sources: [{ src: small, width: 750 }],
});
const image = (src: string): string => `<p>一</p><img src="${src}" alt="" loading="lazy" decoding="async">`;

describe('pictures of a body', () => {
	it('E-18: pictures with known widths get them, and the first one loads at once', () => {
		const html = image('/media/a.jpg') + image('/media/b.jpg') + image('/media/c.jpg');
		const shown = withPictureSources(html, [picture('media/b.jpg', 'media/b-m.webp')], '');
		expect(shown).toBe(
			'<p>一</p><img src="/media/a.jpg" alt="" decoding="async">' +
				'<p>一</p><img srcset="/media/b-m.webp 750w, /media/b.jpg 1200w" sizes="(min-width: 768px) 768px, 92vw" src="/media/b.jpg" alt="" loading="lazy" decoding="async">' +
				image('/media/c.jpg'),
		);
		expect(withPictureSources('<p>no picture</p>', [], '')).toBe('<p>no picture</p>');
	});

	it('text of a platform cannot end the attribute', () => {
		const src = 'https://img.example.org/a.jpg?w=1&amp;h=2';
		const hostile = picture('https://img.example.org/a.jpg?w=1&h=2', 'https://img.example.org/"onload="x&<b>');
		const shown = withPictureSources(image(src), [hostile], '');
		expect(shown).toContain('srcset="https://img.example.org/%22onload=%22x&amp;%3Cb%3E 750w, https://');
		expect(shown.match(/"/g)).toHaveLength(10);
		expect(
			withPictureSources(image('/media/a.jpg'), [picture('media/a.jpg', 'javascript:alert(1)')], ''),
		).not.toContain('srcset');
	});
});
