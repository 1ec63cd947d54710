/** What the static search index needs of an article; made where its page is rendered, because its text is known there. */
import type { Settings } from '../../../config/schema.ts';
import type { Reader } from '../../../contract/reader.ts';
import { getArticleContent } from '../../../contract/reading.ts';
import { mediaAddress } from '../../../domain/address.ts';
import type { Article } from '../../../domain/entities.ts';
import { versionOf } from '../../../domain/media-names.ts';
import { articleText } from '../../../domain/search/article-text.ts';
import { documentTokens } from '../../../domain/search/document-tokens.ts';
import type { SearchDocument } from '../../../domain/search/static-index.ts';
import { plainTitle } from '../../../domain/text.ts';
import { contentParameters } from '../../../items/content-parameters.ts';
import { entityOfItem } from '../../plan/entities.ts';
import type { PageJob } from '../../plan/page-job.ts';

/** Whether a page is the one page of an article by which the search finds it. */
export const isSearchable = ({ kind, item, listed, route }: PageJob): boolean =>
	kind === 'page' && listed && item !== '' && route !== 'specMore' && entityOfItem(item) === null;

/** Pixels: the least width of a picture that fills its place in a row on a dense screen. */
const rowPictureWidth = 320;

/** The picture of a row, with the version of its file; '' without one. */
const pictureOf = (
	{ picture, pic_list: list, picSmall }: Article,
	{ window }: Settings,
	digestOf: (path: string) => string,
): string => {
	const { src, sources = [] } = picture?.src ? picture : (list[0] ?? { src: picSmall });
	const small = sources.filter(({ width }) => width >= rowPictureWidth).sort((a, b) => a.width - b.width)[0];
	const source = small?.src ?? src;
	const path = mediaAddress(source, window.resource);
	return path.startsWith('/media/') && !path.includes('?') ? `${source}${versionOf(digestOf(path))}` : source;
};

/**
 * The document of a page.
 *
 * @param read the reader of the page: it has made this call already, and does not make it again. @param digestOf of a published medium.
 */
export const searchDocumentOf = async (
	job: PageJob,
	settings: Settings,
	read: Reader,
	digestOf: (path: string) => string,
): Promise<SearchDocument> => {
	const article = await read(
		getArticleContent,
		contentParameters(job.item, { settings, language: settings.site.locale }),
	);
	const title = plainTitle(article.title);
	const source = article.source === '' ? article.columnName : article.source;
	const { fileId, columnID, articleType, publishtime, lang } = article;
	const tokens = await documentTokens(title, articleText(article));
	return {
		row: [fileId, columnID, articleType, title, publishtime, lang, source, pictureOf(article, settings, digestOf)],
		titleTokens: tokens.title.join(' '),
		tokens: tokens.all.join(' '),
	};
};
