/** A member's own sign-ins: their list with what the member is told, and their end. */
import { statuses } from '../../../contract/envelope.ts';
import { memberEndSignIns, memberSignIns, noticeKinds } from '../../../contract/members-security.ts';
import { endOwnSignIns, listSignIns } from '../../../platform/auth/sign-ins.ts';
import { refreshLifeMs } from '../../../platform/auth/tokens.ts';
import { memberOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { recordOfMember } from './account-events.ts';

/** How long a member is told of a change. */
const noticesMs = 30 * 86_400_000;
const maxNotices = 10;

export const memberSignInsHandler = handle(memberSignIns, async (_, context) => {
	const { store, caller, now } = context;
	const member = memberOf(context);
	const signIns = await listSignIns(store.writing, member, now() - refreshLifeMs);
	const notices = await store.writing
		.selectFrom('security_log')
		.select(['action as kind', 'time', 'device'])
		.where('who', '=', `member ${member}`)
		.where('action', 'in', noticeKinds)
		// Who did it need not be told.
		.where('sign_in', '!=', caller.signIn)
		.where('time', '>', now() - noticesMs)
		.orderBy('key', 'desc')
		.limit(maxNotices)
		.execute();
	return { list: signIns.map((signIn) => ({ ...signIn, current: signIn.id === caller.signIn })), notices };
});

/** Ends one sign-in of the member, or all others. */
export const memberEndSignInsHandler = handle(memberEndSignIns, async ({ id }, context) => {
	const { store, caller } = context;
	const member = memberOf(context);
	const which = id === undefined ? { except: caller.signIn } : { id };
	const ended = await endOwnSignIns(store.writing, member, which);
	for (const signIn of ended) await recordOfMember(context, member, 'endSignIn', signIn);
	if (id !== undefined && ended.length === 0) throw new ApiError(statuses.notFound, '该登录已结束');
	return { ended: ended.length };
});
