/** Pages about the site itself, and a file whose address is in the query. */

import { getArticleContent } from '../../../contract/reading.ts';
import { entityHead } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { type PageRequest, param } from '../../../document/request.ts';
import { absoluteAddress, isOpenable, isWebAddress, mediaAddress } from '../../../domain/address.ts';
import { contentParameters } from '../../../items/content-parameters.ts';
import { loadTextPage, type TextPage } from '../../../items/load-item.ts';

/** 关于我们. */
export const loadAbout = (request: PageRequest): Promise<TextPage> => {
	const { title, description } = request.context.settings.site;
	const head = entityHead(request, { title: `${request.t('site.about')} · ${title}`, description });
	// The route has no title of its own, so the document has that of the site (R-ROUTE-22).
	return loadTextPage(request, { ...head, title });
};

export interface DownloadPage {
	/** Address of the app; '' when none is known. */
	target: string;
	/** Host of the app, shown when the query selects another host than the site's own; else ''. */
	host: string;
	head: PageHead;
}

/** The app: the address in the settings, or a checked one in the query, which opens at a tap only. */
export const loadDownload = async (request: PageRequest): Promise<DownloadPage> => {
	const { downloadUrl, title, description } = request.context.settings.site;
	const own = isWebAddress(downloadUrl) ? downloadUrl : '';
	const wanted = param(request, 'templateUrl');
	const target = isWebAddress(wanted) ? wanted : own;
	const head = entityHead(request, { title: `${request.t('site.download')} · ${title}`, description });
	const hostOf = (address: string): string => (address === '' ? '' : new URL(address).host);
	return {
		target,
		host: hostOf(target) === hostOf(own) ? '' : hostOf(target),
		// Without an app there is nothing to find here.
		head: { ...head, unlisted: head.unlisted || target === '' },
	};
};

export interface CertificatePage {
	/** Address of the file; a browser may open it. */
	address: string;
	/** The file is on this site, so it can be saved and not only opened. */
	own: boolean;
	/** The query names a file of an origin that is not one of this site's certificates: the page only links to it. */
	refused: boolean;
	/** Address of the file that the page itself shows; a path when it is on this site; '' when it only links to it. */
	shown: string;
	head: PageHead;
}

/** 区块链证书: a file by address, or that of an item by id; null when the query has none that may be opened. */
export const loadCertificate = async (request: PageRequest): Promise<CertificatePage | null> => {
	const wanted = param(request, 'url');
	const id = param(request, 'id');
	const { site, window } = request.context.settings;
	const { resource } = window;
	const { linkUrl } =
		id === '' ? { linkUrl: '' } : await request.read(getArticleContent, contentParameters(id, request.context));
	const address = isOpenable(wanted) ? wanted : mediaAddress(linkUrl, resource);
	if (address === '') return null;
	const own = address.startsWith('/') || address.startsWith(`${site.address}/`);
	const { pathname, search, origin } = new URL(absoluteAddress(address, site.address));
	const trusted = own || site.certificateOrigins.includes(origin);
	return {
		address,
		own,
		refused: !trusted && address === wanted,
		shown: !trusted || !/\.pdf$/i.test(pathname) ? '' : own ? `${pathname}${search}` : address,
		head: entityHead(request, { title: request.t('title.previewPDF'), description: '' }),
	};
};
