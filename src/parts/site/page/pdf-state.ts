/** What the viewer of PDF files shows: its state, and the open file. */

/** Why a file is not shown. */
export type PdfFailure = 'missing' | 'broken' | 'tooLarge' | 'tooSlow' | 'unreachable' | 'unsupported';

export interface PdfFile {
	pages: number;
	/** Height of a page divided by its width. */
	ratio: (page: number) => Promise<number>;
	/** Draws a page into a canvas of this width in CSS pixels, and its text, invisible, above it. */
	draw: (page: number, canvas: HTMLCanvasElement, text: HTMLElement, width: number) => Drawing;
	/** Frees the memory of a page that has left the screen. */
	forget: (page: number) => void;
	close: () => void;
}

export interface Drawing {
	done: Promise<void>;
	stop: () => void;
}

export interface PdfState {
	phase: 'idle' | 'loading' | 'locked' | 'ready' | 'failed';
	failure: PdfFailure | null;
	/** Part of the file that has arrived, from 0 to 1; null when unknown. */
	part: number | null;
	/** The password that was tried does not open the file. */
	isWrong: boolean;
	pages: number;
	/** Height by width of each page; those not yet known have that of the first. */
	ratios: readonly number[];
	zoom: number;
	/** The page in the middle of the screen, from 1. */
	page: number;
}

/** Steps of the zoom; 1 is as wide as the screen. */
export const zooms = [1, 1.25, 1.5, 2, 3] as const;
/** Milliseconds after which a page that is not drawn ends the viewer: its worker would be busy forever. */
export const drawLimitMs = 10_000;
