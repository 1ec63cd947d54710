import type { Settings } from '../../../config/schema.ts';
import { getArticles, getColumn } from '../../../contract/front.ts';
import { CallFailure, type Reader } from '../../../contract/reader.ts';
import { getArticleContent } from '../../../contract/reading.ts';
import { htmlLanguage } from '../../../document/head-tags.ts';
import { absoluteAddress, mediaAddress } from '../../../domain/address.ts';
import { screenOf } from '../../../domain/content-type.ts';
import { correctionOf, modifiedTime } from '../../../domain/correction.ts';
import { dateText } from '../../../domain/date-rule.ts';
import type { Article, ArticleItem, Language } from '../../../domain/entities.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { escapeHtml } from '../../../domain/escape.ts';
import { isSanitized } from '../../../domain/sanitize/is-sanitized.ts';
import { withMediaAddresses } from '../../../domain/sanitize/media-addresses.ts';
import { proseText } from '../../../domain/sanitize/plain-text.ts';
import { firstCharacters, plainTitle } from '../../../domain/text.ts';
import { isoTime } from '../../../domain/wall-time.ts';
import bo from '../../../i18n/messages/bo.json' with { type: 'json' };
import cn from '../../../i18n/messages/cn.json' with { type: 'json' };
import en from '../../../i18n/messages/en.json' with { type: 'json' };
import { addressOf } from '../../../routes.ts';
import type { PageJob } from '../../plan/page-job.ts';
import { cleanText, xmlElement, xmlText } from './xml.ts';

/** Code points of a summary that is the beginning of a text. */
const summaryLength = 200;

/** A date of RFC 822, as RSS 2.0 requires. */
const rssDate = (time: string): string => {
	const epoch = epochOf(time);
	return Number.isNaN(epoch) ? '' : new Date(epoch).toUTCString();
};

/** What the article of a row says beyond its row; undefined when it cannot be read, so that no item keeps others from readers of feeds. */
const readArticle = async (read: Reader, id: string): Promise<Article | undefined> => {
	try {
		const article = await read(getArticleContent, { id });
		if (isSanitized(article.content)) return article;
		// Stored texts are sanitized. A platform of another make may answer with others: only then the sanitizer is loaded.
		const { sanitizeHtml } = await import('../../../domain/sanitize/sanitize.ts');
		return { ...article, content: sanitizeHtml(article.content) };
	} catch (error) {
		if (error instanceof CallFailure) return undefined;
		throw error;
	}
};

/** Canonical HTML, made of sanitized HTML, whose addresses are absolute, because readers of feeds show it elsewhere. */
const fullText = (content: string, { site, window }: Settings): string =>
	withMediaAddresses(content, window.resource).replace(
		/ (href|src|poster)="(?=\/)/g,
		(attribute) => `${attribute}${site.address}`,
	);

const label = 'article.correction';
const labels: Readonly<Record<Language, string>> = { bo: bo[label], cn: cn[label], en: en[label] };

/** What a correction is called, with its day; and its text. Undefined for an article without one. */
const correctionIn = (article: Article | undefined, { site }: Settings): { name: string; text: string } | undefined => {
	const correction = article === undefined ? null : correctionOf(article);
	if (article === undefined || correction === null) return undefined;
	const word = site.labels[article.lang]?.[label] ?? labels[article.lang];
	const day = dateText(correction.time, 'YYYY-MM-DD');
	return { name: day === '' ? `${word}:` : `${word} (${day}):`, text: correction.text };
};

/** XML has no way to write the end of a section inside one. */
const section = (html: string): string => `<![CDATA[${cleanText(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

const item = (row: ArticleItem, article: Article | undefined, settings: Settings): string => {
	const { route, parameters } = screenOf(row);
	const link = absoluteAddress(addressOf(route, parameters), settings.site.address);
	const [picture] = row.pictures;
	const source =
		picture === undefined
			? ''
			: absoluteAddress(mediaAddress(picture.src, settings.window.resource), settings.site.address);
	const isOpen = article !== undefined && article.content !== '';
	const correction = correctionIn(article, settings);
	const note =
		correction === undefined
			? ''
			: `<p><strong>${escapeHtml(correction.name)}</strong> ${escapeHtml(correction.text)}</p>`;
	const text = isOpen && settings.export.feedContent === 'full' ? note + fullText(article.content, settings) : '';
	const ownSummary =
		article === undefined ? '' : article.attAbstract || firstCharacters(proseText(article.content), summaryLength);
	const summary =
		correction === undefined ? ownSummary : `${correction.name} ${correction.text} ${ownSummary}`.trimEnd();
	return [
		'<item>',
		xmlElement('title', plainTitle(row.title)),
		xmlElement('link', link),
		// The id alone: a story that moves to another column, route or host is not new to who has read it.
		`<guid isPermaLink="false">${xmlText(`article:${row.fileId}`)}</guid>`,
		xmlElement('pubDate', rssDate(row.publishtime)),
		// RSS has no element for it: readers of feeds know that of Atom.
		article === undefined || correction === undefined ? '' : xmlElement('atom:updated', isoTime(modifiedTime(article))),
		...(article?.authors ?? []).map(({ name }) => xmlElement('dc:creator', name)),
		xmlElement('category', row.columnName),
		xmlElement('description', summary),
		text === '' ? '' : `<content:encoded>${section(text)}</content:encoded>`,
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
	const { feedContent } = settings.export;
	const contents = await Promise.all(
		articles.list.map(({ fileId }) => (feedContent === 'title' ? undefined : readArticle(read, fileId))),
	);
	const name = column?.column?.columnName ?? '';
	const title = name === '' ? settings.site.title : `${name} - ${settings.site.title}`;
	const page = columnId === '' ? addressOf('home') : addressOf('columnDetail', { id: columnId });
	const self = absoluteAddress(job.path, settings.site.address);
	const { webSubHub } = settings.publish;
	const hub = webSubHub === '' ? '' : `<atom:link href="${xmlText(webSubHub)}" rel="hub"/>`;
	const lines = [
		'<?xml version="1.0" encoding="UTF-8"?>',
		'<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">',
		`<channel>${xmlElement('title', title)}${xmlElement('link', absoluteAddress(page, settings.site.address))}`,
		`<description>${xmlText(column?.column?.description || settings.site.description || title)}</description>`,
		`<language>${htmlLanguage(settings.site.locale)}</language><atom:link href="${xmlText(self)}" rel="self" type="application/rss+xml"/>${hub}`,
		...articles.list.map((row, index) => item(row, contents[index], settings)),
		'</channel></rss>',
		'',
	];
	return lines.join('\n');
};
