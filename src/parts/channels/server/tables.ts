import { bigInteger, type RowsOf, table, text } from '../../../platform/db/table.ts';

export const tables = {
	subscriptions: table('target, member_id', {
		target: text,
		member_id: text,
		time: bigInteger,
	}),
};

export const indexes = {
	subscriptions_member: 'subscriptions (member_id, time desc)',
};

/** The rows of subscriptions, for `withTables` of a writer. */
export type ChannelsRows = RowsOf<typeof tables>;
