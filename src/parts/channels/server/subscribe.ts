import { type FollowType, hitXyBulletin, topicSub, topicSubCancel } from '../../../contract/channels.ts';
import { statuses } from '../../../contract/envelope.ts';
import { memberOf } from '../../../platform/context.ts';
import type { StoredEntities } from '../../../platform/db/read/stored-entities.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { addHit } from '../../../platform/handlers/shared/hits.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import type { ChannelsRows } from './tables.ts';

const isStored = async (writer: Writer, type: 'author' | 'tag', id: string): Promise<boolean> =>
	type === 'author'
		? (await writer.selectFrom('authors').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
		: (await writer.selectFrom('tags').select('tag').where('tag', '=', id).limit(1).executeTakeFirst()) !== undefined;

/** Subscribers that came with the document. @throws ApiError with status 404 when there is nothing of this name. */
const baseOf = async (writer: Writer, type: FollowType, id: string): Promise<number> => {
	if (type === 'author' || type === 'tag') {
		if (await isStored(writer, type, id)) return 0;
		throw new ApiError(statuses.notFound, type === 'author' ? '作者不存在' : '标签不存在');
	}
	const kind = type === 'topic' ? 'subject' : 'account-profile';
	const row = await writer
		.selectFrom('entities')
		.select('answer')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.executeTakeFirst();
	if (type === 'topic') {
		if (row === undefined) throw new ApiError(statuses.notFound, '话题不存在');
		return (JSON.parse(row.answer) as StoredEntities['subject']).countSubscribe;
	}
	const account = await writer.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst();
	if (account === undefined) throw new ApiError(statuses.notFound, '订阅号不存在');
	return row === undefined ? 0 : (JSON.parse(row.answer) as StoredEntities['account-profile']).baseSubscribe;
};

const counted = async (writer: Writer, target: string): Promise<number> => {
	const { total } = await writer
		.withTables<ChannelsRows>()
		.selectFrom('subscriptions')
		.select((select) => select.fn.countAll<number | string>().as('total'))
		.where('target', '=', target)
		.executeTakeFirstOrThrow();
	return Number(total);
};

/** Subscribes; the table's key allows it once. Ledger R-CALL-037, R-ROLE-15. */
export const topicSubHandler = handle(topicSub, (request, context) =>
	answerOnce(context, 'topicSub', request, async (writer) => {
		const base = await baseOf(writer, request.type, request.id);
		const target = `${request.type}:${request.id}`;
		await writer
			.withTables<ChannelsRows>()
			.insertInto('subscriptions')
			.values({ target, member_id: memberOf(context), time: context.now() })
			.onConflict((conflict) => conflict.columns(['target', 'member_id']).doNothing())
			.execute();
		return { subscribed: true, countSubscribe: base + (await counted(writer, target)) };
	}),
);

/** Cancels a subscription. Ledger R-CALL-038, A-127. */
export const topicSubCancelHandler = handle(topicSubCancel, (request, context) =>
	answerOnce(context, 'topicSubCancel', request, async (writer) => {
		const base = await baseOf(writer, request.type, request.id);
		const target = `${request.type}:${request.id}`;
		await writer
			.withTables<ChannelsRows>()
			.deleteFrom('subscriptions')
			.where('target', '=', target)
			.where('member_id', '=', memberOf(context))
			.execute();
		return { subscribed: false, countSubscribe: base + (await counted(writer, target)) };
	}),
);

/** Counts a view of a bulletin. Ledger R-CALL-043. */
export const hitXyBulletinHandler = handle(hitXyBulletin, (request, context) =>
	answerOnce(context, 'hitXyBulletin', request, async (writer) => {
		const row = await writer
			.selectFrom('entities')
			.select('answer')
			.where('kind', '=', 'account-profile')
			.where('id', '=', request.id)
			.executeTakeFirst();
		const profile = row === undefined ? undefined : (JSON.parse(row.answer) as StoredEntities['account-profile']);
		if (profile === undefined || profile.bulletin === null) throw new ApiError(statuses.notFound, '订阅号没有公告');
		return { countClick: await addHit(writer, `bulletin ${request.id}`) };
	}),
);
