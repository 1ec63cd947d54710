import { circleFields, noticeFields, noticeItemFields, postFields } from '../../schema/community.ts';
import { answerOf } from '../answer.ts';

export const NoticeItemAnswer = answerOf(noticeItemFields);
export const NoticeAnswer = answerOf(noticeFields);
/** R-ENT-087, R-ENT-088. */
export const CircleAnswer = answerOf(circleFields);
export const PostAnswer = answerOf(postFields);
