/** Members who sign in through another platform: one member per person, even when several sign-ins run at once. */
import { randomBytes } from 'node:crypto';
import type { Writer } from '../db/tables.ts';

/** Phone numbers are unique: members without one store their id with this prefix. */
const noPhonePrefix = '~';

/** The stored phone number of a member without one. */
const noPhone = (member: string): string => `${noPhonePrefix}${member}`;
export const hasPhone = (phone: string): boolean => !phone.startsWith(noPhonePrefix);

/** 138****0001: members recognize their own number; '' for a member without one. */
export const maskedPhone = (phone: string): string =>
	!hasPhone(phone) ? '' : phone.length < 7 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;

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
	/** Identifies the person in all apps of the newspaper; '' when it is not known. */
	unionid: string;
	nickname: string;
	head: string;
}

const memberIdOf = async (writer: Writer, { openid, unionid }: Person): Promise<string | undefined> => {
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

/** The member for a person, created on the first sign-in. Unique keys decide when several sign-ins run at once. */
export const memberOfPerson = async (writer: Writer, person: Person, now: number): Promise<string> => {
	const { openid, unionid, nickname, head } = person;
	const wantedId = (await memberIdOf(writer, person)) ?? newMemberId();
	// Always the unionid first, so that two sign-ins of one person cannot deadlock.
	const sharedId = unionid === '' ? wantedId : await claim(writer, 'wx-union', unionid, wantedId, now);
	const member = await claim(writer, 'wx', openid, sharedId, now);
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
