import { holderOf } from '../../../contract/dependency-tags.ts';
import { statuses } from '../../../contract/envelope.ts';
import { authorInfo, reporterArticles } from '../../../contract/people.ts';
import type { AuthorInfo } from '../../../domain/entities.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handleRead } from '../../../platform/handler.ts';
import { newestFirst, readCountedPage } from '../../../platform/handlers/shared/article-lists.ts';

const noAuthor = (id: string): ApiError => new ApiError(statuses.notFound, `There is no author ${id}.`);

/** A person who writes or answers. Ledger R-CALL-015. */
export const authorInfoHandler = handleRead(authorInfo, async ({ id }, { reading }) => {
	const row = await reading.one<{ answer: string }>('select answer from authors where id = ?', id);
	if (row === undefined) throw noAuthor(id);
	return { author: JSON.parse(row.answer) as AuthorInfo };
});

const byPerson = `article_people p join articles a on a.id = p.article_id left join columns c on c.id = a.column_id
	where p.person = ? and a.released = 1`;

/** Items of a reporter. Ledger R-CALL-016, R-ENT-017. */
export const reporterArticlesHandler = handleRead(reporterArticles, async ({ id, ...page }, { reading }) => {
	const author = await reading.one<{ id: string }>('select id from authors where id = ?', id);
	if (author === undefined) throw noAuthor(id);
	return readCountedPage(reading, { from: byPerson }, newestFirst, page, holderOf('author', id));
});
