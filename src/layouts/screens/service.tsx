/** Screens about the site itself, and lists that are nothing else. */
import { loadLives, loadModules, loadPhotoSets, loadSharedColumn, loadTag } from '../../screens/lists.ts';
import { loadAbout, loadCertificate, loadDownload, loadRules } from '../../screens/service.ts';
import { PhotoSetsView, TagView } from '../../views/list/ListView.tsx';
import { LivesView } from '../../views/list/LivesView.tsx';
import { ModulesView } from '../../views/list/ModulesView.tsx';
import { SharedColumnView } from '../../views/list/SharedColumnView.tsx';
import { AboutView } from '../../views/service/AboutView.tsx';
import { CertificateView } from '../../views/service/CertificateView.tsx';
import { DownloadView } from '../../views/service/DownloadView.tsx';
import { RulesView } from '../../views/service/RulesView.tsx';
import { type Screens, shows } from './screen.ts';

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
