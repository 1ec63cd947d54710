import type { Store } from '../db/store.ts';
import type { Tables } from '../db/tables.ts';
import { postSigned } from '../webhooks/post-signed.ts';
import { idOfSubject, kindOfSubject } from './comment-subject.ts';

export interface CommentWebhookOptions {
	/** Address that events are posted to. */
	address: string;
	/** Signs the body; '' sends no signature. */
	secret: string;
	/** Receives a sentence about an event that could not be delivered. */
	failed: (sentence: string) => void;
	/** Milliseconds between two checks for new events, from this process or another. */
	poll?: number;
	fetch?: typeof fetch;
}

const timeoutMs = 10_000;
/** How long other processes leave an event to the one that sends it. */
const leaseMs = 30_000;
const maxPauseMs = 3_600_000;
const atOnce = 20;

/** Milliseconds before an event is sent again after its nth attempt: 2 s, 4 s … one hour. */
const pauseAfter = (attempts: number): number => Math.min(maxPauseMs, 1_000 * 2 ** Math.min(attempts, 12));

/** Takes events that are due. A second process that takes at the same time finds them leased. */
const takeDue = ({ writing, now }: Store): Promise<Tables['comment_events'][]> =>
	writing
		.updateTable('comment_events')
		.set((set) => ({ due: now() + leaseMs, attempts: set('attempts', '+', 1) }))
		.where('due', '<=', now())
		.where('id', 'in', (select) =>
			select.selectFrom('comment_events').select('id').where('due', '<=', now()).orderBy('due').limit(atOnce),
		)
		.returningAll()
		.execute();

/** What is sent: the comment as it is now; undefined when it is gone. */
const bodyOf = async (
	{ reading }: Store,
	{ event, comment_id }: Tables['comment_events'],
): Promise<object | undefined> => {
	const row = await reading.one<{
		article_id: string;
		parent_id: string;
		member_id: string;
		nickname: string;
		content: string;
		time: number;
		hold_reason: string;
	}>(
		`select article_id, parent_id, member_id, nickname, content, time, hold_reason from comments
			where id = ? and deleted = 0`,
		comment_id,
	);
	return row === undefined
		? undefined
		: {
				event,
				id: comment_id,
				articleId: idOfSubject(row.article_id),
				source: kindOfSubject(row.article_id),
				parentId: row.parent_id,
				memberId: row.member_id,
				nickname: row.nickname,
				content: row.content,
				time: row.time,
				holdReason: row.hold_reason,
			};
};

/**
 * Posts events of comments to an address until it accepts them: with growing pauses, for a day (`store/clean-up.ts`). Any
 * number of processes may send; an event can arrive twice when one of them dies, never less than once.
 *
 * @returns a function that stops it.
 */
export const sendCommentEvents = (store: Store, options: CommentWebhookOptions): (() => Promise<void>) => {
	const abortController = new AbortController();
	const remove = (id: string) => store.writing.deleteFrom('comment_events').where('id', '=', id).execute();
	const send = async (row: Tables['comment_events']): Promise<void> => {
		const value = await bodyOf(store, row);
		if (value === undefined) return void (await remove(row.id));
		try {
			const status = await postSigned({
				address: options.address,
				secret: options.secret,
				value,
				now: store.now(),
				signal: AbortSignal.any([abortController.signal, AbortSignal.timeout(timeoutMs)]),
				...(options.fetch === undefined ? {} : { fetch: options.fetch }),
			});
			if (status < 200 || status > 299) throw new Error(`HTTP status ${status}`);
			await remove(row.id);
		} catch (error) {
			const due = store.now() + pauseAfter(row.attempts);
			await store.writing.updateTable('comment_events').set({ due }).where('id', '=', row.id).execute();
			const reason = error instanceof Error ? error.message : String(error);
			if (row.attempts === 1 && !abortController.signal.aborted)
				options.failed(
					`The comment webhook ${options.address} did not accept ${row.event} of ${row.comment_id}: ${reason}. It is sent again.`,
				);
		}
	};
	let currentRound = Promise.resolve();
	let busy = false;
	const look = async (): Promise<void> => {
		busy = true;
		try {
			for (
				let rows = await takeDue(store);
				rows.length > 0 && !abortController.signal.aborted;
				rows = await takeDue(store)
			)
				await Promise.all(rows.map(send));
		} catch {
			// The database is unavailable; the next check finds what was missed.
		}
		busy = false;
	};
	const timer = setInterval(() => {
		if (!busy) currentRound = look();
	}, options.poll ?? 1_000);
	return async () => {
		clearInterval(timer);
		abortController.abort();
		await currentRound;
	};
};
