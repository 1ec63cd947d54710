/** Screens about the site itself, and the ones whose content stands in the query. */

import { CallFailure } from '../../contract/reader.ts';
import { getArticleContent } from '../../contract/reading.ts';
import { getPaperArticle } from '../../contract/site.ts';
import { pieceHead } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { type ArticleScreen, loadArticle } from '../../document/item/load-item.ts';
import { asked, type ScreenRequest } from '../../document/request.ts';
import type { Paper } from '../../document/wire-entities.ts';
import { isOpenable, isWebAddress, mediaAddress } from '../../domain/address.ts';
import { plainText } from '../../domain/sanitize/plain-text.ts';
import { bodyOf } from '../contributions/load.ts';

export interface ServiceScreen {
	/** An article instead of the site's own words, where the query names one. */
	article: ArticleScreen | null;
	head: PageHead;
}

const loadService =
	(message: 'site.about' | 'title.xyRules') =>
	async (request: ScreenRequest): Promise<ServiceScreen> => {
		const id = asked(request, 'id');
		const { read, address, context, clean, t } = request;
		const article = id === '' ? null : await loadArticle(read, id, address, context, clean);
		const { title, description } = context.settings.site;
		const head = pieceHead(request, {
			title: message === 'site.about' ? `${t(message)} · ${title}` : t(message),
			description: message === 'site.about' ? description : t('rules.order'),
		});
		return { article, head: article === null ? head : { ...article.head, path: head.path } };
	};

/** 关于我们. */
export const loadAbout = loadService('site.about');
/** 打榜规则. */
export const loadRules = loadService('title.xyRules');

export interface DownloadScreen {
	/** Where the client is; '' when no address is known. */
	target: string;
	/** Shown when the address of the page chose another host than the site's own. */
	host: string;
	head: PageHead;
}

/** The client: the address of the settings, or a checked one of the query, which the reader has to tap. */
export const loadDownload = async (request: ScreenRequest): Promise<DownloadScreen> => {
	const { downloadUrl, title, description } = request.context.settings.site;
	const own = isWebAddress(downloadUrl) ? downloadUrl : '';
	const wanted = asked(request, 'templateUrl');
	const target = isWebAddress(wanted) ? wanted : own;
	const hostOf = (address: string): string => (address === '' ? '' : new URL(address).host);
	return {
		target,
		host: hostOf(target) === hostOf(own) ? '' : hostOf(target),
		head: pieceHead(request, { title: `${request.t('site.download')} · ${title}`, description }),
	};
};

export interface CertificateScreen {
	/** Checked. */
	address: string;
	/** It lies on this site: it can be saved, not only opened. */
	own: boolean;
	head: PageHead;
}

/** 区块链证书: a file by address, or that of an item by id; null where the query names none that may be opened. */
export const loadCertificate = async (request: ScreenRequest): Promise<CertificateScreen | null> => {
	const wanted = asked(request, 'url');
	const id = asked(request, 'id');
	const { site, window } = request.context.settings;
	const { appId, resource } = window;
	const { linkUrl } = id === '' ? { linkUrl: '' } : await request.read(getArticleContent, { id, appID: appId });
	const address = isOpenable(wanted) ? wanted : mediaAddress(linkUrl, resource);
	if (address === '') return null;
	const own = address.startsWith('/') || address.startsWith(`${site.address}/`);
	return { address, own, head: pieceHead(request, { title: request.t('title.previewPDF'), description: '' }) };
};

export interface PaperScreen {
	paper: Paper;
	body: string;
	head: PageHead;
}

/** An article of the printed paper (R-ENT-016, A-028). */
export const loadPaper = async (request: ScreenRequest): Promise<PaperScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { article } = await request.read(getPaperArticle, { id });
	if (article === null) throw new CallFailure('getPaperArticle', 404, `There is no paper article ${id}.`);
	const body = bodyOf(request, article.content);
	return {
		paper: article,
		body,
		head: pieceHead(request, {
			title: article.title,
			description: plainText(body),
			pictures: article.images,
			kind: 'NewsArticle',
		}),
	};
};
