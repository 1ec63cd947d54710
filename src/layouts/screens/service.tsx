/** Screens about the site itself, and lists that are nothing else. */

import { type Screens, shows } from '../../document/page.ts';
import { RulesView } from '../../features/channels/RulesView.tsx';
import { PhotoSetsView, TagView } from '../../features/front/ListView.tsx';
import { loadLives, loadModules, loadPhotoSets, loadSharedColumn, loadTag } from '../../features/front/load-lists.ts';
import { ModulesView } from '../../features/front/ModulesView.tsx';
import { SharedColumnView } from '../../features/front/SharedColumnView.tsx';
import { LivesView } from '../../features/live/LivesView.tsx';
import { AboutView } from '../../features/site/AboutView.tsx';
import { CertificateView } from '../../features/site/CertificateView.tsx';
import { DownloadView } from '../../features/site/DownloadView.tsx';
import { loadAbout, loadCertificate, loadDownload, loadRules } from '../../features/site/load.ts';

export const screens: Screens = {
	aboutUs: shows(loadAbout, AboutView),
	xyRules: shows(loadRules, RulesView),
	downloadClient: shows(loadDownload, DownloadView),
	previewPDF: shows(loadCertificate, CertificateView),
	tagList: shows(loadTag, TagView),
	moreImage: shows(loadPhotoSets, PhotoSetsView),
	moreLive: shows(loadLives, LivesView),
	moreModules: shows(loadModules, ModulesView),
	columnShare: shows(loadSharedColumn, SharedColumnView),
};
