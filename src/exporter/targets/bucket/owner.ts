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
	const ownerObject = await calls
		.make(() => store.getText(ownerKey))
		.catch((error: unknown) => {
			throw bucketError(error, 'read who publishes there', place);
		});
	if (ownerObject === undefined) return undefined;
	let content: unknown;
	try {
		content = JSON.parse(ownerObject.text);
	} catch {
		content = undefined;
	}
	const parsedOwner = v.safeParse(Owner, content);
	const name = nameOfPlace(place);
	const newerLayout = v.safeParse(v.object({ layout: v.number() }), content);
	if (newerLayout.success && newerLayout.output.layout > layout)
		throw new BucketError(
			`A newer version of this program publishes into ${name}. Update this one, or publish into another prefix. Nothing was sent.`,
		);
	if (!parsedOwner.success) {
		if (takeOver)
			return {
				owner: { layout, site, settings, publisher: '', ticket: '', beat: 0, isFree: true },
				etag: ownerObject.etag,
			};
		throw new BucketError(
			`${name}${ownerKey} cannot be understood. Publish into another prefix, or add --take-over. Nothing was sent.`,
		);
	}
	if (parsedOwner.output.site !== site && !takeOver)
		throw new BucketError(
			`${name} contains ${parsedOwner.output.site}, and the settings say ${site}. Correct site.address or --target, or add --take-over. Nothing was sent.`,
		);
	if (parsedOwner.output.publisher !== publisher && parsedOwner.output.settings !== settings && !takeOver)
		throw new BucketError(
			`Another publisher filled ${name}, with other settings: each would write all pages again. Give both the same settings, or add --take-over. Nothing was sent.`,
		);
	return { owner: parsedOwner.output, etag: ownerObject.etag };
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
const waitForSilence = async (options: OwnerOptions, foundOwner: Found): Promise<Found> => {
	if (
		foundOwner === undefined ||
		foundOwner.owner.isFree ||
		foundOwner.owner.publisher === options.publisher ||
		options.takeOver
	)
		return foundOwner;
	for (let waited = 0; waited < options.times.silenceLimitMs; waited += options.times.beat / 2) {
		await pause(options.times.beat / 2);
		const now = await readOwner(options);
		if (now === undefined || now.owner.isFree) return now;
		if (now.etag !== foundOwner.etag || now.owner.beat !== foundOwner.owner.beat)
			throw new OtherPublisherError(options.place);
	}
	return foundOwner;
};

/**
 * Takes a prefix for this publisher.
 *
 * @param remember is called with the ticket of this run before it is written.
 * @throws BucketError when another publisher works on it, or it belongs to another site.
 */
export const takePrefix = async (options: OwnerOptions, remember: (ticket: string) => void): Promise<PrefixLease> => {
	const { store, calls, place, site, settings, publisher, times } = options;
	const foundOwner = await waitForSilence(options, await readOwner(options));
	const ticket = randomUUID();
	remember(ticket);
	const ownerText = (beat: number, isFree: boolean): string =>
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
		etag = await write(ownerText(0, false), foundOwner?.etag);
	} catch (error) {
		if (!isConditionRefused(error)) throw bucketError(error, 'sign in', place);
		// An answer that was lost looks the same: the object then has our ticket.
		etag = await look();
	}
	if (foundOwner?.owner.publisher !== publisher) {
		await pause(times.settle);
		etag = await look();
	}
	let beat = 0;
	let loss: unknown;
	let beating: Promise<void> = Promise.resolve();
	const sign = async (isFree: boolean): Promise<void> => {
		beat += 1;
		try {
			etag = await look();
			etag = await write(ownerText(beat, isFree), etag);
		} catch (error) {
			// Otherwise the store does not answer, or the answer of an attempt was lost: the next sign of life looks again.
			if (error instanceof OtherPublisherError) loss = error;
		}
	};
	const timer = setInterval(() => {
		beating = beating.then(() => (loss === undefined ? sign(false) : undefined));
	}, times.beat);
	timer.unref();
	return {
		foundTicket: foundOwner?.owner.publisher === publisher ? foundOwner.owner.ticket : undefined,
		ticket,
		check: async () => {
			await beating;
			if (loss !== undefined) throw loss;
			await look().catch((error: unknown) => {
				throw bucketError(error, 'read who publishes there', place);
			});
		},
		release: async () => {
			clearInterval(timer);
			await beating;
			if (loss === undefined) await sign(true);
		},
	};
};
