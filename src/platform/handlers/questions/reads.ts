import {
	getSubject,
	qaDetail,
	questionAnswerList,
	questionDetail,
	questionList,
	questionListHot,
} from '../../../contract/questions.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import {
	handleGetSubject,
	handleQuestionAnswerList,
	handleQuestionDetail,
	handleQuestionList,
	handleQuestionListHot,
} from './question.ts';

export const questionsReads: readonly Handler<ReadContext>[] = [
	handleRead(questionAnswerList, handleQuestionAnswerList),
	handleRead(getSubject, handleGetSubject),
	handleRead(questionList, handleQuestionList),
	handleRead(questionListHot, handleQuestionListHot),
	handleRead(questionDetail, handleQuestionDetail),
	handleRead(qaDetail, handleQuestionDetail),
];
