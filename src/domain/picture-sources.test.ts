import { describe, expect, it } from 'vitest';
import type { Picture } from './entities.ts';
import { posterAddress, sourceSet } from './picture-sources.ts';

const picture = (sources: Picture['sources'], own: Partial<Picture> = {}): Picture => ({
	src: 'media/p/a.jpg',
	width: 1200,
	height: 800,
	alt: '',
	caption: '',
	...(sources === undefined ? {} : { sources }),
	...own,
});
const middle = { src: 'media/p/a-m.webp', width: 750 };

describe('the sizes that a picture comes in', () => {
	it('E-18: all widths in their order, resolved as the picture itself', () => {
		const small = { src: '/media/p/a-s.webp', width: 448 };
		expect(sourceSet(picture([middle, small]), 'https://img.example.org')).toBe(
			'https://img.example.org/media/p/a-s.webp 448w, https://img.example.org/media/p/a-m.webp 750w, https://img.example.org/media/p/a.jpg 1200w',
		);
	});

	it('E-18: one size needs no set, and without the own width there is none', () => {
		expect(sourceSet(picture(undefined), '')).toBe('');
		expect(sourceSet(picture([]), '')).toBe('');
		expect(sourceSet(picture([middle], { width: 0 }), '')).toBe('');
		expect(sourceSet(picture([{ ...middle, width: 1200 }]), '')).toBe('');
	});

	it('hostile sources are left out, each by itself', () => {
		const hostile = [
			'javascript:alert(1)',
			'data:image/svg+xml,<svg/>',
			'//evil.example/x.webp',
			'\\\\evil.example\\x.webp',
			'https://user:pass@evil.example/x.webp',
			'',
		];
		for (const src of hostile) {
			expect(sourceSet(picture([{ src, width: 300 }]), ''), src).toBe('');
			expect(sourceSet(picture([{ src, width: 300 }, middle]), ''), src).toBe(
				'/media/p/a-m.webp 750w, /media/p/a.jpg 1200w',
			);
		}
		for (const width of [0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e9])
			expect(sourceSet(picture([{ ...middle, width }]), ''), String(width)).toBe('');
	});

	it('signs that would end an address in the list are encoded', () => {
		for (const src of [
			'media/x.webp 1w, https://evil.example/y.webp',
			'media/x,y.webp',
			'media/x\ty.webp',
			'media/a b.jpg',
		])
			expect(
				sourceSet(picture([{ src, width: 300 }]), '').match(/^\S+ 300w, \/media\/p\/a\.jpg 1200w$/),
				src,
			).not.toBeNull();
	});

	it('a list without end is cut', () => {
		const many = Array.from({ length: 1000 }, (_, index) => ({ src: `media/${index}.webp`, width: index + 1 }));
		expect(sourceSet(picture(many), '').split(', ')).toHaveLength(9);
	});
});

describe('the picture of a film, which has one address', () => {
	const small = { src: 'media/p/a-s.webp', width: 448 };
	const large = { src: 'media/p/a-l.webp', width: 1080 };

	it('E-18: the smallest size that is sharp on a phone', () => {
		expect(posterAddress(picture([large, small, middle]), '')).toBe('/media/p/a-m.webp');
		expect(posterAddress(picture([large, small]), 'https://img.example.org')).toBe(
			'https://img.example.org/media/p/a-l.webp',
		);
	});

	it('E-18: the picture itself when no other size is smaller than it and large enough', () => {
		expect(posterAddress(picture(undefined), '')).toBe('/media/p/a.jpg');
		expect(posterAddress(picture([small]), '')).toBe('/media/p/a.jpg');
		expect(posterAddress(picture([middle], { width: 640 }), '')).toBe('/media/p/a.jpg');
		expect(posterAddress(picture([middle], { width: 0 }), '')).toBe('/media/p/a.jpg');
	});

	it('hostile sources are left out, and a hostile picture has no address', () => {
		expect(posterAddress(picture([{ src: 'javascript:alert(1)', width: 750 }, large]), '')).toBe('/media/p/a-l.webp');
		expect(posterAddress(picture([middle], { src: 'javascript:alert(1)' }), '')).toBe('');
	});
});
