import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../db/store.ts';
import { postSigned } from '../webhooks/post-signed.ts';
import { type WatchOptions, watchChanges } from './watch-changes.ts';

export interface WebhookOptions extends WatchOptions {
	/** Addresses that `{cursor}` is posted to. */
	addresses: readonly string[];
	/** Signs the body; '' sends no signature. */
	secret: string;
	/** Receives a sentence about a cursor that could not be delivered. */
	failed?: (sentence: string) => void;
	fetch?: typeof fetch;
}

const maxAttempts = 5;
const firstPauseMs = 500;
const timeoutMs = 10_000;

/**
 * Posts the newest cursor to every address after a change, and retries with growing pauses. A newer cursor replaces one
 * that is still waiting: receivers read the feed from their own cursor and miss nothing.
 *
 * @returns a function that stops it.
 */
export const sendWebhooks = (store: Store, options: WebhookOptions): (() => void) => {
	const abortController = new AbortController();
	const post = async (address: string, cursor: number): Promise<void> => {
		const status = await postSigned({
			address,
			secret: options.secret,
			value: { cursor },
			now: store.now(),
			signal: AbortSignal.any([abortController.signal, AbortSignal.timeout(timeoutMs)]),
			...(options.fetch === undefined ? {} : { fetch: options.fetch }),
		});
		if (status < 200 || status > 299) throw new Error(`HTTP status ${status}`);
	};
	const senders = options.addresses.map((address) => {
		let latest = 0;
		let busy = false;
		const deliver = async (): Promise<void> => {
			busy = true;
			for (let attempt = 1, cursor = latest; !abortController.signal.aborted; attempt += 1) {
				try {
					await post(address, cursor);
				} catch (error) {
					if (attempt < maxAttempts || latest > cursor) {
						if (latest > cursor) [cursor, attempt] = [latest, 0];
						await wait(firstPauseMs * 2 ** attempt, undefined, { ref: false, signal: abortController.signal }).catch(
							() => {},
						);
						continue;
					}
					const reason = error instanceof Error ? error.message : String(error);
					options.failed?.(
						`The webhook ${address} did not accept cursor ${cursor} in ${maxAttempts} attempts: ${reason}.`,
					);
				}
				if (latest === cursor) break;
				[cursor, attempt] = [latest, 0];
			}
			busy = false;
		};
		return (cursor: number) => {
			latest = cursor;
			if (!busy) void deliver();
		};
	});
	const stop = watchChanges(
		store,
		(cursor) => {
			for (const send of senders) send(cursor);
		},
		options,
	);
	return () => {
		stop();
		abortController.abort();
	};
};
