import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { PdfPages } from '../page/PdfPages.tsx';
import { PdfView } from '../page/PdfView.tsx';
// Only its address: no other page has this style.
import styleSheet from './pdf.css?url&no-inline';
import {
	changeZoom,
	closePdf,
	giveUpDrawing,
	openFile,
	pdf,
	setPage,
	setRatio,
	startPdf,
	unlockPdf,
} from './pdf.store.ts';
import { openPdf } from './pdf-file.ts';

/** The place of the file on the page, as soon as the page has loaded its content. */
const usePlace = (): HTMLElement | null => {
	const [place, setPlace] = useState<HTMLElement | null>(null);
	useEffect(() => {
		const look = (): void => {
			const found = document.querySelector<HTMLElement>('[data-pdf]');
			if (found === null || found.hasAttribute('data-started')) return;
			found.setAttribute('data-started', '');
			const show = (): void => {
				found.textContent = '';
				setPlace(found);
			};
			// Without its style the file can be read all the same.
			addStyleSheet(styleSheet).then(show, show);
		};
		look();
		window.addEventListener('touch-edition:content', look);
		return () => window.removeEventListener('touch-edition:content', look);
	}, []);
	return place;
};

/** Shows a PDF file on the page of certificates, page by page; the browser's own viewer where pdf.js cannot run. */
export const Pdf = island('pdf', () => {
	const { t } = useTranslate();
	const place = usePlace();
	const state = useStore(pdf, { ssr: 'initial' });
	const address = place?.dataset['pdf'] ?? '';
	useEffect(() => {
		if (address === '') return;
		void startPdf(address, openPdf);
		window.addEventListener('pagehide', closePdf);
		const again = (event: PageTransitionEvent): void => {
			if (event.persisted) void startPdf(address, openPdf);
		};
		window.addEventListener('pageshow', again);
		return () => {
			window.removeEventListener('pagehide', closePdf);
			window.removeEventListener('pageshow', again);
			closePdf();
		};
	}, [address]);
	if (place === null) return null;
	if (state.failure === 'unsupported')
		return createPortal(
			<iframe className="certificate" src={address} title={t('title.previewPDF')} referrerPolicy="no-referrer" />,
			place,
		);
	const file = openFile();
	return createPortal(
		<PdfView
			t={t}
			state={state}
			onRetry={() => void startPdf(address, openPdf)}
			onPassword={unlockPdf}
			onZoom={changeZoom}
		>
			{file === null ? null : (
				<PdfPages t={t} state={state} file={file} onPage={setPage} onRatio={setRatio} onFailure={giveUpDrawing} />
			)}
		</PdfView>,
		place,
	);
});
