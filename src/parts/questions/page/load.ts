/** Questions on a topic, or to a channel or an office (R-ENT-011, R-ENT-075…081). */
import type { InferOutput } from 'valibot';
import type { QuestionAnswer, SubjectAnswer } from '../../../contract/entities/questions.ts';
import { getSubject, qaDetail, questionDetail, questionList, questionListHot } from '../../../contract/questions.ts';
import { CallFailure } from '../../../contract/reader.ts';
import { commentedEntity, entityHead, titleFrom } from '../../../document/entity-head.ts';
import type { PageHead } from '../../../document/head-tags.ts';
import { asideReader } from '../../../document/read-aside.ts';
import { type PageData, type PageRequest, param } from '../../../document/request.ts';
import { addressOf } from '../../../routes.ts';
import type { QuestionItem } from '../../../ui/entries/QuestionEntry.tsx';

export type Question = InferOutput<typeof QuestionAnswer>;
export type Topic = InferOutput<typeof SubjectAnswer>;

export interface TopicPage {
	topic: Topic;
	latest: { list: QuestionItem[]; hasMore: boolean };
	hot: { list: QuestionItem[]; hasMore: boolean };
	head: PageHead;
}

/** A topic that readers ask about, with its questions in both orders. */
export const loadTopic = async (request: PageRequest): Promise<TopicPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const readAside = asideReader(request);
	const [{ subject: topic }, latest, hot] = await Promise.all([
		request.read(getSubject, { id }),
		readAside(questionList, { id }),
		readAside(questionListHot, { id }),
	]);
	if (topic === null) throw new CallFailure('getSubject', 404, `There is no subject ${id}.`);
	const { title, description, picture } = topic;
	return {
		topic,
		latest,
		hot,
		head: entityHead(request, { title, description, lead: picture, kind: 'CollectionPage' }),
	};
};

export interface QuestionPage {
	question: Question;
	/** Its own title, else its first words. */
	title: string;
	data: PageData;
	head: PageHead;
}

const loadBy = async (
	request: PageRequest,
	call: typeof qaDetail | typeof questionDetail,
): Promise<QuestionPage | null> => {
	const id = param(request, 'id');
	if (id === '') return null;
	const { question } = await request.read(call, { id });
	if (question === null) throw new CallFailure(call.name, 404, `There is no question ${id}.`);
	const title = titleFrom(question.title, question.content);
	// newQaDetail shows the same page, and crawlers are to know one address of it (R-ROUTE-31).
	const address = request.match.route.name === 'newQaDetail' ? addressOf('qaDetail', { id }) : request.address;
	return {
		question,
		title,
		data: commentedEntity('question', question.questionId, !question.qaConfig.comment),
		head: entityHead(
			{ ...request, address },
			{
				title,
				description: question.answerContent || question.content,
				pictures: [...question.images, ...question.answerPics.imagearray],
				kind: 'QAPage',
				facts: {
					author: { name: question.nickname },
					published: question.time,
					text: question.content,
					answer: { text: question.answerContent, author: question.answerName, published: question.answerTime },
				},
			},
		),
	};
};

/** A question on a topic. */
export const loadAsk = (request: PageRequest): Promise<QuestionPage | null> => loadBy(request, questionDetail);

/** A question to a channel or an office; one page with two names. */
export const loadQuestion = async (request: PageRequest): Promise<QuestionPage | null> => loadBy(request, qaDetail);
