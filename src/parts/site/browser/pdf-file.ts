/** A PDF file in the browser, read by pdf.js in a worker. */
import type { PDFDocumentProxy, PDFPageProxy, PDFWorker } from 'pdfjs-dist';
import { loadPart } from '../../../client/runtime/load-part.ts';
import { trustedScript } from '../../../client/runtime/trusted-script.ts';
import { basePath } from '../../../routes.ts';
import type { PdfFailure, PdfFile } from '../page/pdf-state.ts';
import workerAddress from './pdf-worker.ts?worker&url';

export class PdfError extends Error {
	override name = 'PdfError';
	readonly failure: PdfFailure;
	constructor(failure: PdfFailure) {
		super(`The PDF file is not shown: ${failure}.`);
		this.failure = failure;
	}
}

export interface PdfEvents {
	/** @param part how much has arrived, from 0 to 1; null when the length is unknown. */
	progress: (part: number | null) => void;
	/** The file is protected. `answer` tries a password; this is called again when it is wrong. */
	password: (isWrong: boolean, answer: (password: string) => void) => void;
}

/** Limits against files that would fill the memory: bytes, pages, pixels of a canvas, pixels of its longer side. */
const maxBytes = 50 * 1024 * 1024;
const maxPages = 1000;
const maxPixels = 5_000_000;
const maxSide = 8192;

const loadLibrary = () => loadPart(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
type Library = Awaited<ReturnType<typeof loadLibrary>>;

let scriptAddress: string | null = null;

/** The worker, from an address that Trusted Types accept. */
const startWorker = (): Worker => {
	scriptAddress ??= trustedScript('touch-edition-pdf', workerAddress);
	return new Worker(scriptAddress);
};

const failureOf = (error: unknown): PdfError => {
	if (error instanceof PdfError) return error;
	const { name = '', status = 0 } = error as { name?: string; status?: number };
	if (name === 'InvalidPDFException') return new PdfError('broken');
	if (name === 'ResponseException') return new PdfError(status === 404 || status === 410 ? 'missing' : 'unreachable');
	return new PdfError(navigator.onLine && name === 'FormatError' ? 'broken' : 'unreachable');
};

const isWithin = (value: number, least: number, most: number): number =>
	Math.min(most, Math.max(least, value || least));

const drawPage = async (
	{ TextLayer }: Library,
	page: PDFPageProxy,
	canvas: HTMLCanvasElement,
	text: HTMLElement,
	width: number,
	onTask: (stop: () => void) => void,
): Promise<void> => {
	const own = page.getViewport({ scale: 1 });
	const shown = width / own.width;
	const scale = Math.min(
		shown * Math.min(window.devicePixelRatio || 1, 3),
		Math.sqrt(maxPixels / (own.width * own.height)),
		maxSide / Math.max(own.width, own.height),
	);
	const viewport = page.getViewport({ scale });
	canvas.width = Math.max(1, Math.floor(viewport.width));
	canvas.height = Math.max(1, Math.floor(viewport.height));
	const task = page.render({ canvas, viewport });
	onTask(() => task.cancel());
	await task.promise;
	const layer = new TextLayer({
		textContentSource: await page.getTextContent(),
		container: text,
		viewport: page.getViewport({ scale: shown }),
	});
	onTask(() => layer.cancel());
	text.textContent = '';
	text.style.setProperty('--total-scale-factor', String(shown));
	await layer.render();
};

const fileOf = (library: Library, proxy: PDFDocumentProxy, close: () => void): PdfFile => {
	const pages = new Map<number, Promise<PDFPageProxy>>();
	const pageOf = (number: number): Promise<PDFPageProxy> => {
		const known = pages.get(number) ?? proxy.getPage(number);
		pages.set(number, known);
		return known;
	};
	return {
		pages: proxy.numPages,
		ratio: async (number) => {
			const { width, height } = (await pageOf(number)).getViewport({ scale: 1 });
			return isWithin(height / width, 0.1, 10);
		},
		draw: (number, canvas, text, width) => {
			let isStopped = false;
			let stop = (): void => undefined;
			const done = pageOf(number)
				.then((page) =>
					isStopped
						? undefined
						: drawPage(library, page, canvas, text, width, (cancel) => {
								stop = cancel;
								if (isStopped) cancel();
							}),
				)
				.catch((error: unknown) => {
					if (!isStopped) throw error;
				});
			return {
				done,
				stop: () => {
					isStopped = true;
					stop();
				},
			};
		},
		forget: (number) => {
			pages
				.get(number)
				?.then((page) => page.cleanup())
				.catch(() => undefined);
			pages.delete(number);
		},
		close,
	};
};

/**
 * Opens a file.
 *
 * @param signal aborts: the worker ends at once, even when it is busy.
 * @throws PdfError
 */
export const openPdf = async (address: string, events: PdfEvents, signal: AbortSignal): Promise<PdfFile> => {
	let library: Library;
	let port: Worker;
	try {
		library = await loadLibrary();
		port = startWorker();
	} catch (error) {
		console.warn(error);
		throw new PdfError('unsupported');
	}
	const files = `${basePath}assets/pdfjs-${library.version}/`;
	const worker: PDFWorker = library.PDFWorker.create({ port });
	const task = library.getDocument({
		url: new URL(address, window.location.href).href,
		worker,
		cMapUrl: `${files}cmaps/`,
		standardFontDataUrl: `${files}fonts/`,
		wasmUrl: `${files}decoders/`,
		// The policy of the site allows no WebAssembly.
		useWasm: false,
		disableAutoFetch: true,
		disableStream: true,
		maxImageSize: 16_000_000,
		canvasMaxAreaInBytes: 32_000_000,
	});
	const close = (): void => {
		void task.destroy().catch(() => undefined);
		// A busy worker does not receive that message.
		port.terminate();
	};
	signal.addEventListener('abort', close);
	const stopped = new Promise<never>((_, reject) => {
		port.addEventListener('error', () => reject(new PdfError('unsupported')));
		signal.addEventListener('abort', () => reject(new PdfError('tooSlow')));
		task.onProgress = ({ loaded, total }: { loaded: number; total: number }) => {
			if (Math.max(loaded, total || 0) > maxBytes) reject(new PdfError('tooLarge'));
			else events.progress(total > 0 ? Math.min(1, loaded / total) : null);
		};
		task.onPassword = (answer: (password: string) => void, reason: number) =>
			events.password(reason === library.PasswordResponses.INCORRECT_PASSWORD, answer);
	});
	try {
		const proxy = await Promise.race([task.promise, stopped]);
		if (proxy.numPages > maxPages) throw new PdfError('tooLarge');
		return fileOf(library, proxy, close);
	} catch (error) {
		close();
		throw failureOf(error);
	}
};
