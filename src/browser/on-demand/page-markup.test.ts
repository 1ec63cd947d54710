import { expect, it } from 'vitest';
import { versioned, withShownVersions } from './page-markup.ts';

const attributes = [
	'/media/p/ice.jpg?v=a2e82946',
	'/media/p/ice-s.webp?v=56bc9244 448w, /media/p/ice.jpg?v=a2e82946 1200w',
	'https://media.example/media/p/road.jpg?v=5b71b640',
	'/media/p/plain.jpg',
	'/media/p/lake.jpg?v=newest',
];
const page =
	'<img src="/media/p/ice.jpg?v=a2e82946" srcset="/media/p/ice-s.webp?v=56bc9244 448w, /media/p/ice.jpg?v=a2e82946 1200w">' +
	'<video poster="https://media.example/media/p/road.jpg?v=5b71b640"></video>';

it('E-18: what the page shows keeps the address that it has there', () => {
	const fresh = page.replace(/\?v=[0-9a-f]{8}/g, '');
	expect(fresh).not.toBe(page);
	expect(withShownVersions(fresh, versioned(attributes))).toBe(page);
});

it('leaves other files, longer addresses that begin alike, and other versions as they are', () => {
	const other =
		'<img src="/media/p/ice.jpg.webp"><img src="/media/p/plain.jpg"><img src="/media/p/lake.jpg"><img src="/media/p/ice.jpg?v=00000000">';
	expect(withShownVersions(other, versioned(attributes))).toBe(other);
	expect(withShownVersions(page, versioned([]))).toBe(page);
});
