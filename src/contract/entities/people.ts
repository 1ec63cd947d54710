import { dynamicFields, leaderFields, leaderItemFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

/** R-ENT-082. */
export const DynamicAnswer = answerOf(dynamicFields);
/** R-ENT-086. */
export const LeaderItemAnswer = answerOf(leaderItemFields);
export const LeaderAnswer = answerOf(leaderFields);
