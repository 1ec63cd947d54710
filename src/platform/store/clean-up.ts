import type { Store } from '../db/store.ts';
import { sweepUploads } from '../uploads/sweep.ts';

const day = 86_400_000;

/** How long an expired access token still answers "expired" instead of being unknown. */
const tokensStay = 7 * day;

/**
 * Throws away what is of no use any more: old tokens, idempotency keys of yesterday, limits that have run out, uploads
 * that nothing shows.
 *
 * @param media folder that is served as `/media/`.
 */
export const cleanUp = async (store: Store, media: string): Promise<void> => {
	const { writing, now } = store;
	await writing
		.deleteFrom('tokens')
		.where('expires', '<', now() - tokensStay)
		.execute();
	await writing
		.deleteFrom('idempotency')
		.where('time', '<', now() - day)
		.execute();
	await writing.deleteFrom('limits').where('full_until', '<', now()).execute();
	await writing.deleteFrom('quotas').where('until', '>', 0).where('until', '<', now()).execute();
	for (const table of ['verify_codes', 'auths'] as const)
		await writing.deleteFrom(table).where('expires', '<', now()).execute();
	await sweepUploads(store, media);
};
