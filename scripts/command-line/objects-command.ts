/** `npm run platform -- objects`: files that members keep in public. */
import { removeObject } from '../../src/platform/desk/recorded-acts.ts';
import { keptFiles } from '../../src/platform/uploads/objects.ts';
import { UsageError } from './errors.ts';
import { checkAction } from './options.ts';
import { printable } from './printable.ts';
import { withStore } from './with-store.ts';

export const objectActions = ['list', 'remove'] as const;

/** More than there are. */
const all = 1_000_000;

/**
 * `npm run platform -- objects [list|remove] [id]`.
 *
 * @throws UsageError for an unknown action and a missing id. @throws ApiError when there is no such object.
 */
export const runObjects = async (action: string, id: string | undefined): Promise<number> => {
	checkAction('objects', action, objectActions);
	if (action === 'remove' && id === undefined) throw new UsageError('objects remove needs the id of an object.');
	return withStore(async (openedStore) => {
		if (id !== undefined && action === 'remove') {
			await removeObject(openedStore, openedStore.media, id);
			console.log(`The object ${id} is removed.`);
			return;
		}
		const files = await keptFiles(openedStore.store.writing, all);
		for (const file of files)
			console.log(
				`${file.id}  ${new Date(file.time).toISOString()}  ${file.size} bytes  ${file.address}  ${file.member} ${printable(file.nickname ?? '')}  ${printable(file.title)}`,
			);
		if (files.length === 0) console.log('No member keeps a file.');
	});
};
