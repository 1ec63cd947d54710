import { expect, it } from 'vitest';
import { isForeign } from './address.ts';

it('a picture of another host is neither of the site nor below its resource address', () => {
	for (const own of ['/media/a.jpg', 'https://cdn.paper.example/media/a.jpg'])
		expect(isForeign(own, 'https://cdn.paper.example/media/'), own).toBe(false);
	for (const other of ['https://cdn.paper.example.evil/a.jpg', 'https://old.example/a.jpg', 'HTTP://old.example/a.jpg'])
		expect(isForeign(other, 'https://cdn.paper.example'), other).toBe(true);
	expect(isForeign('https://old.example/a.jpg', '')).toBe(true);
	expect(isForeign('/a.jpg', '')).toBe(false);
});
