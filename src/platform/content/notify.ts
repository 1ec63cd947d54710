/** Tells others that content changed: listeners in this process, and web hooks. */
import { createHmac } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Store } from '../db/store.ts';

export interface WatchOptions {
	/** Milliseconds in which several changes become one call. */
	pause?: number;
	/** Milliseconds between looks for what other processes changed (an import beside us); 0 looks never. */
	poll?: number;
}

const newestCursor = async (store: Store): Promise<number> =>
	(await store.reading.one<{ value: number }>("select value from revisions where name = 'cursor'"))?.value ?? 0;

/**
 * Calls `listener` with the newest cursor after content changed, by this process or another, at most once a `pause`.
 * What the store held before does not count.
 *
 * @returns a function that ends it.
 */
export const watchChanges = (
	store: Store,
	listener: (cursor: number) => void,
	options: WatchOptions = {},
): (() => void) => {
	const { pause = 50, poll = 1000 } = options;
	const before = newestCursor(store).catch(() => undefined);
	let seen: number | undefined;
	let timer: NodeJS.Timeout | undefined;
	let ended = false;
	const look = async (): Promise<void> => {
		timer = undefined;
		try {
			seen ??= await before;
			const cursor = await newestCursor(store);
			if (ended || cursor === seen) return;
			seen = cursor;
			listener(cursor);
		} catch {
			// The database is away for a moment: the next look finds what was missed.
		}
	};
	const soon = (): void => {
		timer ??= setTimeout(look, pause);
	};
	store.listeners.add(soon);
	const looking = poll > 0 ? setInterval(soon, poll) : undefined;
	looking?.unref();
	return () => {
		ended = true;
		store.listeners.delete(soon);
		clearTimeout(timer);
		clearInterval(looking);
	};
};

export interface WebhookOptions extends WatchOptions {
	/** Where `{cursor}` is posted to. */
	addresses: readonly string[];
	/** Signs the body; '' sends no signature. */
	secret: string;
	/** Told of what could not be delivered, as a sentence. */
	failed?: (sentence: string) => void;
	fetch?: typeof fetch;
}

const attempts = 5;
const firstPause = 500;
const timeLimit = 10_000;

/** `t=<epoch seconds>,v1=<hmac of "t.body">`: the receiver refuses old ones, so a copied request is worth nothing. */
export const signatureOf = (secret: string, seconds: number, body: string): string =>
	`t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

/**
 * Posts the newest cursor to every address after a change, with growing pauses when one does not take it. A newer
 * cursor replaces one that waits: who reads the feed from their own cursor misses nothing.
 *
 * @returns a function that ends it.
 */
export const sendWebhooks = (store: Store, options: WebhookOptions): (() => void) => {
	const send = options.fetch ?? fetch;
	const closing = new AbortController();
	const post = async (address: string, cursor: number): Promise<void> => {
		const body = JSON.stringify({ cursor });
		const signature =
			options.secret === ''
				? {}
				: { 'x-touch-signature': signatureOf(options.secret, Math.floor(store.now() / 1000), body) };
		const response = await send(address, {
			method: 'POST',
			headers: { 'content-type': 'application/json', ...signature },
			body,
			redirect: 'error',
			signal: AbortSignal.any([closing.signal, AbortSignal.timeout(timeLimit)]),
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`HTTP status ${response.status}`);
	};
	const senders = options.addresses.map((address) => {
		let latest = 0;
		let busy = false;
		const deliver = async (): Promise<void> => {
			busy = true;
			for (let attempt = 1, cursor = latest; !closing.signal.aborted; attempt += 1) {
				try {
					await post(address, cursor);
				} catch (error) {
					if (attempt < attempts || latest > cursor) {
						if (latest > cursor) [cursor, attempt] = [latest, 0];
						await wait(firstPause * 2 ** attempt, undefined, { ref: false, signal: closing.signal }).catch(() => {});
						continue;
					}
					const reason = error instanceof Error ? error.message : String(error);
					options.failed?.(`The web hook ${address} did not take cursor ${cursor} in ${attempts} attempts: ${reason}.`);
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
	const tellAll = (cursor: number): void => {
		for (const tell of senders) tell(cursor);
	};
	const stop = watchChanges(store, tellAll, options);
	return () => {
		stop();
		closing.abort();
	};
};
