import type { getArticleAdvs, getColAdvs } from '../../contract/advertising.ts';
import type { AnswerOf, ReadAnswer } from './answer.ts';

/** Adverts of a column, then those of no column. Ledger R-CALL-093, R-CALL-095. */
export const answerAdverts: ReadAnswer<typeof getArticleAdvs> & ReadAnswer<typeof getColAdvs> = async (
	{ columnID },
	{ reading },
) => {
	const rows = await reading.all<{ answer: string }>(
		"select answer from adverts where column_id in (?, '') order by case column_id when '' then 1 else 0 end, id",
		columnID,
	);
	return { list: rows.map(({ answer }) => JSON.parse(answer) as AnswerOf<typeof getColAdvs>['list'][number]) };
};
