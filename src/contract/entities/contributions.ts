import { contributionFields, contributionItemFields, seekFields, tipoffFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

/** R-ENT-083…085. */
export const TipoffAnswer = answerOf(tipoffFields);
export const SeekAnswer = answerOf(seekFields);
export const ContributionItemAnswer = answerOf(contributionItemFields);
export const ContributionAnswer = answerOf(contributionFields);
