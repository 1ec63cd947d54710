/** Votes of members. */
import type { CallAnswer, CallRequest } from '../../../contract/call.ts';
import { statuses } from '../../../contract/envelope.ts';
import { spendVerifyCode } from '../../../platform/auth/verify-code.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import { type LimitKey, limitKey } from '../../../platform/db/limit-key.ts';
import type { StoredPoll } from '../../../platform/db/read/stored-entities.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { checkFormFields } from '../../../platform/handlers/shared/form-fields.ts';
import { windowState } from '../../../platform/handlers/shared/time-window.ts';
import { dayOf, endOfDay } from '../../../platform/limits/day.ts';
import { answerOnce, isDone } from '../../../platform/limits/idempotency.ts';
import { type Quota, takeQuota } from '../../../platform/limits/quotas.ts';
import { recordVoteCountAndLog, vote, voteResult } from '../wire.ts';
import { needPoll, type OptionRow, type PollRow, readOptions } from './poll.ts';
import type { VotesRows } from './tables.ts';

const closed = ['投票未开始', '', '投票已结束'] as const;

const checkChoice = (options: readonly OptionRow[], ids: readonly string[], poll: PollRow): void => {
	const { themes } = JSON.parse(poll.answer) as StoredPoll;
	const counts = new Map<string, number>();
	for (const id of ids) {
		const option = options.find((one) => one.id === id);
		if (option === undefined) throw new ApiError(statuses.badRequest, `optionIds: this vote has no option ${id}.`);
		counts.set(option.theme_id, (counts.get(option.theme_id) ?? 0) + 1);
	}
	for (const { themeId, title, most } of themes)
		if (most > 0 && (counts.get(themeId) ?? 0) > most)
			throw new ApiError(statuses.badRequest, `optionIds: “${title}”最多选 ${most} 项.`);
};

/** The quotas of a vote for its caller; devices without an id are counted by their address. */
const quotasOf = (poll: PollRow, { store, caller, now }: CallContext, member: string): [Quota, string][] => {
	const [day, until] = [dayOf(now()), endOfDay(now())];
	const device = caller.device === '' ? `address ${caller.address}` : caller.device;
	const ofMember = (name: string): LimitKey => limitKey(store, `vote ${poll.id} member ${member}${name}`, member);
	const ofDevice = limitKey(store, `vote ${poll.id} device ${device} ${day}`);
	return [
		[{ name: ofMember(''), max: poll.member_total, until: 0 }, '您的票数已用完'],
		[{ name: ofMember(` ${day}`), max: poll.member_day, until }, '您今天的票数已用完'],
		[{ name: ofDevice, max: poll.device_day, until }, '这台设备今天的票数已用完'],
	];
};

const record = async (
	writer: Writer,
	poll: PollRow,
	ids: readonly string[],
	details: string,
	context: CallContext,
): Promise<void> => {
	const member_id = memberOf(context);
	const time = context.now();
	const row = { poll_id: poll.id, member_id, day: dayOf(time), time, details };
	const { device, address } = context.caller;
	const rows = writer.withTables<VotesRows>();
	for (const [quota, sentence] of quotasOf(poll, context, member_id))
		await takeQuota(writer, quota, ids.length, sentence);
	// Options are counted in one fixed order, so that two votes cannot deadlock.
	for (const option_id of ids.toSorted()) {
		const mine = await rows
			.insertInto('ballots')
			.values({ ...row, option_id, device, address })
			.onConflict((conflict) => conflict.columns(['poll_id', 'option_id', 'member_id', 'day']).doNothing())
			.returning('option_id')
			.executeTakeFirst();
		if (mine === undefined) throw new ApiError(statuses.conflict, '今天已经投过这一项了');
		await rows
			.updateTable('poll_options')
			.set((set) => ({ votes: set('votes', '+', 1) }))
			.where('poll_id', '=', poll.id)
			.where('id', '=', option_id)
			.execute();
	}
};

/** The votes that the caller has left today by all limits; -1 without a limit, and for visitors. */
const votesLeft = async (poll: PollRow, context: CallContext): Promise<number> => {
	const { member } = context.caller;
	if (member === '') return -1;
	const left: number[] = [];
	for (const [{ name, max }] of quotasOf(poll, context, member)) {
		if (max === 0) continue;
		const row = await context.reading.one<{ used: number }>('select used from quotas where name = ?', name);
		left.push(max - (row?.used ?? 0));
	}
	return left.length === 0 ? -1 : Math.max(0, Math.min(...left));
};

const resultOf = async (poll: PollRow, context: CallContext): Promise<CallAnswer<typeof voteResult>> => {
	const { reading, caller } = context;
	const options = await readOptions(reading, poll.id);
	const own =
		caller.member === ''
			? []
			: await reading.all<{ option_id: string }>(
					'select option_id from ballots where poll_id = ? and member_id = ?',
					poll.id,
					caller.member,
				);
	const mine = new Set(own.map((row) => row.option_id));
	return {
		voteId: poll.id,
		countVote: options.reduce((sum, row) => sum + row.votes, 0),
		list: options.map(({ id, theme_id, name, votes }) => ({
			optionId: id,
			themeId: theme_id,
			name,
			voteCount: votes,
			mine: mine.has(id),
		})),
		left: await votesLeft(poll, context),
	};
};

/** Both calls store idempotency keys under this name: with one key a vote counts once, whichever call comes first. */
const call = 'vote';

/** Votes once per idempotency key; the answer always has the current counts. */
const castVote = async (request: CallRequest<typeof vote>, context: CallContext) => {
	const poll = await needPoll(context.reading, request);
	// A vote whose answer was lost is repeated long after its code has expired.
	if (poll.verify_code === 1 && !(await isDone(context, call, request))) await spendVerifyCode(context, request);
	// Read before the transaction, which could wait for a second connection forever.
	const options = await readOptions(context.reading, poll.id);
	// The same vote with a new code, because its answer was lost, is the same vote.
	const { code: _code, codeKey: _codeKey, ...ballot } = request;
	await answerOnce(context, call, ballot, async (writer) => {
		const reason = closed[windowState(context.now(), poll.start_time, poll.end_time)];
		if (reason !== '') throw new ApiError(statuses.forbidden, reason);
		checkChoice(options, request.optionIds, poll);
		const details = checkFormFields((JSON.parse(poll.answer) as StoredPoll).vs_user_inforule, request.fields);
		await record(writer, poll, request.optionIds, details, context);
		return {};
	});
	return resultOf(poll, context);
};

/** Votes for options, all of them or none. Ledger R-CALL-032, R-ROLE-09. */
export const voteHandler = handle(vote, castVote);

/**
 * Logs a vote through the whole-payload cipher; without an earlier `vote` of the same key it also counts. Ledger
 * R-CALL-086.
 */
export const recordVoteCountAndLogHandler = handle(recordVoteCountAndLog, ({ afsData: _, ...request }, context) =>
	castVote(request, context),
);

/** Counts, and the votes that the calling member has left. Ledger R-CALL-033. */
export const voteResultHandler = handle(voteResult, async (request, context) =>
	resultOf(await needPoll(context.reading, request), context),
);
