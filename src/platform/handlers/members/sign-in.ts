import { statuses } from '../../../contract/envelope.ts';
import { memberInfo, oauthLogin, refreshAccessToken } from '../../../contract/members.ts';
import { logout } from '../../../contract/members-own.ts';
import type { Member } from '../../../domain/entities.ts';
import { hasPhone } from '../../auth/identities.ts';
import { rememberDevice } from '../../auth/known-devices.ts';
import { needsRehash, passwordHash, passwordMatches } from '../../auth/passwords.ts';
import { takeSignInAttempt } from '../../auth/sign-in-attempts.ts';
import { endSignIn, issueTokens, refreshTokens, type Tokens } from '../../auth/tokens.ts';
import { type CallContext, memberOf } from '../../context.ts';
import { ApiError } from '../../errors.ts';
import { handle } from '../../handler.ts';
import { takeNewToken } from '../../limits/new-tokens.ts';
import { memberByCode } from './login-code.ts';

/** 138****0001: members recognize their own number; '' for a member without one. */
const masked = (phone: string): string =>
	!hasPhone(phone) ? '' : phone.length < 7 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

const readMember = async ({ store }: CallContext, id: string): Promise<Member> => {
	const row = await store.writing
		.selectFrom('members')
		.select(['id', 'nickname', 'picture', 'phone', 'score'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (row === undefined) throw new ApiError(statuses.loginInvalid, '登录已失效，请重新登录');
	return { userid: row.id, nickname: row.nickname, picture: row.picture, phone: masked(row.phone), score: row.score };
};

/** The signed-in member, with a masked phone number. Ledger R-CALL-068. */
export const memberInfoHandler = handle(memberInfo, (_, context) => readMember(context, memberOf(context)));

/** The answer of a sign-in: new tokens and the member. */
const answerOf = async (context: CallContext, member: string, tokens: Tokens) => {
	const { device } = context.caller;
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
};

/** Signs a member in whose identity another check has proven. */
export const signedIn = async (context: CallContext, member: string) => {
	const { device } = context.caller;
	return answerOf(context, member, await issueTokens(context.store.writing, member, device, context.now()));
};

const wrongPassword = (): ApiError => new ApiError(statuses.forbidden, '手机号或密码不正确');

/**
 * Checks the password and issues tokens. The statement on the member waits for a new password that is being set at the
 * same time, which ends all sign-ins; afterwards the old password is wrong. A password that an earlier version stored is hashed
 * again with the figures of today; a sign-in beside it then finds another stored form, and checks once more.
 */
const byPassword = async (
	context: CallContext,
	phone: string,
	password: string,
	isLast = false,
): ReturnType<typeof answerOf> => {
	const { writing } = context.store;
	const member = await writing
		.selectFrom('members')
		.select(['id', 'password'])
		.where('phone', '=', phone)
		.where('password', '!=', '')
		.executeTakeFirst();
	const matches = await passwordMatches(password, member?.password);
	if (member === undefined || !matches) throw wrongPassword();
	const stored = needsRehash(member.password) ? await passwordHash(password) : member.password;
	const tokens = await writing.transaction().execute(async (writer) => {
		const current = await writer
			.updateTable('members')
			.set({ password: stored })
			.where('id', '=', member.id)
			.where('password', '=', member.password)
			.returning('id')
			.executeTakeFirst();
		return current && issueTokens(writer, member.id, context.caller.device, context.now());
	});
	if (tokens === undefined) {
		if (isLast) throw wrongPassword();
		return byPassword(context, phone, password, true);
	}
	return answerOf(context, member.id, tokens);
};

/** Signs a member in, by password or by code. A successful sign-in does not count as an attempt. Ledger R-CALL-092. */
export const oauthLoginHandler = handle(oauthLogin, async ({ phone, password, code, proof }, context) => {
	if (password === undefined && code === undefined) throw new ApiError(statuses.badRequest, 'password: is missing.');
	const giveBack = await takeSignInAttempt(context, phone, code === undefined ? 'password' : 'code', proof);
	const answer =
		code === undefined
			? await byPassword(context, phone, password ?? '')
			: await signedIn(context, await memberByCode(context, { phone, code, password }));
	await giveBack();
	await rememberDevice(context.store.writing, answer.userid, context.caller.device, context.now());
	return answer;
});

/** Ends the sign-in of a refresh token; an unknown one has ended before. Ledger A-085. */
export const logoutHandler = handle(logout, async ({ refreshToken }, { store }) => {
	await endSignIn(store.writing, refreshToken);
	return { ended: true };
});

/** New tokens for a refresh token; see `refreshTokens` for one that comes again. Ledger R-CALL-091. */
export const refreshAccessTokenHandler = handle(refreshAccessToken, async ({ refreshToken }, context) => {
	await takeNewToken(context);
	const { member, device, ...tokens } = await refreshTokens(context.store.writing, refreshToken, context.now());
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
});
