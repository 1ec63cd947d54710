import * as v from 'valibot';
import { declareCall, declareRead } from './call.ts';
import { ofAccount } from './channels.ts';
import { QuestionAnswer, QuestionItemAnswer, SubjectAnswer } from './entities/questions.ts';
import { byId, hasMore, list, nullable, pageOfId } from './wire.ts';

export const questions = v.object({ list: v.optional(list(QuestionItemAnswer), []), hasMore });

export const getSubject = declareRead(
	'R-CALL-049',
	'getSubject',
	'A subject that readers ask about, with who answers.',
	byId,
	v.object({ subject: v.optional(nullable(SubjectAnswer), null) }),
	true,
);

export const questionList = declareRead(
	'R-CALL-050',
	'questionList',
	'Questions of a subject, newest first.',
	pageOfId,
	questions,
);

export const questionListHot = declareRead(
	'R-CALL-051',
	'questionListHot',
	'Questions of a subject, most read and liked first.',
	pageOfId,
	questions,
);

export const question = v.object({ question: v.optional(nullable(QuestionAnswer), null) });
export const questionDetail = declareRead(
	'R-CALL-052',
	'questionDetail',
	'A question to a subject.',
	byId,
	question,
	true,
);

export const qaDetail = declareRead(
	'R-CALL-053',
	'qaDetail',
	'A question with its answer and all media.',
	byId,
	question,
	true,
);

export const questionAnswerList = declareCall({
	service: 'base',
	name: 'question/answerList',
	method: 'GET',
	summary: 'Questions that an account has answered, newest first.',
	row: 'R-CALL-041',
	request: ofAccount,
	answer: v.object({ list: v.optional(list(QuestionItemAnswer), []), hasMore }),
});
