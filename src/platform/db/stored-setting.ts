import type { Writer, Writing } from './tables.ts';

/** The value of a setting in the store; undefined while nobody has set it. */
export const storedSetting = async (writer: Writing | Writer, name: string): Promise<unknown> => {
	const row = await writer.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
	return row === undefined ? undefined : (JSON.parse(row.value) as unknown);
};
