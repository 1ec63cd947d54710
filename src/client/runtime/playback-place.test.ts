import { expect, it } from 'vitest';
import { keepPlace, placeOf } from './playback-place.ts';
import { sessionItems } from './storage.ts';

it('M-31: a playback continues where it was left in the visit; another one, and one that had ended, starts from the beginning', () => {
	expect(placeOf('/a.mp4')).toBe(0);
	keepPlace('/a.mp4', 75.8, 600);
	expect(placeOf('/a.mp4')).toBe(75);
	expect(placeOf('/b.mp4')).toBe(0);
	keepPlace('/a.mp4', 75.8, Number.NaN);
	expect(placeOf('/a.mp4')).toBe(75);
	keepPlace('/a.mp4', 0, Number.NaN);
	expect(placeOf('/a.mp4')).toBe(75);
	keepPlace('/a.mp4', 595, 600);
	expect(placeOf('/a.mp4')).toBe(0);
	keepPlace('/short.mp4', 5, 12);
	expect(placeOf('/short.mp4')).toBe(5);
	keepPlace('/short.mp4', 11, 12);
	expect(placeOf('/short.mp4')).toBe(0);
	for (const broken of ['{', '7', 'null', '["/a.mp4","9"]']) {
		sessionItems.set('playbackPlace', broken);
		expect(placeOf('/a.mp4')).toBe(0);
	}
});
