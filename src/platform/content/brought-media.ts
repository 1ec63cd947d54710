/** Files of other hosts that were brought among the media, and those that could not be: they are tried again a day later. */
import type { Brought } from '../../intake/bring-media.ts';
import type { Store } from '../db/store.ts';

/** Milliseconds after which one that could not be brought is tried again. */
const againMs = 86_400_000;
/** Milliseconds after which a file is looked at again, when its story is read. */
const oldMs = 600_000;

/** Files that were brought, and those that could not be brought within the last day. */
export const broughtBefore = async (
	{ writing, now }: Store,
	addresses: readonly string[],
): Promise<ReadonlyMap<string, Brought>> => {
	const rows = await writing
		.selectFrom('brought_media')
		.select(['address', 'path', 'tried'])
		.where('address', 'in', addresses)
		.execute();
	return new Map(
		rows
			.filter(({ path, tried }) => path !== '' || Number(tried) > now() - againMs)
			.map(({ address, path, tried }) => [address, { path, isOld: path !== '' && Number(tried) <= now() - oldMs }]),
	);
};

/** Remembers where a file was brought to; '' when it could not be. */
export const rememberBrought = async ({ writing, now }: Store, address: string, path: string): Promise<void> => {
	await writing
		.insertInto('brought_media')
		.values({ address, path, tried: now() })
		.onConflict((conflict) => conflict.column('address').doUpdateSet({ path, tried: now() }))
		.execute();
};
