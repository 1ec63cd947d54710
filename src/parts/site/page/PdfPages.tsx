import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Translate } from '../../../i18n/translate.ts';
import { type ShownPages, shownPages } from './pdf-pages.ts';
import { drawLimitMs, type PdfFailure, type PdfFile, type PdfState } from './pdf-state.ts';

/** Pixels between two pages. */
const gap = 12;

interface Surroundings {
	file: PdfFile;
	/** The height of a page by its width, as soon as it is known. */
	onRatio: (page: number, ratio: number) => void;
	/** A page cannot be drawn. */
	onFailure: (failure: PdfFailure) => void;
}

interface PageProps extends Surroundings {
	t: Translate;
	number: number;
	width: number;
	height: number;
	isDrawn: boolean;
}

/** The picture of a page, and its text above it for selection and screen readers. */
const DrawnPage = ({ number, width, file, onRatio, onFailure }: Surroundings & { number: number; width: number }) => {
	const canvas = useRef<HTMLCanvasElement>(null);
	const text = useRef<HTMLDivElement>(null);
	const [isDone, setDone] = useState(false);
	useEffect(() => {
		const [picture, layer] = [canvas.current, text.current];
		if (picture === null || layer === null) return;
		file.ratio(number).then(
			(ratio) => onRatio(number, ratio),
			() => undefined,
		);
		const drawing = file.draw(number, picture, layer, width);
		const timer = setTimeout(() => onFailure('tooSlow'), drawLimitMs);
		drawing.done.then(
			() => {
				clearTimeout(timer);
				setDone(true);
			},
			(error: unknown) => {
				clearTimeout(timer);
				console.warn(error);
				onFailure('broken');
			},
		);
		return () => {
			clearTimeout(timer);
			drawing.stop();
			// Phones free the memory of a canvas late; one without pixels has none.
			picture.width = 0;
			picture.height = 0;
			file.forget(number);
		};
	}, [number, width, file, onRatio, onFailure]);
	return (
		<>
			<canvas ref={canvas} data-drawn={isDone ? '' : undefined} />
			<div className="pdf-text" ref={text} />
		</>
	);
};

const Page = ({ t, number, width, height, isDrawn, ...around }: PageProps) => (
	<li className="pdf-page" style={{ width, height, marginBottom: gap }} data-page={number}>
		<section aria-label={t('pdf.pageName', { page: number })}>
			{isDrawn ? <DrawnPage key={width} number={number} width={width} {...around} /> : null}
		</section>
	</li>
);

/** The width of an element, also after rotation. */
const useWidth = (element: RefObject<HTMLElement | null>): number => {
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		const measure = (): void => setWidth(element.current?.clientWidth ?? 0);
		measure();
		window.addEventListener('resize', measure);
		return () => window.removeEventListener('resize', measure);
	}, [element]);
	return width;
};

interface PdfPagesProps extends Surroundings {
	t: Translate;
	state: PdfState;
	/** The page in the middle of the box has changed. */
	onPage: (page: number) => void;
}

/** All pages below each other in a scrolling box; only those near the screen are drawn. */
export const PdfPages = ({ t, state, onPage, ...around }: PdfPagesProps) => {
	const { ratios, zoom } = state;
	const box = useRef<HTMLOListElement>(null);
	const width = Math.floor(useWidth(box) * zoom);
	const heights = ratios.map((ratio) => Math.round(width * ratio) + gap);
	const [shown, setShown] = useState<ShownPages>({ first: 1, last: 0, current: 1 });
	const place = useRef(0);
	const latest = useRef(heights);
	latest.current = heights;

	const look = useCallback((): void => {
		const element = box.current;
		if (element === null) return;
		const next = shownPages(latest.current, element.scrollTop, element.clientHeight);
		place.current = element.scrollTop / Math.max(1, element.scrollHeight);
		setShown((now) => (now.first === next.first && now.last === next.last ? now : next));
		onPage(next.current);
	}, [onPage]);

	// The same place of the text stays on the screen after zoom and rotation.
	// biome-ignore lint/correctness/useExhaustiveDependencies: the place is restored when the width changes
	useLayoutEffect(() => {
		const element = box.current;
		if (element !== null) element.scrollTop = place.current * element.scrollHeight;
		look();
	}, [width, look]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: a page that is another height moves those below it
	useLayoutEffect(look, [ratios, look]);

	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
		<ol className="pdf-pages" ref={box} tabIndex={0} aria-label={t('pdf.pages')} onScroll={look}>
			{heights.map((height, index) => (
				<Page
					key={index}
					t={t}
					number={index + 1}
					width={width}
					height={height - gap}
					isDrawn={width > 0 && index + 1 >= shown.first && index + 1 <= shown.last}
					{...around}
				/>
			))}
		</ol>
	);
};
