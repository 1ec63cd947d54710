import { refreshLifeMs } from '../auth/tokens.ts';
import { removeOutdatedWithdrawals } from '../content/withdraw.ts';
import { realCosts } from '../costs.ts';
import type { Store } from '../db/store.ts';
import { storedSetting } from '../db/stored-setting.ts';
import { siteDayOf } from '../limits/day.ts';
import { sweepUploads } from '../uploads/sweep.ts';

const dayMs = 86_400_000;

/** Expired tokens are kept this long, so that calls answer "expired" instead of "unknown". */
const expiredTokensMs = 7 * dayMs;

/** A device is forgotten when its member did not sign in on it for this long. */
const knownDevicesMs = 180 * dayMs;

/** A link to a preview is known this long after its end. */
const endedPreviewsMs = 30 * dayMs;

/** From which hosts readers came is kept this long: the desk shows thirty days. */
const referrersMs = 31 * dayMs;

/** Days for which the logs are kept that name people and addresses, unless a setting says otherwise. */
const logDays = { deskLogDays: 400, securityLogDays: 180 } as const;

/**
 * Deletes expired rows: old tokens, idempotency keys and comment events of yesterday, limits that have run out,
 * unused uploads, sign-ins that have ended, old entries of the two logs, and stories that were withdrawn a month ago.
 *
 * @param media the folder that is served as `/media/`.
 */
export const cleanUp = async (store: Store, media: string): Promise<void> => {
	const { writing, now } = store;
	const beginOf = async (name: keyof typeof logDays): Promise<number> =>
		now() - Number((await storedSetting(writing, name)) ?? logDays[name]) * dayMs;
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
		.deleteFrom('desk_devices')
		.where('time', '<', now() - realCosts.lives.deskDevice)
		.execute();
	await writing
		.deleteFrom('preview_links')
		.where('until', '<', now() - endedPreviewsMs)
		.execute();
	await writing
		.deleteFrom('referrers')
		.where('day', '<', siteDayOf(now() - referrersMs))
		.execute();
	await writing
		.deleteFrom('desk_log')
		.where('time', '<', await beginOf('deskLogDays'))
		.execute();
	await writing
		.deleteFrom('security_log')
		.where('time', '<', await beginOf('securityLogDays'))
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
	await removeOutdatedWithdrawals(store);
	await sweepUploads(store, media);
};
