/** Share pictures, made of the pictures that a page's head names in `data-from`, the first usable one. */
import { existsSync, readFileSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { drawnAddress, drawnSizes } from '../../../domain/drawn-pictures.ts';
import type { MakeOutput, OutputContext } from '../output.ts';
import { markJpeg, shareJpeg } from './make-share-picture.ts';
import { createUsedNames, sweepSharePictures } from './sweep-share-pictures.ts';

const shapes = ['card', 'square'] as const;

/** The neutral mark that the project ships. */
const markFile = join('public', 'icons', 'favicon.svg');

const named =
	/<meta property="og:image" content="[^"]*\/media\/share\/(of-[0-9a-f]{16})-card\.jpg" data-from="([^"]*)"/;

/** The name of a page's share picture, and the pictures that it can be made of. */
const sourcesIn = (html: string): { name: string; candidates: string[] } | undefined => {
	const [, name, from] = named.exec(html) ?? [];
	return name === undefined || from === undefined
		? undefined
		: { name, candidates: from.replace(/&amp;/g, '&').split(' ') };
};

/** The published file of an address; '' when there is none, or the address cannot be decoded. */
const fileIn = (writer: OutputContext['writer'], path: string): string => {
	try {
		const file = writer.fileOf(path);
		return existsSync(file) && statSync(file).isFile() ? file : '';
	} catch {
		return '';
	}
};

/** The pictures of the first usable file. */
const madeOf = async (files: readonly string[]): Promise<Record<(typeof shapes)[number], Buffer> | null> => {
	for (const file of files) {
		const bytes = readFileSync(file);
		const card = await shareJpeg(bytes, drawnSizes.card);
		const square = card === null ? null : await shareJpeg(bytes, drawnSizes.square);
		if (card !== null && square !== null) return { card, square };
	}
	return null;
};

/** Makes the pictures of a name, unless they are made of the same files already; of the neutral mark where no file is usable. */
const make = async ({ writer, options }: OutputContext, name: string, candidates: readonly string[]): Promise<void> => {
	const files = candidates.map((path) => fileIn(writer, path)).filter((file) => file !== '');
	// The newest time of the sources is that of the pictures: another file with the same name gives another time.
	const newest = Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
	const stamp = new Date(Math.floor(newest / 1000) * 1000);
	const isCurrent = (path: string): boolean =>
		existsSync(writer.fileOf(path)) && statSync(writer.fileOf(path)).mtimeMs === stamp.getTime();
	if (shapes.every((shape) => isCurrent(drawnAddress(name, shape)))) return;
	const made = await madeOf(files);
	for (const shape of shapes) {
		const path = drawnAddress(name, shape);
		writer.write(path, made?.[shape] ?? (await markJpeg(join(options.root, markFile), drawnSizes[shape])));
		utimesSync(writer.fileOf(path), stamp, stamp);
	}
};

/** Makes the share pictures of the pages of a run; media of a platform on another machine are there when all pages are. */
export const sharePicturesOutput: MakeOutput = ({ context, plan, summary }) => {
	const later = new Map<string, string[]>();
	const used = createUsedNames();
	const { writer } = context;
	return {
		rendered: async (pages) => {
			for (const { job } of pages) {
				const found = sourcesIn(writer.read(job.path));
				if (found === undefined) continue;
				const { name, candidates } = found;
				used.add(name);
				if (fileIn(writer, candidates[0] ?? '') !== '') await make(context, name, candidates);
				else later.set(name, candidates);
			}
			return undefined;
		},
		finish: async () => {
			for (const [name, candidates] of later) await make(context, name, candidates);
			// Only such a run has met every page; one that failed keeps its file, and the picture that this names.
			if (plan !== undefined && summary.totals.failed === 0) sweepSharePictures(context, used.has);
		},
	};
};
