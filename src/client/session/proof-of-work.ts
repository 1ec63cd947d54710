import { serverTime } from '../../contract/site.ts';
import type { Client } from '../api/client.ts';
import { loadPart } from '../runtime/load-part.ts';

/** Milliseconds of work before the page may do something else. Browsers pause for at least four, so less would take far longer. */
const turnMs = 12;
/** Numbers that are tried between two looks at the clock. */
const batch = 100;

/** The platform's time; this device's where the platform does not say it. */
const timeOf = async (client: Client): Promise<number> => {
	const { time } = await client.read(serverTime, {}).catch(() => ({ time: 0 }));
	return time || Date.now();
};

/**
 * Does the work that a call about a subject costs (`domain/proof-of-work.ts`): less than half a second, during which the page stays
 * alive. The reader has to do nothing.
 *
 * @returns the proof.
 */
export const workFor = async (client: Client, subject: string): Promise<string> => {
	const [time, { findProof }] = await Promise.all([
		timeOf(client),
		loadPart(() => import('../../domain/proof-of-work.ts')),
	]);
	const search = findProof(subject, time, batch);
	for (;;) {
		const end = performance.now() + turnMs;
		do {
			const step = search.next();
			if (step.done) return step.value;
		} while (performance.now() < end);
		await new Promise((resolve) => setTimeout(resolve));
	}
};
