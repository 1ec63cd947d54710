import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { CallRequest } from '../../contract/call.ts';
import type { delMyDiscuss, discuss } from '../../contract/content/comment.ts';
import { statuses } from '../../contract/envelope.ts';
import type { Writer } from '../database/tables.ts';
import { type CallContext, type CallerAnswer, memberOf } from '../members/caller.ts';
import { takeOne } from '../members/limits.ts';
import { once } from '../members/once.ts';
import { removeFiles } from '../uploads/files.ts';
import { claimPhotos, dropUploads } from '../uploads/keep.ts';
import { firstReplies, pageOf } from './comment-page.ts';
import { addToCount } from './event.ts';
import { Refusal } from './refusal.ts';

interface Place {
	parentId: string;
	topId: string;
	replyTo: string;
}

/** Reads a comment and keeps its row locked: an answer and a deletion cannot miss each other. */
const lockComment = (writer: Writer, id: string) =>
	writer
		.updateTable('comments')
		.set((set) => ({ deleted: set.ref('deleted') }))
		.where('id', '=', id)
		.returning(['id', 'article_id', 'top_id', 'nickname', 'member_id', 'deleted'])
		.executeTakeFirst();

/** Where an answer stands: always under the top comment; an answer to an answer names whom it answers. */
const placeUnder = async (writer: Writer, articleId: string, parentId: string | undefined): Promise<Place> => {
	if (parentId === undefined) return { parentId: '', topId: '', replyTo: '' };
	const gone = new Refusal(statuses.notFound, '要回复的评论不存在或已删除');
	const parent = await lockComment(writer, parentId);
	if (parent === undefined || parent.article_id !== articleId || parent.deleted === 1) throw gone;
	if (parent.top_id === '') return { parentId, topId: parent.id, replyTo: '' };
	return { parentId, topId: parent.top_id, replyTo: parent.nickname };
};

const openForComments = async (writer: Writer, id: string): Promise<void> => {
	const row = await writer
		.selectFrom('articles')
		.select(['released', 'answer'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row?.released !== 1) throw new Refusal(statuses.notFound, '内容不存在或已下线');
	if ((JSON.parse(row.answer) as { discussClosed: boolean }).discussClosed)
		throw new Refusal(statuses.forbidden, '本文评论已关闭');
};

const newId = (): string => `c${randomBytes(9).toString('base64url')}`;

const post = async (
	writer: Writer,
	{ id, parentId, content, attachments = [] }: CallRequest<typeof discuss>,
	context: CallContext,
) => {
	const member = memberOf(context);
	const time = context.now();
	await openForComments(writer, id);
	const place = await placeUnder(writer, id, parentId);
	await takeOne(writer, `comment ${member}`, context.rates.comment, time, '评论太快了，请 {seconds} 秒后再试');
	const { nickname, picture } = await writer
		.selectFrom('members')
		.select(['nickname', 'picture'])
		.where('id', '=', member)
		.executeTakeFirstOrThrow();
	const discussId = newId();
	const photos = attachments.length === 0 ? [] : await claimPhotos(writer, member, attachments, `comment ${discussId}`);
	await writer
		.insertInto('comments')
		.values({
			id: discussId,
			article_id: id,
			top_id: place.topId,
			parent_id: place.parentId,
			reply_to: place.replyTo,
			member_id: member,
			nickname,
			picture,
			content,
			time,
			base_praises: 0,
			praises: 0,
			official: 0,
			deleted: 0,
			digest: '',
			attachments: photos.length === 0 ? '' : JSON.stringify(photos),
		})
		.execute();
	await addToCount(writer, id, 'comments', 1);
	return {
		discuss: {
			discussId,
			articleId: id,
			parentId: place.parentId,
			content,
			nickname,
			picture,
			time,
			praiseCount: 0,
			praised: false,
			official: false,
			mine: true,
			held: false,
			replyTo: place.replyTo,
			...(photos.length === 0 ? {} : { attachments: photos }),
			topDiscuss: pageOf([], 1, firstReplies, 0),
		},
	};
};

/** Posts a comment or an answer to one. Ledger R-CALL-023. */
export const answerDiscuss: CallerAnswer<typeof discuss> = (request, context) =>
	once(context, 'discuss', request, (writer) => post(writer, request, context));

/**
 * Deletes the member's own comment with its photos. One that has answers keeps its place, without text and name; its
 * answers stay. Ledger R-CALL-025.
 */
export const answerDelete: CallerAnswer<typeof delMyDiscuss> = async (request, context) => {
	let photos: string[] = [];
	const answer = await once(context, 'delMyDiscuss', request, async (writer) => {
		const member = memberOf(context);
		const own = await lockComment(writer, request.id);
		if (own === undefined || own.deleted === 1) throw new Refusal(statuses.notFound, '评论不存在或已删除');
		if (own.member_id !== member) throw new Refusal(statuses.forbidden, '只能删除自己的评论');
		const answers = await writer.selectFrom('comments').select('id').where('top_id', '=', own.id).limit(1).execute();
		if (answers.length > 0)
			await writer
				.updateTable('comments')
				.set({ deleted: 1, content: '', picture: '', attachments: '' })
				.where('id', '=', own.id)
				.execute();
		else await writer.deleteFrom('comments').where('id', '=', own.id).execute();
		photos = await dropUploads(writer, `comment ${own.id}`);
		await addToCount(writer, own.article_id, 'comments', -1);
		return {};
	});
	await removeFiles(photos.map((path) => join(context.media, path)));
	return answer;
};
