import { statuses } from '../../../contract/envelope.ts';
import type { memberInfo, oauthLogin, refreshAccessToken } from '../../../contract/members.ts';
import type { Member } from '../../../domain/entities.ts';
import { hasPhone } from '../../auth/identities.ts';
import { passwordMatches } from '../../auth/passwords.ts';
import { issueTokens, refreshTokens } from '../../auth/tokens.ts';
import { type CallContext, memberOf } from '../../context.ts';
import type { Store } from '../../db/store.ts';
import { ApiError } from '../../errors.ts';
import type { CallHandler } from '../../handler.ts';
import { giveBack, takeOne } from '../../limits/limits.ts';
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
export const handleMemberInfo: CallHandler<typeof memberInfo> = (_, context) => readMember(context, memberOf(context));

const tooOften = '登录尝试过于频繁，请 {seconds} 秒后再试';

/** The answer of a sign-in: new tokens and the member. */
export const signedIn = async (context: CallContext, member: string) => {
	const { device } = context.caller;
	const tokens = await issueTokens(context.store.writing, member, device, context.now());
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
};

const memberByPassword = async ({ writing }: Store, phone: string, password: string): Promise<string> => {
	const member = await writing
		.selectFrom('members')
		.select(['id', 'password'])
		.where('phone', '=', phone)
		.where('password', '!=', '')
		.executeTakeFirst();
	const matches = await passwordMatches(password, member?.password);
	if (member === undefined || !matches) throw new ApiError(statuses.forbidden, '手机号或密码不正确');
	return member.id;
};

/**
 * Signs a member in, by password or by code. Attempts are limited per phone number and per address, before the
 * password or code is checked; a successful sign-in does not count. Ledger R-CALL-092.
 */
export const handleOauthLogin: CallHandler<typeof oauthLogin> = async ({ phone, password, code }, context) => {
	const { store, rates, caller, now } = context;
	if (password === undefined && code === undefined) throw new ApiError(statuses.badRequest, 'password: is missing.');
	const ofPhone = `sign-in phone ${phone}`;
	const ofAddress = `sign-in address ${caller.address}`;
	await takeOne(store.writing, ofAddress, rates.signInOfAddress, now(), tooOften);
	await takeOne(store.writing, ofPhone, rates.signInOfPhone, now(), tooOften);
	const member =
		code === undefined
			? await memberByPassword(store, phone, password ?? '')
			: await memberByCode(context, { phone, code, password });
	await giveBack(store.writing, ofPhone, rates.signInOfPhone);
	await giveBack(store.writing, ofAddress, rates.signInOfAddress);
	return signedIn(context, member);
};

/** New tokens for a refresh token, which works once. Ledger R-CALL-091. */
export const handleRefreshAccessToken: CallHandler<typeof refreshAccessToken> = async ({ refreshToken }, context) => {
	const { member, device, ...tokens } = await refreshTokens(context.store.writing, refreshToken, context.now());
	return { userid: member, token: tokens.accessToken, ...tokens, device, member: await readMember(context, member) };
};
