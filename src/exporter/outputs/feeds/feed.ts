import type { Settings } from '../../../config/schema.ts';
import { getArticles, getColumn } from '../../../contract/front.ts';
import type { Reader } from '../../../contract/reader.ts';
import { htmlLanguage } from '../../../document/head-tags.ts';
import { absoluteAddress, mediaAddress } from '../../../domain/address.ts';
import { screenOf } from '../../../domain/content-type.ts';
import type { ArticleItem } from '../../../domain/entities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { plainTitle } from '../../../domain/text.ts';
import { addressOf } from '../../../routes.ts';
import type { PageJob } from '../../plan/page-job.ts';
import { xmlElement, xmlText } from './xml.ts';

/** A date of RFC 822, as RSS 2.0 requires. */
const rssDate = (time: string): string => {
	const epoch = epochOf(time);
	return Number.isNaN(epoch) ? '' : new Date(epoch).toUTCString();
};

const item = (article: ArticleItem, settings: Settings): string => {
	const { route, parameters } = screenOf(article);
	const link = absoluteAddress(addressOf(route, parameters), settings.site.address);
	const [picture] = article.pictures;
	const source =
		picture === undefined
			? ''
			: absoluteAddress(mediaAddress(picture.src, settings.window.resource), settings.site.address);
	return [
		'<item>',
		xmlElement('title', plainTitle(article.title)),
		xmlElement('link', link),
		`<guid isPermaLink="true">${xmlText(link)}</guid>`,
		xmlElement('pubDate', rssDate(article.publishtime)),
		xmlElement('category', article.columnName),
		source === '' ? '' : `<media:thumbnail url="${xmlText(source)}"/>`,
		'</item>',
	].join('');
};

/**
 * An RSS 2.0 feed of home or of a column (E-43). Its calls are recorded like those of a page.
 */
export const renderFeed = async (job: PageJob, settings: Settings, read: Reader): Promise<string> => {
	const { columnId = '' } = job.parameters;
	const [column, articles] = await Promise.all([
		columnId === '' ? null : read(getColumn, { columnId }),
		read(getArticles, { ...(columnId === '' ? {} : { columnId }), page: 1, size: settings.export.feedItems }),
	]);
	const name = column?.column?.columnName ?? '';
	const title = name === '' ? settings.site.title : `${name} - ${settings.site.title}`;
	const page = columnId === '' ? addressOf('home') : addressOf('columnDetail', { id: columnId });
	const self = absoluteAddress(job.path, settings.site.address);
	const { webSubHub } = settings.publish;
	const hub = webSubHub === '' ? '' : `<atom:link href="${xmlText(webSubHub)}" rel="hub"/>`;
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">',
		`<channel>${xmlElement('title', title)}${xmlElement('link', absoluteAddress(page, settings.site.address))}`,
		`<description>${xmlText(column?.column?.description || settings.site.description || title)}</description>`,
		`<language>${htmlLanguage(settings.site.locale)}</language><atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>${hub}`,
		...articles.list.map((article) => item(article, settings)),
		'</channel></rss>',
		'',
	];
	return lines.join('\n');
};
