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
		} as unknown as OutputContext;
		const sweep = (days: number): void =>
			sweepSharePictures(context, (name) => name === kept, Date.now() + days * 86_400_000);
		sweep(6);
		expect(readdirSync(folder)).toHaveLength(5);
		sweep(8);
		expect(readdirSync(folder).sort()).toEqual(['345-card.jpg', `${kept}-card.jpg`, `${kept}-square.jpg`].sort());
	} finally {
		rmSync(out, { recursive: true });
	}
});
