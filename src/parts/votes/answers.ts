import { answerOf } from '../../contract/answer.ts';
import { pollFields, voteOptionDetailFields, voteOptionFields } from '../../schema/activity.ts';

export const VoteOptionAnswer = answerOf(voteOptionFields);
/** One option, with the fields of its own page. */
export const VoteOptionDetailAnswer = answerOf(voteOptionDetailFields);
/** R-ENT-056…058. */
export const VoteInfoAnswer = answerOf(pollFields);
