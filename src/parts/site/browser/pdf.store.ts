/** The PDF viewer of a page: opening, the page that is shown, zoom. */
import { atom } from 'nanostores';
import { type PdfFailure, type PdfFile, type PdfState, zooms } from '../page/pdf-state.ts';
import { PdfError, type PdfEvents } from './pdf-file.ts';

/** Opens a file; aborting ends the worker. */
export type OpenPdf = (address: string, events: PdfEvents, signal: AbortSignal) => Promise<PdfFile>;

const idle: PdfState = {
	phase: 'idle',
	failure: null,
	part: null,
	isWrong: false,
	pages: 0,
	ratios: [],
	zoom: 1,
	page: 1,
};

/** Milliseconds without any progress after which a file counts as unreachable. */
export const openLimitMs = 30_000;
export const pdf = atom<PdfState>(idle);

let file: PdfFile | null = null;
let opening: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let answer: ((password: string) => void) | null = null;

/** The open file; null when none is open. */
export const openFile = (): PdfFile | null => file;

const change = (values: Partial<PdfState>): void => pdf.set({ ...pdf.get(), ...values });

/** Closes the file and ends the worker. */
export const closePdf = (): void => {
	clearTimeout(timer);
	opening?.abort();
	opening = null;
	answer = null;
	file?.close();
	file = null;
};

const fail = (failure: PdfFailure): void => {
	closePdf();
	change({ phase: 'failed', failure });
};

const watch = (): void => {
	clearTimeout(timer);
	timer = setTimeout(() => fail(pdf.get().part === 1 ? 'tooSlow' : 'unreachable'), openLimitMs);
};

/** Opens a file and shows its first page. A file that was open before is closed. */
export const startPdf = async (address: string, open: OpenPdf): Promise<void> => {
	closePdf();
	const own = new AbortController();
	opening = own;
	pdf.set({ ...idle, phase: 'loading' });
	watch();
	const events: PdfEvents = {
		progress: (part) => {
			if (opening !== own) return;
			watch();
			change({ part });
		},
		password: (isWrong, next) => {
			if (opening !== own) return;
			clearTimeout(timer);
			answer = next;
			change({ phase: 'locked', isWrong });
		},
	};
	try {
		const opened = await open(address, events, own.signal);
		const first = await opened.ratio(1);
		if (opening !== own) return opened.close();
		clearTimeout(timer);
		file = opened;
		change({ phase: 'ready', pages: opened.pages, ratios: Array.from({ length: opened.pages }, () => first) });
	} catch (error) {
		if (opening === own) fail(error instanceof PdfError ? error.failure : 'broken');
	}
};

/** Tries a password. */
export const unlockPdf = (password: string): void => {
	if (pdf.get().phase !== 'locked' || answer === null) return;
	change({ phase: 'loading', isWrong: false });
	watch();
	answer(password);
};

export const setPage = (page: number): void => {
	if (page !== pdf.get().page) change({ page });
};

export const setRatio = (page: number, ratio: number): void => {
	const { ratios } = pdf.get();
	if (ratios[page - 1] === ratio || page > ratios.length) return;
	change({ ratios: ratios.map((own, index) => (index === page - 1 ? ratio : own)) });
};

/** One step nearer (1) or further away (-1). */
export const changeZoom = (by: 1 | -1): void => {
	const next = zooms[zooms.indexOf(pdf.get().zoom as (typeof zooms)[number]) + by];
	if (next !== undefined) change({ zoom: next });
};

/** A page was not drawn within the limit, or drawing failed: nothing further comes from this worker. */
export const giveUpDrawing = (failure: PdfFailure): void => {
	if (pdf.get().phase === 'ready') fail(failure);
};
