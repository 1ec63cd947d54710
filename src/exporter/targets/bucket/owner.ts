/**
 * Which publisher works on a prefix: one object, rewritten every few seconds by the publisher that holds it. No clocks
 * are compared: a holder is alive when its object changes while another publisher watches.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import { BucketError, bucketError, isConditionRefused } from './errors.ts';
import { type BucketPlace, nameOfPlace } from './place.ts';
import type { RetryingCalls } from './retrying-calls.ts';
import type { ObjectStore } from './store.ts';

/** Folder for objects of the publisher itself. */
export const ownFolder = '/.touch-edition/';

const ownerKey = `${ownFolder}owner.json`;

/** The folder that a publisher works in, with a slash at its end, when a key is that of its own object. */
export const siteOfOwnerKey = (key: string): string | undefined =>
	key.endsWith(ownerKey) ? key.slice(0, 1 - ownerKey.length) : undefined;

/** Increased when older publishers must no longer write into the prefix. */
const layout = 1;

const Owner = v.object({
	layout: v.number(),
	/** Address of the site that is published here. */
	site: v.string(),
	/** Digest of the settings that pages are rendered with. */
	settings: v.string(),
	/** Identity of the publisher: that of its inventory. */
	publisher: v.string(),
	/** Changes with each run: an inventory that knows neither this nor the next one is out of date. */
	ticket: v.string(),
	/** Changes with each sign of life. */
	beat: v.number(),
	/** Whether the last publisher has ended and released the prefix. */
	isFree: v.boolean(),
});
type Owner = v.InferOutput<typeof Owner>;

export interface OwnerTimes {
	/** Milliseconds between two signs of life. */
	beat: number;
	/** Milliseconds without one after which a holder counts as dead. */
	silenceLimitMs: number;
	/** Milliseconds after which a new holder looks again, on stores that ignore conditions of writes. */
	settle: number;
}

export const ownerTimes: OwnerTimes = { beat: 5_000, silenceLimitMs: 30_000, settle: 1_000 };

export interface OwnerOptions {
	store: ObjectStore;
	calls: RetryingCalls;
	place: BucketPlace;
	site: string;
	/** Digest of the settings that pages are rendered with. */
	settings: string;
	publisher: string;
	/** Takes a prefix over from another site, from other settings, or from a publisher that still runs. */
	takeOver: boolean;
	times: OwnerTimes;
}

type Found = { owner: Owner; etag: string } | undefined;

/**
 * The owner of a prefix.
 *
 * @throws BucketError when it belongs to another site, to other settings of another publisher, or to a newer program.
 */
export const readOwner = async ({
	store,
	calls,
	place,
	site,
	settings,
	publisher,
	takeOver,
}: OwnerOptions): Promise<Found> => {
	const found = await calls
		.make(() => store.getText(ownerKey))
		.catch((error: unknown) => {
			throw bucketError(error, 'read who publishes there', place);
		});
	if (found === undefined) return undefined;
	let content: unknown;
	try {
		content = JSON.parse(found.text);
	} catch {
		content = undefined;
	}
	const parsed = v.safeParse(Owner, content);
	const name = nameOfPlace(place);
	const newer = v.safeParse(v.object({ layout: v.number() }), content);
	if (newer.success && newer.output.layout > layout)
		throw new BucketError(
			`A newer version of this program publishes into ${name}. Update this one, or publish into another prefix. Nothing was sent.`,
		);
	if (!parsed.success) {
		if (takeOver)
			return { owner: { layout, site, settings, publisher: '', ticket: '', beat: 0, isFree: true }, etag: found.etag };
		throw new BucketError(
			`${name}${ownerKey} cannot be understood. Publish into another prefix, or add --take-over. Nothing was sent.`,
		);
	}
	if (parsed.output.site !== site && !takeOver)
		throw new BucketError(
			`${name} contains ${parsed.output.site}, and the settings say ${site}. Correct site.address or --target, or add --take-over. Nothing was sent.`,
		);
	if (parsed.output.publisher !== publisher && parsed.output.settings !== settings && !takeOver)
		throw new BucketError(
			`Another publisher filled ${name}, with other settings: each would write all pages again. Give both the same settings, or add --take-over. Nothing was sent.`,
		);
	return { owner: parsed.output, etag: found.etag };
};

/** A prefix that this publisher holds. */
export interface PrefixLease {
	/** The ticket that was found; undefined when another publisher wrote last, or none. */
	foundTicket: string | undefined;
	/** The ticket of this run. */
	ticket: string;
	/** Throws a BucketError when another publisher has taken the prefix over. */
	check(): Promise<void>;
	/** Releases the prefix for other publishers. */
	release(): Promise<void>;
}

/** Another publisher holds the prefix. */
class OtherPublisherError extends BucketError {
	constructor(place: BucketPlace) {
		super(
			`Another publisher is working on ${nameOfPlace(place)}. Stop it first, or publish into another prefix. What it sent stays.`,
		);
	}
}

/** Waits until a holder of another identity has rewritten its object, or has not done so for long enough. */
const waitForSilence = async (options: OwnerOptions, found: Found): Promise<Found> => {
	if (found === undefined || found.owner.isFree || found.owner.publisher === options.publisher || options.takeOver)
		return found;
	for (let waited = 0; waited < options.times.silenceLimitMs; waited += options.times.beat / 2) {
		await pause(options.times.beat / 2);
		const now = await readOwner(options);
		if (now === undefined || now.owner.isFree) return now;
		if (now.etag !== found.etag || now.owner.beat !== found.owner.beat) throw new OtherPublisherError(options.place);
	}
	return found;
};

/**
 * Takes a prefix for this publisher.
 *
 * @param remember is called with the ticket of this run before it is written.
 * @throws BucketError when another publisher works on it, or it belongs to another site.
 */
export const takePrefix = async (options: OwnerOptions, remember: (ticket: string) => void): Promise<PrefixLease> => {
	const { store, calls, place, site, settings, publisher, times } = options;
	const found = await waitForSilence(options, await readOwner(options));
	const ticket = randomUUID();
	remember(ticket);
	const mine = (beat: number, isFree: boolean): string =>
		JSON.stringify({ layout, site, settings, publisher, ticket, beat, isFree } satisfies Owner);
	const write = (text: string, etag: string | undefined): Promise<string> =>
		calls.make(() => store.putText(ownerKey, text, etag === undefined ? 'absent' : { etag }));
	/** Whether this publisher still holds the prefix, and the ETag of its object. */
	const look = async (): Promise<string> => {
		const now = await calls.make(() => store.getText(ownerKey));
		if (now?.text.includes(`"ticket":"${ticket}"`) !== true) throw new OtherPublisherError(place);
		return now.etag;
	};
	let etag: string;
	try {
		etag = await write(mine(0, false), found?.etag);
	} catch (error) {
		if (!isConditionRefused(error)) throw bucketError(error, 'sign in', place);
		// An answer that was lost looks the same: the object then has our ticket.
		etag = await look();
	}
	if (found?.owner.publisher !== publisher) {
		await pause(times.settle);
		etag = await look();
	}
	let beat = 0;
	let lost: unknown;
	let beating: Promise<void> = Promise.resolve();
	const sign = async (isFree: boolean): Promise<void> => {
		beat += 1;
		try {
			etag = await look();
			etag = await write(mine(beat, isFree), etag);
		} catch (error) {
			// Otherwise the store does not answer, or the answer of an attempt was lost: the next sign of life looks again.
			if (error instanceof OtherPublisherError) lost = error;
		}
	};
	const timer = setInterval(() => {
		beating = beating.then(() => (lost === undefined ? sign(false) : undefined));
	}, times.beat);
	timer.unref();
	return {
		foundTicket: found?.owner.publisher === publisher ? found.owner.ticket : undefined,
		ticket,
		check: async () => {
			await beating;
			if (lost !== undefined) throw lost;
			await look().catch((error: unknown) => {
				throw bucketError(error, 'read who publishes there', place);
			});
		},
		release: async () => {
			clearInterval(timer);
			await beating;
			if (lost === undefined) await sign(true);
		},
	};
};
