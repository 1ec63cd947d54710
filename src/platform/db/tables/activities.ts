/** Tables of activities, quotas, verification codes and authorization. */
import { bigInteger, integer, table, text, unique } from '../table.ts';

export const activitiesTables = {
	activities: table('id', {
		id: text,
		column_id: text,
		publish_time: bigInteger,
		/** The sign-up window and the last time its codes are valid; 0 is no limit. */
		regist_start: bigInteger,
		regist_end: bigInteger,
		valid_until: bigInteger,
		/** 0 is no limit. */
		places: integer,
		/** The number of sign-ups; only the statement that checks `places` changes it. */
		taken: integer,
		released: integer,
		/** The address of an external voucher page; '' when the platform lists vouchers itself. */
		verify_url: text,
		digest: text,
		answer: text,
	}),
	/** A sign-up: one per member and activity. */
	registrations: table('activity_id, member_id', {
		activity_id: text,
		member_id: text,
		code: unique(text),
		nickname: text,
		picture: text,
		/** The fields that the member filled in, as JSON; never shown to others. */
		details: text,
		time: bigInteger,
		/** When the code was redeemed; 0 before that. */
		used: bigInteger,
		used_site: text,
	}),
	/** How much of a quota is used; a row can be deleted after `until` (0: never). */
	quotas: table('name', {
		/** As `limit-key.ts` makes it. */
		name: text,
		used: integer,
		until: bigInteger,
	}),
	verify_codes: table('key', {
		key: text,
		code: text,
		/** The write that used the code; '' while it is unused. */
		spent: text,
		expires: bigInteger,
	}),
	/** Tokens that `authinfo` (kind start) and `auth` (kind auth) issued; requests are signed with the secret. */
	auths: table('hash', {
		hash: text,
		kind: text,
		secret: text,
		expires: bigInteger,
	}),
};

export const activitiesIndexes = {
	activities_time: 'activities (released, publish_time desc, id)',
	registrations_member: 'registrations (member_id, time desc)',
	registrations_time: 'registrations (activity_id, time desc, code)',
	quotas_until: 'quotas (until)',
	verify_codes_expires: 'verify_codes (expires)',
	auths_expires: 'auths (expires)',
};
