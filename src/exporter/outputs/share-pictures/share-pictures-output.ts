/** Share pictures, made of the pictures that a page's head names in `data-from`, the first usable one. */
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawnAddress, drawnSizes } from '../../../domain/drawn-pictures.ts';
import type { MakeOutput, OutputContext } from '../output.ts';
import { markJpeg, shareJpeg } from './make-share-picture.ts';
import { createUsedNames, sweepSharePictures } from './sweep-share-pictures.ts';

const shapes = ['card', 'square'] as const;

/** The neutral mark that the project ships. */
const markFile = join('public', 'icons', 'favicon.svg');

/** The published file of an address; '' when there is none, or the address cannot be decoded. */
const fileIn = (writer: OutputContext['writer'], path: string): string => {
	try {
		const file = writer.fileOf(path);
		return existsSync(file) && statSync(file).isFile() ? file : '';
	} catch {
		return '';
	}
};

type Pictures = Readonly<Record<(typeof shapes)[number], Buffer>>;

/** The pictures of one file; null when it is not usable. */
const madeOf = async (file: string): Promise<Pictures | null> => {
	const bytes = readFileSync(file);
	const [card = null, square = null] = await Promise.all(shapes.map((shape) => shareJpeg(bytes, drawnSizes[shape])));
	return card === null || square === null ? null : { card, square };
};

/** Makes the share pictures of the pages of a run; media of a platform on another machine are there when all pages are. */
export const sharePicturesOutput: MakeOutput = ({ context, plan, summary }) => {
	const { writer, options } = context;
	const later = new Map<string, readonly string[]>();
	const used = createUsedNames();
	const limit = pLimit(availableParallelism());
	let mark: Pictures | undefined;
	/** What was made of the file that came last in a list: for pages whose own pictures are missing that is the newspaper's. */
	let lastMade: { file: string; pictures: Promise<Pictures | null> } | undefined;

	const drawMark = async (): Promise<Pictures> => {
		const file = join(options.root, markFile);
		return { card: await markJpeg(file, drawnSizes.card), square: await markJpeg(file, drawnSizes.square) };
	};

	/** The pictures of the first usable file. */
	const firstMade = async (files: readonly string[]): Promise<Pictures | null> => {
		for (const [at, file] of files.entries()) {
			if (at === files.length - 1 && lastMade?.file !== file) lastMade = { file, pictures: madeOf(file) };
			const pictures = await (lastMade?.file === file ? lastMade.pictures : madeOf(file));
			if (pictures !== null) return pictures;
		}
		return null;
	};

	/** Makes the pictures of a name, unless they are made of the same files already; of the neutral mark where no file is usable. */
	const make = async ([name, candidates]: readonly [string, readonly string[]]): Promise<void> => {
		const files = candidates.map((path) => fileIn(writer, path)).filter((file) => file !== '');
		// The newest time of the sources is that of the pictures: another file with the same name gives another time.
		const newest = Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
		const stamp = new Date(Math.floor(newest / 1000) * 1000);
		const isCurrent = (path: string): boolean =>
			existsSync(writer.fileOf(path)) && statSync(writer.fileOf(path)).mtimeMs === stamp.getTime();
		if (shapes.every((shape) => isCurrent(drawnAddress(name, shape)))) return;
		const own = await firstMade(files);
		if (own === null) mark ??= await drawMark();
		const made = own ?? mark;
		if (made === undefined) return;
		for (const shape of shapes) {
			const path = drawnAddress(name, shape);
			writer.write(path, made[shape]);
			utimesSync(writer.fileOf(path), stamp, stamp);
		}
	};
	const makeAll = async (pictures: ReadonlyMap<string, readonly string[]>): Promise<void> => {
		await Promise.all([...pictures].map((picture) => limit(() => make(picture))));
	};

	return {
		rendered: async (pages) => {
			const now = new Map<string, readonly string[]>();
			for (const { share } of pages) {
				if (share === undefined) continue;
				const { name, candidates } = share;
				used.add(name);
				(fileIn(writer, candidates[0] ?? '') === '' ? later : now).set(name, candidates);
			}
			await makeAll(now);
			return undefined;
		},
		finish: async () => {
			await makeAll(later);
			// Only such a run has met every page; one that failed keeps its file, and the picture that this names.
			if (plan !== undefined && summary.totals.failed === 0) sweepSharePictures(context, used.has);
		},
	};
};
