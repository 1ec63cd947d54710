import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawLimitMs, type PdfFile } from '../page/pdf-state.ts';
import {
	changeZoom,
	closePdf,
	giveUpDrawing,
	openFile,
	openLimitMs,
	pdf,
	setRatio,
	startPdf,
	unlockPdf,
} from './pdf.store.ts';
import { PdfError, type PdfEvents } from './pdf-file.ts';

let closed = 0;
const file = (pages = 3): PdfFile => ({
	pages,
	ratio: () => Promise.resolve(1.4),
	draw: () => ({ done: Promise.resolve(), stop: () => undefined }),
	forget: () => undefined,
	close: () => {
		closed += 1;
	},
});

beforeEach(() => {
	closed = 0;
	vi.useFakeTimers();
});
afterEach(() => {
	closePdf();
	vi.useRealTimers();
});

it('A-009: an open file has its pages, its zoom steps, and is closed when the page is left', async () => {
	await startPdf('/a.pdf', () => Promise.resolve(file()));
	expect(pdf.get()).toMatchObject({ phase: 'ready', pages: 3, ratios: [1.4, 1.4, 1.4], zoom: 1 });
	setRatio(2, 0.7);
	expect(pdf.get().ratios).toEqual([1.4, 0.7, 1.4]);
	changeZoom(-1);
	expect(pdf.get().zoom).toBe(1);
	changeZoom(1);
	expect(pdf.get().zoom).toBe(1.25);
	closePdf();
	expect([closed, openFile()]).toEqual([1, null]);
});

it('A-009: failures keep their reason; any other error counts as a broken file', async () => {
	await startPdf('/a.pdf', () => Promise.reject(new PdfError('missing')));
	expect(pdf.get()).toMatchObject({ phase: 'failed', failure: 'missing' });
	await startPdf('/a.pdf', () => Promise.reject(new Error('?')));
	expect(pdf.get()).toMatchObject({ phase: 'failed', failure: 'broken' });
});

it('A-009: without progress a file counts as unreachable, and its worker ends', async () => {
	const aborted = vi.fn();
	const opening = startPdf(
		'/a.pdf',
		(_, events, signal) =>
			new Promise((_resolve, reject) => {
				signal.addEventListener('abort', () => {
					aborted();
					reject(new PdfError('tooSlow'));
				});
				setTimeout(() => events.progress(0.5), openLimitMs - 1);
			}),
	);
	await vi.advanceTimersByTimeAsync(openLimitMs);
	expect(pdf.get()).toMatchObject({ phase: 'loading', part: 0.5 });
	await vi.advanceTimersByTimeAsync(openLimitMs);
	await opening;
	expect(pdf.get()).toMatchObject({ phase: 'failed', failure: 'unreachable' });
	expect(aborted).toHaveBeenCalledTimes(1);
});

it('A-009: a protected file waits for its password without a time limit', async () => {
	let events: PdfEvents | undefined;
	let opened: (file: PdfFile) => void = () => undefined;
	const opening = startPdf('/a.pdf', (_, given) => {
		events = given;
		return new Promise((resolve) => {
			opened = resolve;
		});
	});
	const tried: string[] = [];
	const answer = (password: string): void => void tried.push(password);
	events?.password(false, answer);
	await vi.advanceTimersByTimeAsync(openLimitMs * 10);
	expect(pdf.get()).toMatchObject({ phase: 'locked', isWrong: false });
	unlockPdf('a');
	expect(pdf.get().phase).toBe('loading');
	events?.password(true, answer);
	expect(pdf.get()).toMatchObject({ phase: 'locked', isWrong: true });
	unlockPdf('b');
	opened(file());
	await opening;
	expect(tried).toEqual(['a', 'b']);
	expect(pdf.get().phase).toBe('ready');
});

it('A-009: a page that is not drawn in time ends the viewer', async () => {
	await startPdf('/a.pdf', () => Promise.resolve(file()));
	setTimeout(() => giveUpDrawing('tooSlow'), drawLimitMs);
	await vi.advanceTimersByTimeAsync(drawLimitMs);
	expect(pdf.get()).toMatchObject({ phase: 'failed', failure: 'tooSlow' });
	expect(closed).toBe(1);
});

it('A-009: a file that opens after another was wanted is closed', async () => {
	let opened: (file: PdfFile) => void = () => undefined;
	const first = startPdf('/a.pdf', () => new Promise((resolve) => (opened = resolve)));
	await startPdf('/b.pdf', () => Promise.resolve(file(7)));
	opened(file(2));
	await first;
	expect([pdf.get().pages, closed]).toEqual([7, 1]);
});
