/** Further pages of the questions on a topic, in both orders. */

import { questionList, questionListHot } from '../../../contract/questions.ts';
import { listPage, type PagedLists } from '../../../document/list-page.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import { QuestionEntry } from '../../../ui/entries/QuestionEntry.tsx';

const questions =
	(call: typeof questionList | typeof questionListHot): PagedLists[string] =>
	async ({ read, id, page, context }) => {
		const { list, hasMore } = await read(call, { id, page, size });
		return listPage(
			list,
			(question) => <QuestionEntry key={question.questionId} question={question} context={context} route="askDetail" />,
			hasMore,
		);
	};

export const lists: PagedLists = {
	questions: questions(questionList),
	'questions-hot': questions(questionListHot),
};
