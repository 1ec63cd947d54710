import { statuses } from '../../../contract/envelope.ts';
import { inviteConfig, inviteGetCode, inviteUseCode } from '../../../contract/members.ts';
import { plainCode } from '../../../domain/typed-digits.ts';
import { newCode } from '../../../platform/auth/codes.ts';
import { memberOf } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { answerOnce } from '../../../platform/limits/idempotency.ts';
import { takeOne } from '../../../platform/limits/limits.ts';
import { creditPoints } from '../../../platform/limits/points.ts';
import type { MembersRows } from './tables.ts';

const codeLength = 8;
const codeLifeMs = 30 * 86_400_000;
/** A code that is shown to its owner is valid for at least as long: they are about to share it. */
const minLifeMs = 7 * 86_400_000;

/** Points for both. The credits of an inviter per day are limited, invitations are not. */
const inviterPoints = 20;
const inviteePoints = 10;
const maxRewardsPerDay = 10;

/** A code as it is stored, of one that was typed. */
const typedCode = (typed: string): string => plainCode(typed).replace(/-/g, '').toUpperCase();

/**
 * The member's code; a new one only when there is no valid one, so parallel requests get the same code. One that is about
 * to expire stays and is valid for longer, because friends may have it already.
 */
const codeOf = async (writer: Writer, member_id: string, now: number): Promise<{ code: string; expires: number }> => {
	const row = { code: newCode(codeLength), expires: now + codeLifeMs };
	await writer
		.withTables<MembersRows>()
		.insertInto('invite_codes')
		.values({ member_id, ...row })
		.onConflict((conflict) => conflict.column('member_id').doUpdateSet(row).where('invite_codes.expires', '<=', now))
		.execute();
	await writer
		.withTables<MembersRows>()
		.updateTable('invite_codes')
		.set({ expires: row.expires })
		.where('member_id', '=', member_id)
		.where('expires', '<', now + minLifeMs)
		.execute();
	return writer
		.withTables<MembersRows>()
		.selectFrom('invite_codes')
		.select(['code', 'expires'])
		.where('member_id', '=', member_id)
		.executeTakeFirstOrThrow();
};

/** The member's own code. Ledger R-CALL-074, R-ENT-093, R-ENT-094. */
export const inviteGetCodeHandler = handle(inviteGetCode, async (_, context) => {
	const { code, expires } = await context.store.writing
		.transaction()
		.execute((writer) => codeOf(writer, memberOf(context), context.now()));
	const msg = `好友填写您的邀请码，您得 ${inviterPoints} 积分，好友得 ${inviteePoints} 积分。`;
	return { code, msg, expires };
});

interface OwnerRow {
	member_id: string;
	nickname: string;
	picture: string;
}

/** The inviting member and the reward. Ledger R-CALL-075, R-ENT-095, A-033. */
export const inviteConfigHandler = handle(inviteConfig, async ({ code }, { reading, caller }) => {
	const owner =
		code === undefined
			? await reading.one<OwnerRow>(
					'select id as member_id, nickname, picture from members where id = ?',
					caller.member,
				)
			: await reading.one<OwnerRow>(
					`select m.id as member_id, m.nickname as nickname, m.picture as picture from invite_codes c
						join members m on m.id = c.member_id where c.code = ?`,
					typedCode(code),
				);
	const counted = await reading.one<{ invited: number; used: number }>(
		`select (select count(*) from invitations where inviter_id = ?) as invited,
			(select count(*) from invitations where invitee_id = ?) as used`,
		owner?.member_id ?? '',
		caller.member,
	);
	return {
		member: owner === undefined ? null : { nickname: owner.nickname, picture: owner.picture },
		inviterPoints,
		inviteePoints,
		countInvited: counted?.invited ?? 0,
		used: (counted?.used ?? 0) > 0,
	};
});

const reward = async (writer: Writer, store: Store, inviter: string, invitee: string): Promise<number> => {
	const credits = [
		{
			member: inviter,
			reason: 'invite',
			target: invitee,
			amount: inviterPoints,
			daily: false,
			maxPerDay: maxRewardsPerDay,
		},
		{ member: invitee, reason: 'invited', target: '', amount: inviteePoints, daily: false, maxPerDay: 0 },
	];
	let added = 0;
	// Members are credited in one fixed order, so that two who invite each other cannot deadlock.
	for (const credit of credits.toSorted((a, b) => (a.member < b.member ? -1 : 1))) {
		const given = await creditPoints(writer, store, credit, store.now());
		if (credit.member === invitee) added = given;
	}
	return added;
};

/** Uses a code, once per member; each error has its own sentence. Ledger R-CALL-076, R-ROLE-17. */
export const inviteUseCodeHandler = handle(inviteUseCode, async (typed, context) => {
	const request = { ...typed, code: typedCode(typed.code) };
	const { code } = request;
	const invitee = memberOf(context);
	const time = context.now();
	const limit = limitKey(context.store, `invite ${invitee}`, invitee);
	await takeOne(
		context.store.writing,
		limit,
		context.rates.inviteOfMember,
		time,
		'尝试过于频繁，请 {seconds} 秒后再试',
	);
	return answerOnce(context, 'invite/useCode', request, async (writer) => {
		const found = await writer
			.withTables<MembersRows>()
			.selectFrom('invite_codes')
			.selectAll()
			.where('code', '=', code)
			.executeTakeFirst();
		if (found === undefined) throw new ApiError(statuses.notFound, '邀请码不存在');
		if (found.member_id === invitee) throw new ApiError(statuses.forbidden, '不能使用自己的邀请码');
		const mine = await writer
			.withTables<MembersRows>()
			.insertInto('invitations')
			.values({ invitee_id: invitee, inviter_id: found.member_id, code, time })
			.onConflict((conflict) => conflict.column('invitee_id').doNothing())
			.returning('code')
			.executeTakeFirst();
		if (mine === undefined) throw new ApiError(statuses.conflict, '您已经使用过邀请码');
		if (found.expires <= time) throw new ApiError(statuses.expired, '邀请码已过期');
		const added = await reward(writer, context.store, found.member_id, invitee);
		return { msg: `邀请码已使用，获得 ${added} 积分`, added };
	});
});
