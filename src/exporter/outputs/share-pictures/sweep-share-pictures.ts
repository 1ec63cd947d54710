/** Removes share pictures that no page names any more. */
import { existsSync, opendirSync, statSync } from 'node:fs';
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

/**
 * @param isUsed whether a page names a picture. @param now epoch milliseconds: younger ones than `export.keepAssets` days stay, because
 * pages that name them may be cached.
 */
export const sweepSharePictures = (
	{ writer, options }: Pick<OutputContext, 'writer' | 'options'>,
	isUsed: (name: string) => boolean,
	now = Date.now(),
): void => {
	const folder = writer.fileOf(drawnFolder);
	if (!existsSync(folder)) return;
	const youngest = now - options.settings.export.keepAssets * dayMs;
	const dueFiles: string[] = [];
	const entries = opendirSync(folder);
	for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
		const name = madeName.exec(entry.name)?.[1];
		if (name === undefined || isUsed(name)) continue;
		const path = `${drawnFolder}${entry.name}`;
		if (statSync(writer.fileOf(path)).ctimeMs < youngest) dueFiles.push(path);
	}
	entries.closeSync();
	for (const path of dueFiles) writer.remove(path);
};
