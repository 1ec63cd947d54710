import { getXyArticlesQuestion } from '../../../contract/channels.ts';
import { questionAnswerList } from '../../../contract/questions.ts';
import type { Reader } from '../../../contract/reader.ts';
import { pageSize as size } from '../../../domain/list-paging.ts';
import type { QuestionItem } from '../../../ui/entries/QuestionEntry.tsx';

/**
 * A page of the questions of a channel: first the questions asked of the channel, then others that it answered, such as
 * questions on a topic (R-CALL-040, R-CALL-041).
 *
 * @param id of the channel.
 * @param page from 1.
 */
export const loadChannelQuestions = async (read: Reader, id: string, page = 1): Promise<QuestionItem[]> => {
	const further = page === 1 ? {} : { page, size };
	const [{ questions }, { list }] = await Promise.all([
		read(getXyArticlesQuestion, { id, type: 'question', ...further }),
		read(questionAnswerList, { id, ...further }),
	]);
	const known = new Set(questions.map(({ questionId }) => questionId));
	return [...questions, ...list.filter(({ questionId }) => !known.has(questionId))];
};
