import type { CallAnswer } from '../../../contract/call.ts';
import { mediaAddress } from '../../../domain/address.ts';
import type { LiveInformation } from '../../../domain/entities.ts';
import { type Stream, streamsOf } from '../../../domain/live.ts';
import type { liveView } from '../wire.ts';

/** `main` of `liveView`: the live item of a page. */
export type LiveMain = NonNullable<CallAnswer<typeof liveView>['main']>;

/** The requested item of an answer of `liveView`; null when it is about another one. */
export const mainOf = (main: LiveMain | null, id: string): LiveMain | null =>
	main !== null && (main.fileId === '' || main.fileId === id) ? main : null;

/**
 * State and streams of a live item: those of `liveView`, where the specification has them (R-ENT-048…051), else those
 * of the item.
 */
export const liveOf = (answered: LiveMain | null, id: string, own: LiveInformation | null): LiveInformation | null => {
	const main = mainOf(answered, id);
	if (main === null || main.status < 0) return own;
	const { status, startTime, endTime, config } = main;
	const reports = main.reports ?? own?.reports;
	return { status, startTime, endTime, videos: config.videos, ...(reports === undefined ? {} : { reports }) };
};

/** The streams that a page offers, with addresses that a browser can open. */
export const shownStreams = (live: LiveInformation | null, resource: string): Stream[] =>
	streamsOf(live)
		.map(({ title, address }) => ({ title, address: mediaAddress(address, resource) }))
		.filter(({ address }) => address !== '');
