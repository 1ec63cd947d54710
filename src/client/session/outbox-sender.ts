import { storedLogin } from '../stores/session.ts';
import { type OutboxEntry, readOutbox } from './outbox.ts';
import { sendEntry } from './send-entry.ts';

/** Pauses between attempts in milliseconds; the last one repeats. */
const pausesMs = [5_000, 15_000, 30_000, 60_000, 120_000, 300_000] as const;

/** Entries of the signed-in member that the platform has neither confirmed nor refused. */
const waiting = (): OutboxEntry[] => {
	const userid = storedLogin()?.userid;
	return readOutbox().filter((entry) => entry.refusal === '' && entry.userid === userid);
};

/**
 * Sends what waits, oldest first. After a missing answer the rest is not tried: each attempt would take its whole time
 * limit.
 *
 * @returns whether nothing waits any more.
 */
export const sendWaiting = async (send: typeof sendEntry = sendEntry): Promise<boolean> => {
	for (const entry of waiting()) {
		const outcome = await send(entry);
		if (outcome?.state === 'waiting' && outcome.reason !== 'busy') break;
	}
	return waiting().length === 0;
};

let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let running = false;
let again = false;

const run = async (): Promise<void> => {
	if (running) {
		again = true;
		return;
	}
	running = true;
	clearTimeout(timer);
	try {
		do {
			again = false;
			if (await sendWaiting()) failures = 0;
			else {
				const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
				failures += 1;
				timer = setTimeout(() => void run(), pause);
			}
		} while (again);
	} finally {
		running = false;
	}
};

/** Sends what waits now, and then with growing pauses. Called at the start, when the network is back, after a sign-in. */
export const sendOutbox = (): void => {
	failures = 0;
	void run();
};

/** Waits for the first pause: an action was sent a moment ago and got no answer. */
export const sendOutboxLater = (): void => {
	if (running) return;
	clearTimeout(timer);
	timer = setTimeout(() => void run(), pausesMs[0]);
};
