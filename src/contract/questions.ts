import * as v from 'valibot';
import { declareRead } from './call.ts';
import { ofAccount } from './channels.ts';
import { entityTag, holderOf, listTag } from './dependency-tags.ts';
import { QuestionAnswer, QuestionItemAnswer, SubjectAnswer } from './entities/questions.ts';
import { byId, hasMore, list, nullable, pageOfId } from './wire.ts';

export const questions = v.object({ list: v.optional(list(QuestionItemAnswer), []), hasMore });

export const getSubject = declareRead({
	name: 'getSubject',
	summary: 'A topic of questions, with the people who answer.',
	requirement: 'R-CALL-049',
	request: byId,
	answer: v.object({ subject: v.optional(nullable(SubjectAnswer), null) }),
	required: ['subject'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('subject', id), listTag('question', holderOf('subject', id))],
	isAbout: ({ id }) => [entityTag('subject', id)],
});

export const questionList = declareRead({
	name: 'questionList',
	summary: 'Questions on a topic, newest first.',
	requirement: 'R-CALL-050',
	request: pageOfId,
	answer: questions,
	dependsOn: ({ id }) => [listTag('question', holderOf('subject', id))],
});

export const questionListHot = declareRead({
	name: 'questionListHot',
	summary: 'Questions on a topic, most read and liked first.',
	requirement: 'R-CALL-051',
	request: pageOfId,
	answer: questions,
	dependsOn: ({ id }) => [listTag('question', holderOf('subject', id))],
});

export const question = v.object({ question: v.optional(nullable(QuestionAnswer), null) });
export const questionDetail = declareRead({
	name: 'questionDetail',
	summary: 'A question on a topic.',
	requirement: 'R-CALL-052',
	request: byId,
	answer: question,
	required: ['question'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('question', id)],
	isAbout: ({ id }) => [entityTag('question', id)],
});

export const qaDetail = declareRead({
	name: 'qaDetail',
	summary: 'A question with its answer and all media.',
	requirement: 'R-CALL-053',
	request: byId,
	answer: question,
	required: ['question'],
	rejects: true,
	dependsOn: ({ id }) => [entityTag('question', id)],
	isAbout: ({ id }) => [entityTag('question', id)],
});

export const questionAnswerList = declareRead({
	name: 'question/answerList',
	summary: 'Questions that an account has answered, newest first.',
	requirement: 'R-CALL-041',
	optional: true,
	request: ofAccount,
	answer: v.object({ list: v.optional(list(QuestionItemAnswer), []), hasMore }),
	dependsOn: ({ id }) => [listTag('question', holderOf('answered', id))],
});
