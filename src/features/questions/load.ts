/** Questions to a subject, an account or an office (R-ENT-011, R-ENT-075…081). */
import { getSubject, qaDetail, questionDetail, questionList, questionListHot } from '../../contract/questions.ts';
import { CallFailure } from '../../contract/reader.ts';
import { pieceHead, talkedAbout, titleFrom } from '../../document/entity-head.ts';
import type { PageHead } from '../../document/head-tags.ts';
import { asked, type PageData, type ScreenRequest } from '../../document/request.ts';
import type { Question, QuestionItem, Subject } from '../../document/wire-entities.ts';

export interface SubjectScreen {
	subject: Subject;
	latest: { list: QuestionItem[]; hasMore: boolean };
	hot: { list: QuestionItem[]; hasMore: boolean };
	head: PageHead;
}

/** A subject that readers ask about, with its questions in both orders. */
export const loadSubject = async (request: ScreenRequest): Promise<SubjectScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const [{ subject }, latest, hot] = await Promise.all([
		request.read(getSubject, { id }),
		request.read(questionList, { id }),
		request.read(questionListHot, { id }),
	]);
	if (subject === null) throw new CallFailure('getSubject', 404, `There is no subject ${id}.`);
	const { title, description, picture } = subject;
	return { subject, latest, hot, head: pieceHead(request, { title, description, lead: picture, kind: 'QAPage' }) };
};

export interface QuestionScreen {
	question: Question;
	/** Its own, else its first words. */
	title: string;
	data: PageData;
	head: PageHead;
}

const load = async (
	request: ScreenRequest,
	call: typeof qaDetail | typeof questionDetail,
): Promise<QuestionScreen | null> => {
	const id = asked(request, 'id');
	if (id === '') return null;
	const { question } = await request.read(call, { id });
	if (question === null) throw new CallFailure(call.name, 404, `There is no question ${id}.`);
	const title = titleFrom(question.title, question.content);
	return {
		question,
		title,
		data: talkedAbout('question', question.questionId, !question.qaConfig.comment),
		head: pieceHead(request, {
			title,
			description: question.answerContent || question.content,
			pictures: [...question.images, ...question.answerPics.imagearray],
			kind: 'QAPage',
		}),
	};
};

/** A question to a subject. */
export const loadAsk = (request: ScreenRequest): Promise<QuestionScreen | null> => load(request, questionDetail);

/** A question to an account or an office; one screen under two names. */
export const loadQuestion = async (request: ScreenRequest): Promise<QuestionScreen | null> => load(request, qaDetail);
