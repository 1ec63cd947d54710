/** What the static search index needs of an article; made where its page is rendered, because its text is known there. */
import type { Settings } from '../../../config/schema.ts';
import type { Reader } from '../../../contract/reader.ts';
import { getArticleContent } from '../../../contract/reading.ts';
import { articleText } from '../../../domain/search/article-text.ts';
import type { SearchDocument } from '../../../domain/search/static-index.ts';
import { indexTokens } from '../../../domain/search/tokens.ts';
import { plainTitle } from '../../../domain/text.ts';
import { contentParameters } from '../../../items/content-parameters.ts';
import { entityOfItem } from '../../plan/entities.ts';
import type { PageJob } from '../../plan/page-job.ts';

/** Whether a page is the one page of an article by which the search finds it. */
export const isSearchable = ({ kind, item, listed, route }: PageJob): boolean =>
	kind === 'page' && listed && item !== '' && route !== 'specMore' && entityOfItem(item) === null;

/** The document of a page. @param read the reader of the page: it has made this call already, and does not make it again. */
export const searchDocumentOf = async (job: PageJob, settings: Settings, read: Reader): Promise<SearchDocument> => {
	const article = await read(
		getArticleContent,
		contentParameters(job.item, { settings, language: settings.site.locale }),
	);
	const title = plainTitle(article.title);
	const source = article.source === '' ? article.columnName : article.source;
	return {
		row: [article.fileId, article.columnID, article.articleType, title, article.publishtime, article.lang, source],
		titleTokens: indexTokens(title).join(' '),
		tokens: indexTokens(`${title}\n${articleText(article)}`).join(' '),
	};
};
