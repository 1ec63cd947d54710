import { expect, it } from 'vitest';
import type { Picture } from './entities.ts';
import { heroPicture } from './hero-picture.ts';

const picture = { src: 'media/p/rail.jpg', width: 1200, height: 800, alt: '桥' } as Picture;
const long = `<p>${'文'.repeat(2000)}</p>`;

it('a story whose picture lists show at full width has it above its text', () => {
	expect(heroPicture({ picture, picType: 2 }, long, 'wide')).toBe(picture);
	expect(heroPicture({ picture, picType: 0 }, long, 'wide')).toBeNull();
	expect(heroPicture({ picture, picType: 0 }, long, 'all')).toBe(picture);
	expect(heroPicture({ picture, picType: 2 }, long, 'off')).toBeNull();
	expect(heroPicture({ picture: null, picType: 2 }, long, 'all')).toBeNull();
});

it('a picture that the body shows at its beginning, or anywhere again, is not shown twice', () => {
	expect(heroPicture({ picture, picType: 2 }, `<p>文</p><img src="/media/p/crane.jpg">${long}`, 'all')).toBeNull();
	expect(heroPicture({ picture, picType: 2 }, `${long}<img src="/media/p/rail.jpg">`, 'all')).toBeNull();
	expect(heroPicture({ picture, picType: 2 }, `${long}<img src="/media/p/crane.jpg">`, 'all')).toBe(picture);
});
