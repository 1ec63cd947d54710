import { expect, it } from 'vitest';
import { droppedMedia } from './dropped-media.ts';

const dropped = (before: string, now: string): string[] => droppedMedia(Buffer.from(before), Buffer.from(now));

it('names the media that a page no longer shows', () => {
	expect(dropped('<img src="/media/a.jpg"><img src="/media/b.jpg">', '<img src="/media/b.jpg">')).toEqual([
		'/media/a.jpg',
	]);
});

it('names nothing when media stay or come', () => {
	expect(dropped('<img src="/media/a.jpg">旧', '<img src="/media/a.jpg">新')).toEqual([]);
	expect(dropped('<img src="/media/a.jpg">', '<img src="/media/b.jpg"><img src="/media/a.jpg">')).toEqual([]);
});

it('distinguishes names in other scripts, and ends a name where text follows', () => {
	// The second byte of 堀 is a space in Latin 1.
	expect(dropped('<img src="/media/堀1.jpg">', '<img src="/media/堀2.jpg">')).toEqual(['/media/堀1.jpg']);
	expect(dropped('<p>/media/a.jpg　旧</p>', '<p>没有图片</p>')).toEqual(['/media/a.jpg']);
});
