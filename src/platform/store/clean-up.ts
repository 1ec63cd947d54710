import { refreshLifeMs } from '../auth/tokens.ts';
import type { Store } from '../db/store.ts';
import { sweepUploads } from '../uploads/sweep.ts';

const dayMs = 86_400_000;

/** Expired tokens are kept this long, so that calls answer "expired" instead of "unknown". */
const expiredTokensMs = 7 * dayMs;

/** A device is forgotten when its member did not sign in on it for this long. */
const knownDevicesMs = 180 * dayMs;

/** The log of the desk is kept this long. */
const deskLogMs = 400 * dayMs;

/** The security log is kept this long. */
const securityLogMs = 180 * dayMs;

/**
 * Deletes expired rows: old tokens, idempotency keys and comment events of yesterday, limits that have run out,
 * unused uploads, sign-ins that have ended, what was done at the desk more than a year ago, and old entries of the security log.
 *
 * @param media the folder that is served as `/media/`.
 */
export const cleanUp = async (store: Store, media: string): Promise<void> => {
	const { writing, now } = store;
	await writing
		.deleteFrom('tokens')
		.where('expires', '<', now() - expiredTokensMs)
		.execute();
	await writing
		.deleteFrom('idempotency')
		.where('time', '<', now() - dayMs)
		.execute();
	await writing
		.deleteFrom('comment_events')
		.where('time', '<', now() - dayMs)
		.execute();
	await writing.deleteFrom('limits').where('full_until', '<', now()).execute();
	await writing.deleteFrom('quotas').where('until', '>', 0).where('until', '<', now()).execute();
	await writing
		.deleteFrom('known_devices')
		.where('time', '<', now() - knownDevicesMs)
		.execute();
	await writing
		.deleteFrom('desk_log')
		.where('time', '<', now() - deskLogMs)
		.execute();
	await writing
		.deleteFrom('security_log')
		.where('time', '<', now() - securityLogMs)
		.execute();
	await writing
		.deleteFrom('sign_ins')
		.where('used', '<', now() - refreshLifeMs)
		.execute();
	for (const table of [
		'verify_codes',
		'auths',
		'login_codes',
		'exchanges',
		'used_signatures',
		'desk_sessions',
	] as const)
		await writing.deleteFrom(table).where('expires', '<', now()).execute();
	await sweepUploads(store, media);
};
