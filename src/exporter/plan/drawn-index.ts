/** The file beside the drawn pictures that says which exist, and of what each was drawn. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type DrawnShape, drawnAddress, drawnFolder, drawnSizes } from '../../domain/drawn-pictures.ts';

const Entry = v.object({
	/** The item that the pictures show, as the manifest names it; '' for a list. */
	item: v.string(),
	/** Path of its page. */
	path: v.string(),
	/** Digest of everything that the pictures depend on. */
	digest: v.string(),
});
const Index = v.object({ pictures: v.record(v.string(), Entry) });

/** Drawn pictures by their name. */
export type DrawnIndex = v.InferOutput<typeof Index>['pictures'];

/** Path of the index below the published folder. */
export const drawnIndexPath = `${drawnFolder}digests.json`;

/** The pictures of a page. */
export const drawnShapes = Object.keys(drawnSizes) as DrawnShape[];

/** The index of a published folder; empty when nothing was drawn or the file is damaged, so that all is drawn again. */
export const readDrawnIndex = (out: string): DrawnIndex => {
	const file = join(out, drawnIndexPath);
	if (!existsSync(file)) return {};
	try {
		const parsedIndex = v.safeParse(Index, JSON.parse(readFileSync(file, 'utf8')));
		return parsedIndex.success ? parsedIndex.output.pictures : {};
	} catch {
		return {};
	}
};

/** Paths of the pictures that differ between two states of the index, and of the index: another process draws and removes them. */
export const changedPictures = (before: DrawnIndex, now: DrawnIndex): string[] => {
	const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
		(name) => before[name]?.digest !== now[name]?.digest,
	);
	return names.length === 0
		? []
		: [drawnIndexPath, ...names.flatMap((name) => drawnShapes.map((shape) => drawnAddress(name, shape)))];
};

/** The index as a file; the same pictures give the same bytes. */
export const drawnIndexFile = (pictures: DrawnIndex): string =>
	`${JSON.stringify({ pictures: Object.fromEntries(Object.entries(pictures).sort(([left], [right]) => (left < right ? -1 : 1))) }, null, '\t')}\n`;
