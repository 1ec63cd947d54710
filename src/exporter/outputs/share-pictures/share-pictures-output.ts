/**
 * Share pictures, made of the pictures that a page's head names in `data-from`, the first usable one. Their names come from the bytes of
 * that picture (`share-names.ts`): one that is there is never made again, and another picture has another address.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { cutSizes, drawnAddress, drawnSizes } from '../../../domain/drawn-pictures.ts';
import { isForeignAddress } from '../foreign-pictures/foreign-pictures.ts';
import { type OpenAnOutput, type Output, type OutputContext, type OutputRun, valueFrom } from '../output.ts';
import { shareNameOf } from './share-names.ts';
import { type SharePicture, sharePicturePerPage } from './share-picture-per-page.ts';
import { createUsedNames, sweepSharePictures } from './sweep-share-pictures.ts';
import { createWaitingPictures, type WaitingPictures } from './waiting-pictures.ts';

const sizeOf = { card: drawnSizes.card, square: drawnSizes.square, ...cutSizes };
type Shape = keyof typeof sizeOf;
const shapesOf = ({ hasCuts }: Pick<SharePicture, 'hasCuts'>): readonly Shape[] =>
	hasCuts ? ['card', 'square', 'wide', 'classic'] : ['card', 'square'];

/** Loaded where a picture is made: a run that makes none is done before sharp is read. */
const loadMaker = () => import('./make-share-picture.ts');

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

const keptFile = (file: string): string => (existsSync(file) ? file : '');

/** Makes the pictures of names. */
export interface PictureMaker {
	/** Whether the pictures of a name are there. */
	isMade: (picture: SharePicture) => boolean;
	/** Makes the pictures of a name that are not there, of the first usable file, of the neutral mark where none is. */
	make: (picture: SharePicture) => Promise<void>;
}

export const createPictureMaker = ({
	writer,
	options,
	digests,
	foreignPictures,
}: Pick<OutputContext, 'writer' | 'options' | 'digests' | 'foreignPictures'>): PictureMaker => {
	const marks = new Map<Shape, Promise<Buffer>>();
	const drawMark = async (shape: Shape): Promise<Buffer> => {
		const { markJpeg } = await loadMaker();
		return markJpeg(join(options.root, markFile), sizeOf[shape]);
	};
	const markOf = (shape: Shape): Promise<Buffer> => {
		const mark = marks.get(shape) ?? drawMark(shape);
		marks.set(shape, mark);
		return mark;
	};
	const missingShapes = ({ name, hasCuts }: SharePicture): Shape[] =>
		shapesOf({ hasCuts }).filter((shape) => !existsSync(writer.fileOf(drawnAddress(name, shape))));
	const isMade = (picture: SharePicture): boolean => missingShapes(picture).length === 0;
	/** Names that are being made: many pages show one photograph. */
	const pendingWork = new Map<string, Promise<void>>();
	const madeOf = async (candidates: readonly string[], shapes: readonly Shape[]): Promise<Buffer[]> => {
		for (const path of candidates) {
			const file = isForeignAddress(path) ? keptFile(foreignPictures.fileOf(path)) : fileIn(writer, path);
			if (file === '' || digests.isUnusable(path)) continue;
			const { shareJpegs } = await loadMaker();
			const sizes = shapes.map((shape) => sizeOf[shape]);
			const jpegs = await shareJpegs(readFileSync(file), sizes, Object.values(sizeOf));
			if (jpegs !== null) return jpegs;
			digests.markUnusable(path);
		}
		return Promise.all(shapes.map(markOf));
	};
	const makeNow = async (picture: SharePicture): Promise<void> => {
		const { name, candidates } = picture;
		const shapes = missingShapes(picture);
		const jpegs = await madeOf(candidates, shapes);
		for (const [at, shape] of shapes.entries()) {
			const bytes = jpegs[at];
			if (bytes !== undefined) writer.write(drawnAddress(name, shape), bytes);
		}
	};
	return {
		isMade,
		make: (picture) => {
			const { name } = picture;
			// What another page asks for may be more than what is being made.
			const pending = (pendingWork.get(name) ?? Promise.resolve()).then(() =>
				isMade(picture) ? undefined : makeNow(picture),
			);
			pendingWork.set(name, pending);
			return pending.finally(() => {
				if (pendingWork.get(name) === pending) pendingWork.delete(name);
			});
		},
	};
};

/** Share pictures: made in the run that writes their pages, or piece by piece once pages are out. */
export const openSharePictures: OpenAnOutput = (context) => {
	const waitingPictures = context.options.picturesLater === true ? createWaitingPictures() : undefined;
	let maker: PictureMaker | undefined;
	return {
		ofRun: (run) => outputOf(waitingPictures, run),
		doLater: async () => {
			const next = waitingPictures?.next();
			if (next === undefined) return undefined;
			const { isNews, warnings } = await context.foreignPictures.bring(next.candidates);
			// Its pages are rendered again, and then say by which name they know it.
			if (isNews) context.digests.renew();
			maker ??= createPictureMaker(context);
			await maker.make(isNews ? { ...next, name: shareNameOf(next.candidates, context.digests) } : next);
			return { pages: next.pages, warnings };
		},
		isFinishing: (path) => waitingPictures?.isNaming(path) === true,
	};
};

/** Makes the share pictures of the pages of a run; media of a platform on another machine are there when all pages are. */
const outputOf = (waitingPictures: WaitingPictures | undefined, { context, plan, summary }: OutputRun): Output => {
	const { writer } = context;
	const later = new Map<string, SharePicture>();
	const usedNames = createUsedNames();
	const limit = pLimit(availableParallelism());
	const { make, isMade } = createPictureMaker(context);
	const makeAll = async (pictures: ReadonlyMap<string, SharePicture>): Promise<void> => {
		await Promise.all([...pictures.values()].map((picture) => limit(() => make(picture))));
	};
	/** One of a list and one of a story may have the same name: the story wants more. */
	const put = (pictures: Map<string, SharePicture>, picture: SharePicture): void => {
		if (picture.hasCuts || !pictures.has(picture.name)) pictures.set(picture.name, picture);
	};
	return {
		rendered: async (pages) => {
			const now = new Map<string, SharePicture>();
			const madeNames = new Set<string>();
			for (const page of pages) {
				const share = valueFrom(sharePicturePerPage, page);
				if (share === undefined) continue;
				const key = `${share.name} ${share.hasCuts}`;
				if (madeNames.has(key)) continue;
				usedNames.add(share.name);
				if (isMade(share)) {
					madeNames.add(key);
					continue;
				}
				if (waitingPictures !== undefined) waitingPictures.add(share, page.job.path);
				else put(fileIn(writer, share.candidates[0] ?? '') === '' ? later : now, share);
			}
			await makeAll(now);
			return undefined;
		},
		finish: async () => {
			await makeAll(later);
			// Only such a run has met every page; one that failed keeps its file, and the picture that this names.
			if (plan !== undefined && summary.totals.failed === 0) sweepSharePictures(context, usedNames.has);
		},
	};
};
