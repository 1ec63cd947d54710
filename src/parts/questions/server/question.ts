/** Subjects and their questions. */

import {
	getSubject,
	qaDetail,
	questionAnswerList,
	questionDetail,
	questionList,
	questionListHot,
} from '../../../contract/questions.ts';
import { countEntities, readEntities } from '../../../platform/db/read/entities.ts';
import { currentNames } from '../../../platform/db/read/names.ts';
import { handleRead, type ReadHandler } from '../../../platform/handler.ts';
import { needChannel } from '../../../platform/handlers/shared/need-channel.ts';
import { needEntity } from '../../../platform/handlers/shared/need-entity.ts';
import { questionItem } from '../../../platform/handlers/shared/question-item.ts';

/** A subject with the people who answer. Ledger R-CALL-049. */
export const getSubjectHandler = handleRead(getSubject, async ({ id }, { reading, caller }) => {
	const { authorIds, ...subject } = await needEntity(reading, 'subject', id, '话题不存在');
	const { authors } = await currentNames(reading);
	const counted = await reading.one<{ subscribed: number; mine: number }>(
		`select (select count(*) from subscriptions where target = ?) as subscribed,
			(select count(*) from subscriptions where target = ? and member_id = ?) as mine`,
		`topic:${id}`,
		`topic:${id}`,
		caller.member,
	);
	return {
		subject: {
			...subject,
			countSubscribe: subject.countSubscribe + (counted?.subscribed ?? 0),
			countQuestion: await countEntities(reading, 'question', `subject:${id}`),
			subscribed: (counted?.mine ?? 0) > 0,
			authors: authorIds.flatMap((one) => {
				const known = authors.get(one)?.value;
				if (known === undefined) return [];
				const { authorId, name, role, title, picture } = known;
				return [{ authorId, name, role, title, picture }];
			}),
		},
	};
});

const questionsOf =
	(order: 'time' | 'heat'): ReadHandler<typeof questionList> =>
	async ({ id, page, size }, { reading }) => {
		await needEntity(reading, 'subject', id, '话题不存在');
		const { list, hasMore } = await readEntities(reading, 'question', { holder: `subject:${id}`, order, page, size });
		return { list: list.map(questionItem), hasMore };
	};

/** Questions of a subject, newest first. Ledger R-CALL-050. */
export const questionListHandler = handleRead(questionList, questionsOf('time'));
/** Questions of a subject, hottest first. Ledger R-CALL-051. */
export const questionListHotHandler = handleRead(questionListHot, questionsOf('heat'));

/** Questions that a channel answered. Ledger R-CALL-041. */
export const questionAnswerListHandler = handleRead(questionAnswerList, async ({ id, page, size }, { reading }) => {
	await needChannel(reading, id);
	const { list, hasMore } = await readEntities(reading, 'question', { holder: `answered:${id}`, page, size });
	return { list: list.map(questionItem), hasMore };
});

/** A question with its answer. Ledger R-CALL-052, R-CALL-053, R-ENT-075…081. */
const questionWithAnswer: ReadHandler<typeof qaDetail> & ReadHandler<typeof questionDetail> = async (
	{ id },
	{ reading },
) => ({ question: await needEntity(reading, 'question', id, '提问不存在或已删除') });

export const questionDetailHandler = handleRead(questionDetail, questionWithAnswer);
export const qaDetailHandler = handleRead(qaDetail, questionWithAnswer);
