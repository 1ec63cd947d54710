import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { OutputContext } from '../output.ts';
import { createUsedNames, sweepSharePictures } from './sweep-share-pictures.ts';

const nameOf = (index: number): string => `of-${(index * 2_654_435_761).toString(16).padStart(16, '0').slice(-16)}`;

it('a name that was met is known; of those that were not, hardly any', () => {
	const used = createUsedNames();
	const names = Array.from({ length: 10_000 }, (_, index) => nameOf(index + 1));
	for (const name of names.slice(0, 5_000)) used.add(name);
	expect(names.slice(0, 5_000).every(used.has)).toBe(true);
	expect(names.slice(5_000).filter(used.has).length).toBeLessThan(50);
});

it('pictures that no page names go after the days of export.keepAssets; those that posters drew stay', () => {
	const out = mkdtempSync(join(tmpdir(), 'touch-share-'));
	try {
		const folder = join(out, 'media', 'share');
		mkdirSync(folder, { recursive: true });
		const [kept, gone] = [nameOf(1), nameOf(2)];
		for (const name of [`${kept}-card`, `${kept}-square`, `${gone}-card`, `${gone}-wide`, '345-card'])
			writeFileSync(join(folder, `${name}.jpg`), name);
		const context = {
			writer: { fileOf: (path: string) => join(out, path), remove: (path: string) => rmSync(join(out, path)) },
			options: { settings: { export: { keepAssets: 7 } } },
			state: out,
		} as unknown as OutputContext;
		const sweep = (days: number, used = [kept]): number => {
			sweepSharePictures(context, (name) => used.includes(name), Date.now() + days * 86_400_000);
			return readdirSync(folder).length;
		};
		// Made long ago, and named until now: the days begin when no page names it any more.
		expect(sweep(100, [kept, gone])).toBe(5);
		expect(sweep(100)).toBe(5);
		expect(sweep(106)).toBe(5);
		// Named again for a while.
		expect(sweep(106, [kept, gone])).toBe(5);
		expect(sweep(108)).toBe(5);
		expect(sweep(114)).toBe(5);
		expect(sweep(116)).toBe(3);
		expect(readdirSync(folder).sort()).toEqual(['345-card.jpg', `${kept}-card.jpg`, `${kept}-square.jpg`].sort());
	} finally {
		rmSync(out, { recursive: true });
	}
});
