/** Pages about the site itself. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { AboutView } from './AboutView.tsx';
import { CertificateView } from './CertificateView.tsx';
import { DownloadView } from './DownloadView.tsx';
import { loadAbout, loadCertificate, loadDownload } from './load.ts';

export const pages: Pages = {
	aboutUs: viewPage(loadAbout, AboutView),
	downloadClient: viewPage(loadDownload, DownloadView),
	previewPDF: viewPage(loadCertificate, CertificateView),
};
