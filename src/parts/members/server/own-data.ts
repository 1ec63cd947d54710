/** What the platform has of a member: all of it for a download, and its end with the account. */

import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { statuses } from '../../../contract/envelope.ts';
import { hashingOf, passwordMatches } from '../../../platform/auth/passwords.ts';
import { endFamilies } from '../../../platform/auth/tokens.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { Writer, Writing } from '../../../platform/db/tables.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { forgetLimits } from '../../../platform/limits/forget.ts';
import { takeOne } from '../../../platform/limits/limits.ts';
import { removeFiles, uploadFile, withVariants } from '../../../platform/uploads/files.ts';
import { memberData, memberDelete } from '../wire.ts';
import { recordOfMember } from './account-events.ts';
import type { MembersRows } from './tables.ts';

/** Attempts to delete an account: five at once, then one a minute. */
const tries = { interval: 60_000, burst: 5 };

/** How new a sign-in must be to delete an account without a password. */
const freshMs = 15 * 60_000;

type OwnRow = Record<string, string | number | null>;

const rowsOf = async (writing: Writing, table: string, member: string): Promise<OwnRow[]> =>
	(await sql<OwnRow>`select * from ${sql.table(table)} where member_id = ${member}`.execute(writing)).rows;

/** Everything of the member. The hash of the password, and what only the platform itself understands, are left out. */
export const memberDataHandler = handle(memberData, async (_, context) => {
	const member = memberOf(context);
	const { writing } = context.store;
	const own: Record<string, OwnRow[]> = {
		member: await writing
			.selectFrom('members')
			.select(['id', 'phone', 'nickname', 'picture', 'score', 'created'])
			.where('id', '=', member)
			.execute(),
		invitations: await writing
			.withTables<MembersRows>()
			.selectFrom('invitations')
			.selectAll()
			.where(({ eb, or }) => or([eb('invitee_id', '=', member), eb('inviter_id', '=', member)]))
			.execute(),
		securityLog: await writing
			.selectFrom('security_log')
			.select(['time', 'action', 'address', 'device'])
			.where('who', '=', `member ${member}`)
			.execute(),
	};
	for (const [name, table] of context.store.storedParts.flatMap(({ memberRows = {} }) => Object.entries(memberRows)))
		own[name] = await rowsOf(writing, table, member);
	return own;
});

/** Whether the member may delete the account now. @throws ApiError with status 403 when not. */
const checkOwner = async (context: CallContext, member: string, password: string): Promise<void> => {
	const { writing } = context.store;
	// Somebody with the phone of a signed-in member could otherwise guess the password.
	await takeOne(
		writing,
		limitKey(context.store, `delete account ${member}`, member),
		tries,
		context.now(),
		'尝试太多，请 {seconds} 秒后再试',
	);
	const row = await writing.selectFrom('members').select('password').where('id', '=', member).executeTakeFirstOrThrow();
	if (row.password !== '') {
		if (!(await passwordMatches(password, row.password, hashingOf(context))))
			throw new ApiError(statuses.forbidden, '密码不正确');
		return;
	}
	const signIn = await writing
		.selectFrom('sign_ins')
		.select('time')
		.where('family', '=', context.caller.signIn)
		.executeTakeFirst();
	if (signIn === undefined || signIn.time < context.now() - freshMs)
		throw new ApiError(statuses.forbidden, '请先退出并重新登录，再注销账号');
};

/**
 * Deletes an account. Votes stay counted and sign-ups keep their place, under a name that belongs to nobody; everything else of
 * the member goes, files included.
 */
const deleteAccount = async (writer: Writer, store: Store, member: string): Promise<string[]> => {
	const { phone } = await writer
		.selectFrom('members')
		.select('phone')
		.where('id', '=', member)
		.executeTakeFirstOrThrow();
	const nobody = `gone-${randomBytes(9).toString('base64url')}`;
	const files: string[] = [];
	for (const { forget, goneWithMember = [] } of store.storedParts) {
		files.push(...((await forget?.(writer, member, nobody)) ?? []));
		for (const table of goneWithMember)
			await sql`delete from ${sql.table(table)} where member_id = ${member}`.execute(writer);
	}
	await writer
		.withTables<MembersRows>()
		.deleteFrom('invitations')
		.where(({ eb, or }) => or([eb('invitee_id', '=', member), eb('inviter_id', '=', member)]))
		.execute();
	const uploads = await writer.deleteFrom('uploads').where('member_id', '=', member).returning('path').execute();
	const signIns = await writer.selectFrom('sign_ins').select('family').where('member_id', '=', member).execute();
	if (signIns.length > 0)
		await endFamilies(
			writer,
			signIns.map(({ family }) => family),
		);
	await writer.deleteFrom('tokens').where('member_id', '=', member).execute();
	// Stored answers contain what the member sent.
	await writer.deleteFrom('idempotency').where('owner', '=', `member:${member}`).execute();
	await writer.deleteFrom('sign_ins').where('member_id', '=', member).execute();
	await writer.deleteFrom('security_log').where('who', '=', `member ${member}`).execute();
	// The ledger of whoever invited the member names them, as the logs do of whatever an editor did to them.
	await writer.updateTable('points').set({ target: nobody }).where('target', '=', member).execute();
	await writer.updateTable('desk_log').set({ subject: nobody }).where('subject', '=', member).execute();
	await writer.updateTable('desk_log').set({ whom: nobody, about: '' }).where('whom', '=', member).execute();
	await writer.deleteFrom('login_codes').where('phone', '=', phone).execute();
	await writer.deleteFrom('sandbox_messages').where('phone', '=', phone).execute();
	for (const owner of [member, phone]) await forgetLimits(writer, store, owner);
	await writer.deleteFrom('members').where('id', '=', member).execute();
	return [...files, ...uploads.map(({ path }) => path)];
};

/** Deletes the account of the member. The security log keeps that it happened, and not of whom. */
export const memberDeleteHandler = handle(memberDelete, async (request, context) => {
	const member = memberOf(context);
	await checkOwner(context, member, request.password);
	let files: string[] = [];
	await context.store.writing.transaction().execute(async (writer) => {
		files = await deleteAccount(writer, context.store, member);
	});
	await recordOfMember(context, '', 'deleteAccount');
	await removeFiles(files.flatMap((path) => withVariants(uploadFile(context.media, path))));
	return {};
});
