import type { Store } from '../db/store.ts';
import { recordChange } from './changes.ts';
import { writeContent } from './write-content.ts';

/** Stores site configuration (fields of getConfig). @returns the names of the settings that changed. */
export const upsertSettings = (store: Store, settings: Readonly<Record<string, unknown>>): Promise<string[]> =>
	writeContent(store, async (writer) => {
		const changed: string[] = [];
		for (const [name, setting] of Object.entries(settings)) {
			const value = JSON.stringify(setting);
			const before = await writer.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst();
			if (before?.value === value) continue;
			await writer
				.insertInto('settings')
				.values({ name, value })
				.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
				.execute();
			changed.push(name);
		}
		if (changed.length > 0)
			await recordChange(writer, { subject: 'settings', id: '', action: 'put', tags: ['settings'] }, store.now());
		return changed;
	});
