import { randomBytes } from 'node:crypto';
import type { CallRequest } from '../../../contract/call.ts';
import { delMyDiscuss, discuss } from '../../../contract/comments.ts';
import { statuses } from '../../../contract/envelope.ts';
import { plainBreaks } from '../../../domain/comment-text.ts';
import { recordCommentEvent } from '../../../platform/content/comment-events.ts';
import { subjectKey } from '../../../platform/content/comment-subject.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import { storedSetting } from '../../../platform/db/stored-setting.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { addToCount } from '../../../platform/handlers/shared/article-counts.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { takeOne } from '../../../platform/limits/limits.ts';
import { removeFiles, uploadFile, withVariants } from '../../../platform/uploads/files.ts';
import { claimPhotos } from '../../../platform/uploads/upload-rows.ts';
import { placeOfAddress } from './author-place.ts';
import { firstReplies, pageOf } from './comment-page.ts';
import { needOpenSubject } from './comment-subject.ts';
import { holdReason } from './hold-rule.ts';
import { deleteComment, lockComment } from './remove-comment.ts';

interface Place {
	parentId: string;
	topId: string;
	replyTo: string;
	/** The comment that is answered waits for an editor. */
	underHeld: boolean;
}

/** The place of a reply: always below the top comment; a reply to a reply names the person it answers. */
const placeUnder = async (
	writer: Writer,
	subject: string,
	parentId: string | undefined,
	member: string,
): Promise<Place> => {
	if (parentId === undefined) return { parentId: '', topId: '', replyTo: '', underHeld: false };
	const gone = new ApiError(statuses.notFound, '要回复的评论不存在或已删除');
	const parent = await lockComment(writer, parentId);
	if (parent === undefined || parent.article_id !== subject || parent.deleted === 1) throw gone;
	// Only its author can see a held comment.
	if (parent.held === 1 && parent.member_id !== member) throw gone;
	const underHeld = parent.held === 1;
	if (parent.top_id === '') return { parentId, topId: parent.id, replyTo: '', underHeld };
	return { parentId, topId: parent.top_id, replyTo: parent.nickname, underHeld };
};

/** Reads the author of a comment and locks the row, so that a ban happens either before the comment or after it. */
const lockAuthor = async (writer: Writer, member: string): Promise<{ nickname: string; picture: string }> => {
	const author = await writer
		.updateTable('members')
		.set((set) => ({ banned: set.ref('banned') }))
		.where('id', '=', member)
		.returning(['nickname', 'picture', 'phone', 'banned'])
		.executeTakeFirstOrThrow();
	if (author.banned > 0) throw new ApiError(statuses.forbidden, '您暂时不能发表评论');
	if (author.phone === '' && (await storedSetting(writer, 'commentPhone')) === true)
		throw new ApiError(statuses.forbidden, '发表评论前，请先在登录页绑定手机号');
	return author;
};

const newId = (): string => `c${randomBytes(9).toString('base64url')}`;

const post = async (
	writer: Writer,
	{ id, source, parentId, content: typed, attachments = [] }: CallRequest<typeof discuss>,
	context: CallContext,
	/** Where it comes from; '' where the site does not show that. */
	origin: string,
) => {
	const member = memberOf(context);
	const time = context.now();
	const content = plainBreaks(typed);
	const subject = subjectKey({ id, source });
	const { nickname, picture } = await lockAuthor(writer, member);
	await needOpenSubject(writer, subject);
	const place = await placeUnder(writer, subject, parentId, member);
	await takeOne(
		writer,
		limitKey(context.store, `comment ${member}`, member),
		context.rates.comment,
		time,
		'评论太快了，请 {seconds} 秒后再试',
	);
	const reason = (await holdReason(context.store, writer, member, content)) || (place.underHeld ? 'reply' : '');
	const held = reason !== '';
	const discussId = newId();
	const photos =
		attachments.length === 0
			? []
			: await claimPhotos(writer, context.media, member, attachments, `comment ${discussId}`);
	await writer
		.insertInto('comments')
		.values({
			id: discussId,
			article_id: subject,
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
			held: held ? 1 : 0,
			hold_reason: reason,
			place: origin,
			digest: '',
			attachments: photos.length === 0 ? '' : JSON.stringify(photos),
		})
		.execute();
	if (!held) await addToCount(writer, subject, 'comments', 1);
	await recordCommentEvent(writer, held ? 'comment.held' : 'comment.posted', discussId, time);
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
			held,
			place: origin,
			replyTo: place.replyTo,
			...(photos.length === 0 ? {} : { attachments: photos }),
			topDiscuss: pageOf([], 1, firstReplies, 0),
		},
	};
};

/** Posts a comment or a reply. Ledger R-CALL-023. */
export const discussHandler = handle(discuss, async (request, context) => {
	// Before the transaction: the first comment of a process reads the tables of places, which takes half a second.
	const showsPlaces = (await storedSetting(context.store.writing, 'commentPlaces')) === true;
	const origin = showsPlaces ? placeOfAddress(context.caller.address) : '';
	return answerOnce(context, 'discuss', request, (writer) => post(writer, request, context, origin));
});

/**
 * Deletes the member's own comment with its photos. A comment with replies keeps its place without text and name; the
 * replies stay. Ledger R-CALL-025.
 */
export const delMyDiscussHandler = handle(delMyDiscuss, async (request, context) => {
	let photos: string[] = [];
	const answer = await answerOnce(context, 'delMyDiscuss', request, async (writer) => {
		const member = memberOf(context);
		const own = await lockComment(writer, request.id);
		if (own === undefined || own.deleted === 1) throw new ApiError(statuses.notFound, '评论不存在或已删除');
		if (own.member_id !== member) throw new ApiError(statuses.forbidden, '只能删除自己的评论');
		photos = await deleteComment(writer, own);
		return {};
	});
	await removeFiles(photos.flatMap((path) => withVariants(uploadFile(context.media, path))));
	return answer;
});
