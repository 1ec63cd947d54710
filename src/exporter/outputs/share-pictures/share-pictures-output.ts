/**
 * Share pictures, made of the pictures that a page's head names in `data-from`, the first usable one. Their names come from the bytes of
 * that picture (`share-names.ts`): one that is there is never made again, and another picture has another address.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { drawnAddress, drawnSizes } from '../../../domain/drawn-pictures.ts';
import { isForeignAddress } from '../foreign-pictures/foreign-pictures.ts';
import { type OpenAnOutput, type Output, type OutputContext, type OutputRun, valueFrom } from '../output.ts';
import { shareNameOf } from './share-names.ts';
import { sharePicturePerPage } from './share-picture-per-page.ts';
import { createUsedNames, sweepSharePictures } from './sweep-share-pictures.ts';
import { createWaitingPictures, type WaitingPictures } from './waiting-pictures.ts';

const shapes = ['card', 'square'] as const;
const sizes = shapes.map((shape) => drawnSizes[shape]);

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
	isMade: (name: string) => boolean;
	/** Makes the pictures of a name of the first usable file, of the neutral mark where none is. */
	make: (name: string, candidates: readonly string[]) => Promise<void>;
}

export const createPictureMaker = ({
	writer,
	options,
	digests,
	foreignPictures,
}: Pick<OutputContext, 'writer' | 'options' | 'digests' | 'foreignPictures'>): PictureMaker => {
	let mark: Promise<Buffer[]> | undefined;
	const drawMark = async (): Promise<Buffer[]> => {
		const { markJpeg } = await loadMaker();
		return Promise.all(sizes.map((size) => markJpeg(join(options.root, markFile), size)));
	};
	const isMade = (name: string): boolean =>
		shapes.every((shape) => existsSync(writer.fileOf(drawnAddress(name, shape))));
	/** Names that are being made: many pages show one photograph. */
	const pendingWork = new Map<string, Promise<void>>();
	const madeOf = async (candidates: readonly string[]): Promise<Buffer[]> => {
		for (const path of candidates) {
			const file = isForeignAddress(path) ? keptFile(foreignPictures.fileOf(path)) : fileIn(writer, path);
			if (file === '' || digests.isUnusable(path)) continue;
			const { shareJpegs } = await loadMaker();
			const jpegs = await shareJpegs(readFileSync(file), sizes);
			if (jpegs !== null) return jpegs;
			digests.markUnusable(path);
		}
		mark ??= drawMark();
		return mark;
	};
	const makeNow = async (name: string, candidates: readonly string[]): Promise<void> => {
		const jpegs = await madeOf(candidates);
		for (const [at, shape] of shapes.entries()) {
			const bytes = jpegs[at];
			if (bytes !== undefined) writer.write(drawnAddress(name, shape), bytes);
		}
	};
	return {
		isMade,
		make: (name, candidates) => {
			if (isMade(name)) return Promise.resolve();
			const pending = pendingWork.get(name) ?? makeNow(name, candidates).finally(() => pendingWork.delete(name));
			pendingWork.set(name, pending);
			return pending;
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
			await maker.make(isNews ? shareNameOf(next.candidates, context.digests) : next.name, next.candidates);
			return { pages: next.pages, warnings };
		},
		isFinishing: (path) => waitingPictures?.isNaming(path) === true,
	};
};

/** Makes the share pictures of the pages of a run; media of a platform on another machine are there when all pages are. */
const outputOf = (waitingPictures: WaitingPictures | undefined, { context, plan, summary }: OutputRun): Output => {
	const { writer } = context;
	const later = new Map<string, readonly string[]>();
	const usedNames = createUsedNames();
	const limit = pLimit(availableParallelism());
	const { make, isMade } = createPictureMaker(context);
	const makeAll = async (pictures: ReadonlyMap<string, readonly string[]>): Promise<void> => {
		await Promise.all([...pictures].map(([name, candidates]) => limit(() => make(name, candidates))));
	};
	return {
		rendered: async (pages) => {
			const now = new Map<string, readonly string[]>();
			const madeNames = new Set<string>();
			for (const page of pages) {
				const share = valueFrom(sharePicturePerPage, page);
				if (share === undefined) continue;
				const { name, candidates } = share;
				if (madeNames.has(name)) continue;
				usedNames.add(name);
				if (isMade(name)) {
					madeNames.add(name);
					continue;
				}
				if (waitingPictures !== undefined) waitingPictures.add(name, candidates, page.job.path);
				else (fileIn(writer, candidates[0] ?? '') === '' ? later : now).set(name, candidates);
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
