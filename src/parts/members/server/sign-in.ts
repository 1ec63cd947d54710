import { statuses } from '../../../contract/envelope.ts';
import { memberInfo, oauthLogin, refreshAccessToken } from '../../../contract/members.ts';
import { logout } from '../../../contract/members-own.ts';
import type { NoticeKind } from '../../../contract/members-security.ts';
import type { Member } from '../../../domain/entities.ts';
import { plainPhone } from '../../../domain/phone-number.ts';
import { plainDigitCode } from '../../../domain/typed-digits.ts';
import { maskedPhone } from '../../../platform/auth/identities.ts';
import { type Hashing, needsRehash, passwordHash, passwordMatches } from '../../../platform/auth/passwords.ts';
import { ownerOfPhone, type PhoneOwner } from '../../../platform/auth/phones.ts';
import { takeSignInAttempt } from '../../../platform/auth/sign-in-attempts.ts';
import { endSignIn, openSignIn, refreshTokens, type Tokens } from '../../../platform/auth/tokens.ts';
import { type CallContext, memberOf } from '../../../platform/context.ts';
import { ApiError } from '../../../platform/errors.ts';
import { GovernorFull } from '../../../platform/governor.ts';
import { handle } from '../../../platform/handler.ts';
import { takeNewToken } from '../../../platform/limits/new-tokens.ts';
import { turnOf } from '../../../platform/limits/turns.ts';
import { recordFailure, recordOfMember, recordSignIn, tellMember } from './account-events.ts';
import { memberByCode } from './login-code.ts';

const readMember = async ({ store }: CallContext, id: string): Promise<Member> => {
	const row = await store.writing
		.selectFrom('members')
		.select(['id', 'nickname', 'picture', 'phone', 'score'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.loginInvalid, '登录已失效，请重新登录');
	return {
		userid: row.id,
		nickname: row.nickname,
		picture: row.picture,
		phone: maskedPhone(row.phone),
		score: row.score,
	};
};

/** The signed-in member, with a masked phone number. Ledger R-CALL-068. */
export const memberInfoHandler = handle(memberInfo, (_, context) => readMember(context, memberOf(context)));

/** The answer of a sign-in: new tokens and the member. */
const answerOf = async (context: CallContext, member: string, tokens: Tokens) => {
	const { device } = context.caller;
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
};

/**
 * Signs a member in whose identity another check has proven.
 *
 * @param changes what the member is told of besides a new device.
 */
export const signedIn = async (context: CallContext, member: string, changes: readonly NoticeKind[] = []) => {
	const { device, words } = context.caller;
	const { tokens, family } = await openSignIn(context.store.writing, { member, device, words }, context.now());
	for (const change of changes) await tellMember(context, member, change, family);
	await recordSignIn(context, member, family);
	return answerOf(context, member, tokens);
};

const wrongPassword = (): ApiError => new ApiError(statuses.forbidden, '手机号或密码不正确');

/** The owner of a phone with this password. Without an owner, or without a password, the check takes as long. */
const ownerWith = async (
	owner: PhoneOwner | undefined,
	password: string,
	hashing: Hashing,
): Promise<PhoneOwner | undefined> =>
	(await passwordMatches(password, owner?.password || undefined, hashing)) ? owner : undefined;

/**
 * Checks the password and issues tokens. The statement on the member waits for a new password that is being set at the
 * same time, which ends all sign-ins; afterwards the old password is wrong. A password that was hashed with other figures is hashed
 * again with those of today; a sign-in beside it then finds another stored form, and checks once more.
 */
const byPassword = async (
	context: CallContext,
	phone: string,
	password: string,
	hashing: Hashing,
	isLast = false,
): ReturnType<typeof answerOf> => {
	const { writing } = context.store;
	const member = await ownerWith(await ownerOfPhone(writing, phone), password, hashing);
	if (member === undefined) throw wrongPassword();
	const stored = needsRehash(member.password, hashing) ? await passwordHash(password, hashing) : member.password;
	const { device, words } = context.caller;
	const opened = await writing.transaction().execute(async (writer) => {
		const current = await writer
			.updateTable('members')
			.set({ password: stored })
			.where('id', '=', member.id)
			.where('password', '=', member.password)
			.returning('id')
			.executeTakeFirst();
		return current && openSignIn(writer, { member: member.id, device, words }, context.now());
	});
	if (opened === undefined) {
		if (isLast) throw wrongPassword();
		return byPassword(context, phone, password, hashing, true);
	}
	await recordSignIn(context, member.id, opened.family);
	return answerOf(context, member.id, opened.tokens);
};

/** The member of a code, signed in. */
const byCode = async (context: CallContext, request: Parameters<typeof memberByCode>[1]) => {
	const { member, changes } = await memberByCode(context, request);
	return signedIn(context, member, changes);
};

/** Signs a member in, by password or by code. A successful sign-in does not count as an attempt. Ledger R-CALL-092. */
export const oauthLoginHandler = handle(
	oauthLogin,
	async ({ phone: typed, password, code: typedCode, proof }, context) => {
		const { costs, governor, caller } = context;
		const phone = plainPhone(typed);
		const code = typedCode === undefined ? undefined : plainDigitCode(typedCode);
		if (code !== undefined && !/^\d{6}$/.test(code)) throw new ApiError(statuses.badRequest, 'code: must be 6 digits.');
		if (password === undefined && code === undefined) throw new ApiError(statuses.badRequest, 'password: is missing.');
		const { isKnown, giveBack } = await takeSignInAttempt(
			context,
			phone,
			code === undefined ? 'password' : 'code',
			proof,
		);
		const hashing: Hashing = {
			cost: costs.password,
			inTurn: governor.of(turnOf(caller, isKnown || caller.member !== '')),
		};
		try {
			const answer = await (code === undefined
				? byPassword(context, phone, password ?? '', hashing)
				: byCode(context, { phone, code, password }));
			await giveBack();
			return answer;
		} catch (error) {
			// Nothing was tried.
			if (error instanceof GovernorFull) await giveBack();
			if (error instanceof ApiError && error.status === statuses.forbidden) await recordFailure(context, phone);
			throw error;
		}
	},
);

/** Ends the sign-in of a refresh token; an unknown one has ended before. Ledger A-085. */
export const logoutHandler = handle(logout, async ({ refreshToken }, context) => {
	const ended = await endSignIn(context.store.writing, refreshToken);
	if (ended !== undefined) await recordOfMember(context, ended.member, 'signOut', ended.family);
	return { ended: true };
});

/** New tokens for a refresh token; see `refreshTokens` for one that comes again. Ledger R-CALL-091. */
export const refreshAccessTokenHandler = handle(refreshAccessToken, async ({ refreshToken }, context) => {
	await takeNewToken(context);
	const { member, device, ...tokens } = await refreshTokens(
		context.store.writing,
		refreshToken,
		context.now(),
		(owner) => recordOfMember(context, owner, 'tokenReused'),
	);
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
});
