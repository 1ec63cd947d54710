import { createConfirmer } from '../../src/exporter/confirm/confirm.ts';
import type { PublisherOptions } from '../../src/exporter/run/publisher.ts';
import type { Session } from '../../src/exporter/session/session.ts';

/** The comparison with the platform as the settings want it. @param onWalked after each walk of the whole catalogue. */
export const confirming = (session: Session, onWalked?: () => Promise<void>): Pick<PublisherOptions, 'confirmer'> => {
	const { confirmWithin, confirmShare } = session.options.settings.publish;
	if (confirmWithin === 0) return {};
	const options = { within: confirmWithin * 3_600_000, share: confirmShare };
	return { confirmer: createConfirmer(session, { ...options, ...(onWalked === undefined ? {} : { onWalked }) }) };
};
