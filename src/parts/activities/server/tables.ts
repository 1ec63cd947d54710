import { bigInteger, integer, type RowsOf, table, text, unique } from '../../../platform/db/table.ts';

export const tables = {
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
};

export const indexes = {
	activities_time: 'activities (released, publish_time desc, id)',
	registrations_member: 'registrations (member_id, time desc)',
	registrations_time: 'registrations (activity_id, time desc, code)',
};

/** The rows of activities and sign-ups, for `withTables` of a writer. */
export type ActivitiesRows = RowsOf<typeof tables>;
