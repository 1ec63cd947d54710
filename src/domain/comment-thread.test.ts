import { describe, expect, it } from 'vitest';
import {
	emptyThread,
	isDeleted,
	nextReplies,
	type Thread,
	type ThreadComment,
	threadComment,
	unsent,
	withoutComment,
	withPage,
	withPraise,
	withReplies,
	withRestored,
	withSending,
	withSent,
	withUnsent,
} from './comment-thread.ts';
import type { Comment, CommentPage } from './entities.ts';

const page = (list: Comment[], more: Partial<CommentPage> = {}): CommentPage => ({
	list,
	page: 1,
	totalPage: 1,
	totalCount: list.length,
	hasMore: false,
	...more,
});
const comment = (discussId: string, fields: Partial<Comment> = {}): Comment => ({
	discussId,
	articleId: '345',
	parentId: '',
	content: discussId,
	nickname: '读者',
	picture: '',
	time: 0,
	praiseCount: 1,
	praised: false,
	official: false,
	mine: false,
	held: false,
	place: '',
	replyTo: '',
	topDiscuss: page([]),
	...fields,
});
const sending = (fields: Partial<ThreadComment> = {}): ThreadComment => ({
	...threadComment(comment('sending-1')),
	sendState: 'sending',
	...fields,
});
const ids = (thread: Thread) => thread.list.map((entry) => entry.discussId);

describe('a thread', () => {
	it('R-ENT-061…063: grows by pages and shows no comment twice', () => {
		const first = withPage(emptyThread, page([comment('2'), comment('1')], { hasMore: true, totalCount: 3 }), 1);
		const second = withPage(first, page([comment('1'), comment('0')], { totalCount: 3 }), 2);
		expect(ids(second)).toEqual(['2', '1', '0']);
		expect(second).toMatchObject({ page: 2, hasMore: false, totalCount: 3 });
	});

	it('R-ROLE-07: a comment is shown before the platform confirms it, and is then replaced by that of the platform', () => {
		const shown = withSending(withPage(emptyThread, page([comment('1')]), 1), sending());
		expect(ids(shown)).toEqual(['sending-1', '1']);
		expect(shown.totalCount).toBe(2);
		const sent = withSent(shown, 'sending-1', comment('9', { content: 'cleaned' }));
		expect(sent.list[0]).toMatchObject({ discussId: '9', content: 'cleaned', sendState: 'sent', mine: true });
	});

	it('R-REQ-36: a refused comment stays with its text and the reason', () => {
		const failed = withUnsent(
			withSending(emptyThread, sending({ content: '打了很久的字' })),
			'sending-1',
			'failed',
			'网络错误',
		);
		expect(failed.list[0]).toMatchObject({ content: '打了很久的字', sendState: 'failed', problem: '网络错误' });
	});

	it('R-ROLE-13: a reply, also to a reply, is below its comment', () => {
		const thread = withPage(
			emptyThread,
			page([comment('1', { topDiscuss: page([comment('1a', { parentId: '1' })]) })]),
			1,
		);
		const replied = withSending(thread, sending({ parentId: '1a' }));
		expect(replied.list[0]?.replies.map((reply) => reply.discussId)).toEqual(['1a', 'sending-1']);
		expect(withoutComment(replied, 'sending-1').list[0]?.replies).toHaveLength(1);
	});

	it('R-ENT-065: loaded replies are added to the others', () => {
		const thread = withPage(
			emptyThread,
			page([comment('1', { topDiscuss: page([comment('1a')], { hasMore: true, totalCount: 2 }) })]),
			1,
		);
		const more = withReplies(thread, '1', page([comment('1a'), comment('1b')]), { page: 1, size: 20 });
		expect(more.list[0]).toMatchObject({ moreReplies: false, replyCount: 2 });
		expect(more.list[0]?.replies.map((reply) => reply.discussId)).toEqual(['1a', '1b']);
	});

	it('R-ENT-065, A-051: page 2 of the replies follows page 1, which came with the comment', () => {
		/** A platform that has the replies 1…8 and sends the first three with the comment. */
		let stored = ['r1', 'r2', 'r3', 'r4', 'r5', 'r6', 'r7', 'r8'];
		const answer = ({ page: at, size }: { page: number; size: number }): CommentPage => {
			const list = stored.slice((at - 1) * size, at * size).map((id) => comment(id, { parentId: '1' }));
			return page(list, { page: at, totalCount: stored.length, hasMore: at * size < stored.length });
		};
		let thread = withPage(emptyThread, page([comment('1', { topDiscuss: answer({ page: 1, size: 3 }) })]), 1);
		const asked: string[] = [];
		const loadMore = (): void => {
			const [top] = thread.list;
			if (top === undefined) throw new Error('no comment');
			const next = nextReplies(top);
			asked.push(`${next.page} of ${next.size}`);
			thread = withReplies(thread, '1', answer(next), next);
		};
		const shown = (): string | undefined => thread.list[0]?.replies.map(({ discussId }) => discussId).join(' ');
		loadMore();
		expect(shown()).toBe('r1 r2 r3 r4 r5 r6');
		// Without a deleted reply the others move up: the page is loaded again, and nothing is skipped.
		thread = withoutComment(thread, 'r2');
		stored = stored.filter((id) => id !== 'r2');
		loadMore();
		loadMore();
		expect(shown()).toBe('r1 r3 r4 r5 r6 r7 r8');
		expect(asked).toEqual(['2 of 3', '2 of 3', '3 of 3']);
		expect(thread.list[0]?.moreReplies).toBe(false);
		expect(nextReplies(threadComment(comment('2')))).toEqual({ page: 1, size: 20 });
	});

	it('a like counts once and can be taken back', () => {
		const thread = withPage(emptyThread, page([comment('1')]), 1);
		const praised = withPraise(withPraise(thread, '1', true), '1', true);
		expect(praised.list[0]).toMatchObject({ praised: true, praiseCount: 2 });
		expect(withPraise(praised, '1', false).list[0]).toMatchObject({ praised: false, praiseCount: 1 });
	});

	it('a comment whose deletion failed returns to its place, and later changes stay', () => {
		const before = withPage(emptyThread, page([comment('2'), comment('1'), comment('0')]), 1);
		const meanwhile = withSending(withoutComment(before, '1'), sending());
		const restored = withRestored(meanwhile, before, '1');
		expect([...ids(restored)].sort()).toEqual(['0', '1', '2', 'sending-1']);
		expect(restored.totalCount).toBe(4);
	});

	it('lists the comments that the platform has not confirmed', () => {
		const thread = withSending(withPage(emptyThread, page([comment('1')]), 1), sending({ parentId: '1' }));
		expect(unsent(thread).map((entry) => entry.discussId)).toEqual(['sending-1']);
	});

	it('R-ENT-061: after one is deleted, the next page leaves none out', () => {
		const all = Array.from({ length: 5 }, (_, index) => comment(`c${index}`));
		/** Pages of two comments, as the platform has them. */
		const pageOf = (list: Comment[], nth: number) =>
			page(list.slice(2 * (nth - 1), 2 * nth), { page: nth, hasMore: 2 * nth < list.length });
		const first = withPage(emptyThread, pageOf(all, 1), 1);
		let thread = withoutComment(first, 'c0');
		const left = all.slice(1);
		while (thread.hasMore) thread = withPage(thread, pageOf(left, thread.page + 1), thread.page + 1);
		expect(thread.list.map(({ discussId }) => discussId)).toEqual(['c1', 'c2', 'c3', 'c4']);
	});

	it('R-CALL-025: a deleted comment with replies keeps its place without text, and gets it back when that is refused', () => {
		const replies = page([comment('1a')]);
		const before = withPage(
			emptyThread,
			page([comment('1', { topDiscuss: replies, mine: true, attachments: [] }), comment('0')], { totalCount: 3 }),
			1,
		);
		const thread = withoutComment(before, '1');
		expect(ids(thread)).toEqual(['1', '0']);
		expect(thread.list[0]).toMatchObject({ content: '', nickname: '', mine: false, replies: [{ discussId: '1a' }] });
		expect([thread.list.map(isDeleted), thread.totalCount, thread.page]).toEqual([[true, false], 2, 1]);
		const replied = withSending(thread, sending({ parentId: '1' }));
		const restored = withRestored(replied, before, '1');
		expect(restored.list[0]).toMatchObject({ content: before.list[0]?.content, mine: true });
		expect(restored.list[0]?.replies).toHaveLength(2);
		expect(restored.totalCount).toBe(4);
	});

	it('a deleted comment lowers the count', () => {
		const thread = withoutComment(withPage(emptyThread, page([comment('1'), comment('2')]), 1), '1');
		expect(ids(thread)).toEqual(['2']);
		expect(thread.totalCount).toBe(1);
	});
});
