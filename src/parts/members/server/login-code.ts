/** Sign-in by a code that was sent to a phone, which also binds the phone and sets a password. */
import { statuses } from '../../../contract/envelope.ts';
import { sendCode } from '../../../contract/members.ts';
import type { NoticeKind } from '../../../contract/members-security.ts';
import { commonPasswordRefusal, minPasswordLength } from '../../../domain/password.ts';
import { phonePattern, plainPhone } from '../../../domain/phone-number.ts';
import { isCommonPassword } from '../../../platform/auth/common-passwords.ts';
import { hasPhone, newMemberId } from '../../../platform/auth/identities.ts';
import { forgetDevices, isKnownDevice } from '../../../platform/auth/known-devices.ts';
import { dropLoginCode, newLoginCode, spendLoginCode } from '../../../platform/auth/login-codes.ts';
import { hashingOf, passwordHash } from '../../../platform/auth/passwords.ts';
import { ownerOfPhone } from '../../../platform/auth/phones.ts';
import { endSignIns } from '../../../platform/auth/tokens.ts';
import { spendVerifyCode } from '../../../platform/auth/verify-code.ts';
import type { CallContext } from '../../../platform/context.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { CodeRefused, takeCode } from '../../../platform/limits/code-limits.ts';
import { answerOnce, undoOnce } from '../../../platform/limits/idempotency.ts';
import { spendCodeProof } from '../../../platform/limits/proofs.ts';

/**
 * Sends a code to a phone; needs an image verification code and a proof of work. When the gateway does not take it, nothing
 * counts: the reader may ask again at once. Ledger A-016.
 *
 * @throws Error of the gateway.
 */
export const sendCodeHandler = handle(sendCode, async ({ phone: typed, ...others }, context) => {
	const phone = plainPhone(typed);
	if (!phonePattern.test(phone)) throw new ApiError(statuses.badRequest, 'phone: must be a phone number.');
	const request = { phone, ...others };
	const { store, reading, codes, now, rates, costs, caller, observeCode } = context;
	if (codes === null) throw new ApiError(statuses.notFound, 'Codes cannot be sent here: CODE_WEBHOOK_URL is not set.');
	// A proof is found anew for each attempt.
	const { proof: _proof, ...same } = request;
	await spendCodeProof(context, request);
	await spendVerifyCode(context, request);
	const { device } = caller;
	const isKnown = await isKnownDevice(reading, phone, device);
	let code: string | undefined;
	let giveBack: Awaited<ReturnType<typeof takeCode>> | undefined;
	const send = () =>
		answerOnce(context, 'sendCode', same, async (writer) => {
			giveBack = await takeCode(writer, context, { phone, isKnown });
			code = await newLoginCode(writer, { phone, device }, now() + costs.lives.loginCode);
			return { wait: Math.ceil(rates.codeOfPhone.interval / 1000) };
		});
	const answer = await send().catch((error: unknown): never => {
		if (error instanceof CodeRefused) observeCode?.(`refused ${error.limit}`);
		throw error;
	});
	if (code === undefined) return answer;
	try {
		await codes.send(phone, code);
		observeCode?.('sent');
	} catch (error) {
		observeCode?.('failed');
		await store.writing.transaction().execute(async (writer) => {
			await undoOnce(writer, context, 'sendCode', request);
			await giveBack?.(writer);
			await dropLoginCode(writer, { phone, device });
		});
		throw error;
	}
	return answer;
});

/** Binds a phone to a signed-in member without one. Of members who bind one phone together, one gets it. */
const bind = async (writer: Writer, member: string, phone: string): Promise<string> => {
	const taken = new ApiError(statuses.conflict, '该手机号已绑定其他账号，请退出后用手机号登录');
	if ((await ownerOfPhone(writer, phone)) !== undefined) throw taken;
	try {
		await writer.updateTable('members').set({ phone }).where('id', '=', member).execute();
	} catch (error) {
		throw isUniqueViolation(error) ? taken : error;
	}
	return member;
};

/** The member with a phone number; created on the first sign-in. */
const memberWith = async (writer: Writer, phone: string, now: number): Promise<{ member: string; isNew: boolean }> => {
	const known = await ownerOfPhone(writer, phone);
	if (known !== undefined) return { member: known.id, isNew: false };
	const row = { id: newMemberId(), phone, nickname: `读者${phone.slice(-4)}`, picture: '', password: '', score: 0 };
	await writer
		.insertInto('members')
		.values({ ...row, created: now })
		.onConflict((conflict) => conflict.column('phone').doNothing())
		.execute();
	const { id } = await writer.selectFrom('members').select('id').where('phone', '=', phone).executeTakeFirstOrThrow();
	return { member: id, isNew: id === row.id };
};

/** @throws ApiError with status 400 for a password that is short or easy to guess. */
const checkNewPassword = async (password: string, phone: string): Promise<void> => {
	if ([...password].length < minPasswordLength)
		throw new ApiError(statuses.badRequest, `password: 密码至少${minPasswordLength}位.`);
	if (await isCommonPassword(password, phone)) throw new ApiError(statuses.badRequest, commonPasswordRefusal);
};

/**
 * The member who has the phone that a code was sent to. Ledger R-CALL-092.
 *
 * @param password becomes the member's password when it is set; all sign-ins of the member end then.
 * @returns the member, and what they must be told.
 * @throws ApiError with status 400 for a short or common password, 403 for a wrong code, 409 for a phone that belongs to another member.
 */
export const memberByCode = async (
	{ store, caller, costs, inTurn, now }: CallContext,
	{ phone, code, password }: { phone: string; code: string; password?: string | undefined },
): Promise<{ member: string; changes: NoticeKind[] }> => {
	if (password !== undefined) await checkNewPassword(password, phone);
	await spendLoginCode(store.writing, { phone, device: caller.device }, code, now());
	// Hashing is slow on purpose, so it runs before the transaction.
	const stored = password === undefined ? undefined : await passwordHash(password, hashingOf({ costs, inTurn }));
	return store.writing.transaction().execute(async (writer) => {
		const own =
			caller.member === ''
				? undefined
				: await writer.selectFrom('members').select('phone').where('id', '=', caller.member).executeTakeFirst();
		const unbound = own !== undefined && !hasPhone(own.phone);
		const { member, isNew } = unbound
			? { member: await bind(writer, caller.member, phone), isNew: false }
			: await memberWith(writer, phone, now());
		if (stored !== undefined) {
			await writer.updateTable('members').set({ password: stored }).where('id', '=', member).execute();
			await endSignIns(writer, member);
			await forgetDevices(writer, member);
		}
		const changes: NoticeKind[] = [];
		if (unbound) changes.push('newPhone');
		if (stored !== undefined && !isNew) changes.push('newPassword');
		return { member, changes };
	});
};
