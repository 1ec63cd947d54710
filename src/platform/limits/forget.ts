import { ownedKeys } from '../db/limit-key.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';

/** Deletes the limits and quotas of an owner: a member's id, or a phone number. */
export const forgetLimits = async (writer: Writer, store: Pick<Store, 'limitSecret'>, owner: string): Promise<void> => {
	const { start, length } = ownedKeys(store, owner);
	for (const table of ['limits', 'quotas'] as const)
		await writer
			.deleteFrom(table)
			.where(({ fn, val, eb }) => eb(fn<string>('substr', ['name', val(1), val(length)]), '=', start))
			.execute();
};
