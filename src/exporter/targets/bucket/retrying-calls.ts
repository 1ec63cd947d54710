/** Calls to a store, several at once, each tried again with growing pauses. */
import pLimit from 'p-limit';
import { patiently } from '../../../net/patiently.ts';
import { isThrottled, isWorthRetrying } from './errors.ts';

/** Pauses vary between half and all of their length, so that calls that failed together are not repeated together. */
const pauses = { firstPauseMs: 100, maxPauseMs: 10_000, jitter: 0.5 };

/** After so many answers one more call is made at once, up to the limit. */
const answersForMore = 50;

export interface RetryingCalls {
	/**
	 * Makes a call when its turn comes.
	 *
	 * @param what is called again for each attempt, so that a stream can be opened again.
	 * @throws the last error.
	 */
	make<Answer>(what: () => Promise<Answer>): Promise<Answer>;
}

/**
 * @param connections maximum number of concurrent calls; halved whenever the store asks for fewer.
 * @param attempts of each call.
 */
export const createRetryingCalls = (connections: number, attempts: number): RetryingCalls => {
	const limit = pLimit(connections);
	let answers = 0;
	const succeeded = (): void => {
		answers += 1;
		if (answers % answersForMore === 0 && limit.concurrency < connections) limit.concurrency += 1;
	};
	const attempt = async <Answer>(what: () => Promise<Answer>): Promise<Answer> => {
		try {
			const answer = await what();
			succeeded();
			return answer;
		} catch (error) {
			if (isThrottled(error)) limit.concurrency = Math.max(1, Math.floor(limit.concurrency / 2));
			throw error;
		}
	};
	return { make: (what) => limit(() => patiently(() => attempt(what), { attempts, ...pauses, isWorthRetrying })) };
};
