import { questionFields, questionItemFields, subjectFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

export const QuestionItemAnswer = answerOf(questionItemFields);
/** R-ENT-075…081. */
export const QuestionAnswer = answerOf(questionFields);
export const SubjectAnswer = answerOf(subjectFields);
