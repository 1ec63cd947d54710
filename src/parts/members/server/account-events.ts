/** What happens to the account of a member: recorded in the security log, and told to the member when it matters. */
import type { NoticeKind } from '../../../contract/members-security.ts';
import { hasPhone, maskedPhone } from '../../../platform/auth/identities.ts';
import { isNewDevice, rememberDevice } from '../../../platform/auth/known-devices.ts';
import { ownerOfPhone } from '../../../platform/auth/phones.ts';
import { recordEvent, type SecurityAction } from '../../../platform/auth/security-log.ts';
import type { CallContext } from '../../../platform/context.ts';

/** Records what a member did, or what was done in their name. @param member '' for one who is gone. @param signIn the sign-in that it is about. */
export const recordOfMember = (
	{ store, caller, now }: CallContext,
	member: string,
	action: SecurityAction,
	signIn = '',
): Promise<void> => {
	const { address, words: device } = caller;
	return recordEvent(store.writing, { who: `member ${member}`.trim(), action, address, device, signIn }, now());
};

/** Sends a notice to the phone of a member. The caller does not wait; a gateway that fails leaves a trace in the log. */
const sendNotice = async (context: CallContext, member: string, event: NoticeKind): Promise<void> => {
	const { store, notices, caller, now } = context;
	if (notices === null) return;
	const row = await store.writing.selectFrom('members').select('phone').where('id', '=', member).executeTakeFirst();
	if (row === undefined || !hasPhone(row.phone)) return;
	void notices
		.send({ phone: row.phone, event, device: caller.words, time: now() })
		.catch(() => recordOfMember(context, member, 'noticeFailed'))
		// The store may be closed by then.
		.catch(() => undefined);
};

/** Tells a member of a change: on their own page, where all devices but the one of the sign-in show it, and on their phone. */
export const tellMember = async (
	context: CallContext,
	member: string,
	kind: NoticeKind,
	signIn: string,
): Promise<void> => {
	await recordOfMember(context, member, kind, signIn);
	await sendNotice(context, member, kind);
};

/** After a sign-in: records it, remembers the device, and tells the member when it is a new one. */
export const recordSignIn = async (context: CallContext, member: string, signIn: string): Promise<void> => {
	const { store, reading, caller, now } = context;
	const isNew = await isNewDevice(reading, member, caller.device);
	await rememberDevice(store.writing, member, caller.device, now());
	await recordOfMember(context, member, 'signIn', signIn);
	if (isNew) await tellMember(context, member, 'newDevice', signIn);
};

/** Records a wrong password or code. */
export const recordFailure = async (context: CallContext, phone: string): Promise<void> => {
	const { store, caller, now } = context;
	const row = await ownerOfPhone(store.writing, phone);
	const who = row === undefined ? `phone ${maskedPhone(phone)}` : `member ${row.id}`;
	const { address, words: device } = caller;
	await recordEvent(store.writing, { who, action: 'signInFailed', address, device }, now());
};
