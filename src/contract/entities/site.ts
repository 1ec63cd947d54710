import { paperFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

export const PaperAnswer = answerOf(paperFields);
