/** Removes share pictures that no page names any more. */
import { existsSync, opendirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawnFolder } from '../../../domain/drawn-pictures.ts';
import type { OutputContext } from '../output.ts';

const dayMs = 86_400_000;
const madeName = /^(of-[0-9a-f]{16})-(?:card|square|wide|classic)\.jpg$/;
const bits = 2 ** 24;

/**
 * The names that a run over everything has met, in 2 MB for any number of pages (a Bloom filter: names are digests already). It may take
 * an unused name for a used one, which then stays until a later run; never the other way.
 */
export const createUsedNames = (): { add: (name: string) => void; has: (name: string) => boolean } => {
	const words = new Uint32Array(bits / 32);
	const placesOf = (name: string): number[] => [3, 11].map((at) => Number.parseInt(name.slice(at, at + 8), 16) % bits);
	return {
		add: (name) => {
			for (const place of placesOf(name)) words[place >>> 5] = (words[place >>> 5] ?? 0) | (1 << (place & 31));
		},
		has: (name) => placesOf(name).every((place) => (((words[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1),
	};
};

/** Name of the file that remembers since when pictures are not named, by their names, in epoch milliseconds. */
const unusedFile = 'unused-share-pictures.json';

const unusedBefore = (file: string): Record<string, number> => {
	try {
		return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
	} catch {
		// Nothing is unused yet, or the file was cut: the days begin again.
		return {};
	}
};

/**
 * Removes pictures that no page has named for `export.keepAssets` days: until then, messengers and caches may know pages that name them.
 *
 * @param isUsed whether a page names a picture. @param now epoch milliseconds.
 */
export const sweepSharePictures = (
	{ writer, options, state }: Pick<OutputContext, 'writer' | 'options' | 'state'>,
	isUsed: (name: string) => boolean,
	now = Date.now(),
): void => {
	const folder = writer.fileOf(drawnFolder);
	if (!existsSync(folder)) return;
	const file = join(state, unusedFile);
	const before = unusedBefore(file);
	const unused: Record<string, number> = {};
	const due: string[] = [];
	const entries = opendirSync(folder);
	for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
		const name = madeName.exec(entry.name)?.[1];
		if (name === undefined || isUsed(name)) continue;
		const since = before[name] ?? now;
		if (now - since > options.settings.export.keepAssets * dayMs) due.push(`${drawnFolder}${entry.name}`);
		else unused[name] = since;
	}
	entries.closeSync();
	for (const path of due) writer.remove(path);
	if (JSON.stringify(unused) !== JSON.stringify(before)) writeFileSync(file, JSON.stringify(unused));
};
