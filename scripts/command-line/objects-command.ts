/** `npm run platform -- objects`: files that members keep in public. */
import { operator, recordActs } from '../../src/platform/desk/log.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { keptFiles, removeKeptFile } from '../../src/platform/uploads/objects.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { embeddedStore } from './source.ts';

export const objectActions = ['list', 'remove'] as const;

/** More than there are. */
const all = 1_000_000;

/**
 * `npm run platform -- objects [list|remove] [id]`.
 *
 * @throws UsageError for an unknown action and a missing id. @throws ApiError when there is no such object.
 */
export const runObjects = async (action: string, id: string | undefined): Promise<number> => {
	if (!objectActions.some((known) => known === action))
		throw new UsageError(`objects cannot "${action}". It can: ${objectActions.join(', ')}.`);
	if (action === 'remove' && id === undefined) throw new UsageError('objects remove needs the id of an object.');
	const place = embeddedStore();
	const store = await openStore(place);
	try {
		if (id !== undefined && action === 'remove') {
			await removeKeptFile(store, mediaFolder(place.dataDir), id);
			await recordActs(store.writing, operator, 'removeObject', [id], store.now());
			console.log(`The object ${id} is removed.`);
			return 0;
		}
		const files = await keptFiles(store.writing, all);
		for (const file of files)
			console.log(
				`${file.id}  ${new Date(file.time).toISOString()}  ${file.size} bytes  ${file.address}  ${file.member} ${printable(file.nickname ?? '')}  ${printable(file.title)}`,
			);
		if (files.length === 0) console.log('No member keeps a file.');
		return 0;
	} finally {
		await store.close();
	}
};
