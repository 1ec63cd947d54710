import { liveFields } from '../../schema/media.ts';
import { answerOf } from '../answer.ts';

/** Live information inside an article. */
export const LiveAnswer = answerOf(liveFields);
