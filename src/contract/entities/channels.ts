import { accountFields, accountItemFields, categoryFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

export const CategoryAnswer = answerOf(categoryFields);
/** R-ENT-069. */
export const AccountItemAnswer = answerOf(accountItemFields);
export const AccountAnswer = answerOf(accountFields);
