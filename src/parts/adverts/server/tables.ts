import { type RowsOf, table, text } from '../../../platform/db/table.ts';

export const tables = {
	adverts: table('id', {
		id: text,
		column_id: text,
		answer: text,
		digest: text,
	}),
};

export const indexes = {};

/** The rows of adverts, for `withTables` of a writer. */
export type AdvertsRows = RowsOf<typeof tables>;
