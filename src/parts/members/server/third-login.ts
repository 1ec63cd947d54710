/** Sign-in through the messaging platform: a code is exchanged, then the same device signs in. */

import { statuses } from '../../../contract/envelope.ts';
import { thirdLogin, wxUserInfo } from '../../../contract/members.ts';
import { foldLine } from '../../../domain/sanitize/characters.ts';
import { firstCharacters } from '../../../domain/text.ts';
import { memberOfPerson } from '../../../platform/auth/identities.ts';
import type { CallContext } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import { ApiError } from '../../../platform/errors.ts';
import { handle } from '../../../platform/handler.ts';
import { takeOne } from '../../../platform/limits/limits.ts';
import { signedIn } from './sign-in.ts';

/** The longest time between the exchange and the sign-in. */
const exchangeLifeMs = 600_000;
const maxNameLength = 32;
const tooOften = '登录尝试过于频繁，请 {seconds} 秒后再试';

/** The device that exchanged a code: an openid is useless on another device. */
const deviceOf = ({ caller }: CallContext): string =>
	caller.device === '' ? `address ${caller.address}` : `device ${caller.device}`;

/** The address of a person's picture; '' unless it is https. */
const pictureAddress = (address: string): string =>
	/^https:\/\//.test(address) && URL.canParse(address) ? address.slice(0, 1024) : '';

/** The person of a code. Ledger R-CALL-073, R-ENT-107…110. */
export const wxUserInfoHandler = handle(wxUserInfo, async ({ code }, context) => {
	const { store, rates, caller, now, messaging } = context;
	if (messaging === null) throw new ApiError(statuses.notFound, 'The messaging platform is not set up here.');
	await takeOne(
		store.writing,
		limitKey(store, `exchange address ${caller.address}`),
		rates.authOfAddress,
		now(),
		tooOften,
	);
	const found = await messaging.exchange(code);
	if (found.kind === 'used') throw new ApiError(statuses.expired, 'code: was used already or has expired.');
	const nobody = { openid: '', unionid: '', nickname: '', headimgurl: '' };
	if (found.kind !== 'user') return { ...nobody, snapshot: found.kind === 'snapshot' };
	const { openid, unionid } = found;
	const nickname = firstCharacters(foldLine(found.nickname), maxNameLength);
	const headimgurl = pictureAddress(found.headimgurl);
	const row = { unionid, nickname, head: headimgurl, expires: now() + exchangeLifeMs };
	await store.writing
		.insertInto('exchanges')
		.values({ device: deviceOf(context), oid: openid, ...row })
		.onConflict((conflict) => conflict.columns(['device', 'oid']).doUpdateSet(row))
		.execute();
	return { openid, unionid, nickname, headimgurl, snapshot: false };
});

/**
 * Signs in the person whose code this device exchanged. Name and picture come from the messaging platform, not from the
 * request. Ledger R-CALL-090, R-ROLE-06.
 */
export const thirdLoginHandler = handle(thirdLogin, async ({ oid }, context) => {
	const { store, rates, caller, now } = context;
	await takeOne(
		store.writing,
		limitKey(store, `third address ${caller.address}`),
		rates.signInOfAddress,
		now(),
		tooOften,
	);
	const found = await store.writing
		.selectFrom('exchanges')
		.selectAll()
		.where('device', '=', deviceOf(context))
		.where('oid', '=', oid)
		.where('expires', '>', now())
		.executeTakeFirst();
	if (found === undefined)
		throw new ApiError(
			statuses.forbidden,
			'oid: wx/userInfo did not return it to this device in the last ten minutes.',
		);
	const person = { openid: oid, unionid: found.unionid, nickname: found.nickname, head: found.head };
	const member = await store.writing.transaction().execute((writer) => memberOfPerson(writer, person, now()));
	return signedIn(context, member);
});
