/** Members who come from elsewhere: one member for each person there, however many sign-ins run at once. */
import { randomBytes } from 'node:crypto';
import type { Writer } from '../db/tables.ts';

/** Phone numbers are unique: members without one have this before their id. */
const without = '~';

/** What is stored for a member without a phone number. */
export const noPhone = (member: string): string => `${without}${member}`;
export const hasPhone = (phone: string): boolean => !phone.startsWith(without);

export const newMemberId = (): string => `m${randomBytes(9).toString('base64url')}`;

const claim = async (
	writer: Writer,
	provider: string,
	oid: string,
	member_id: string,
	time: number,
): Promise<string> => {
	await writer
		.insertInto('identities')
		.values({ provider, oid, member_id, time })
		.onConflict((conflict) => conflict.columns(['provider', 'oid']).doNothing())
		.execute();
	const row = await writer
		.selectFrom('identities')
		.select('member_id')
		.where('provider', '=', provider)
		.where('oid', '=', oid)
		.executeTakeFirstOrThrow();
	return row.member_id;
};

export interface Person {
	openid: string;
	/** The same person for all apps of the publisher; '' when it is not known. */
	unionid: string;
	nickname: string;
	head: string;
}

const known = async (writer: Writer, { openid, unionid }: Person): Promise<string | undefined> => {
	const rows = await writer
		.selectFrom('identities')
		.select(['provider', 'member_id'])
		.where((where) =>
			where.or([
				where.and([where('provider', '=', 'wx'), where('oid', '=', openid)]),
				where.and([where('provider', '=', 'wx-union'), where('oid', '=', unionid)]),
			]),
		)
		.execute();
	return (rows.find((row) => row.provider === 'wx') ?? rows[0])?.member_id;
};

/** The member who is this person; a new one the first time. The unique keys decide, not what was read. */
export const memberOfPerson = async (writer: Writer, person: Person, now: number): Promise<string> => {
	const { openid, unionid, nickname, head } = person;
	const wanted = (await known(writer, person)) ?? newMemberId();
	// The union first, for everybody: two sign-ins of one person cannot wait for each other.
	const shared = unionid === '' ? wanted : await claim(writer, 'wx-union', unionid, wanted, now);
	const member = await claim(writer, 'wx', openid, shared, now);
	await writer
		.insertInto('members')
		.values({
			id: member,
			phone: noPhone(member),
			nickname: nickname === '' ? '微信读者' : nickname,
			picture: head,
			password: '',
			score: 0,
			created: now,
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
	return member;
};
