import { expect, it } from 'vitest';
import type { Reader } from '../../../contract/reader.ts';
import { loadChannelQuestions } from './channel-questions.ts';

it('R-CALL-041, R-SCREEN-53: the questions of a channel include those that only its list of answers has', async () => {
	const sent: unknown[] = [];
	const read = (async (call: { name: string }, parameters: object) => {
		sent.push([call.name, parameters]);
		return call.name === 'question/answerList'
			? { list: [{ questionId: '2' }, { questionId: '3' }] }
			: { questions: [{ questionId: '1' }, { questionId: '2' }] };
	}) as unknown as Reader;
	const ids = (await loadChannelQuestions(read, '6', 2)).map(({ questionId }) => questionId);
	expect(ids).toEqual(['1', '2', '3']);
	expect(sent).toEqual([
		['getXyArticlesQuestion', { id: '6', type: 'question', page: 2, size: 20 }],
		['question/answerList', { id: '6', page: 2, size: 20 }],
	]);
});
