/** A bucket as the target of publishing: after each run of the exporter the files of the folder that differ are sent to it. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { pagesOfVariants } from '../../manifest/pages-of-variants.ts';
import { clearPendingTags, pendingTags } from '../../outputs/announcements/purge-tags.ts';
import { createBackoff } from '../../session/backoff.ts';
import { refuseRemovalOf } from '../../session/removal-guard.ts';
import type { Session } from '../../session/session.ts';
import { stateFolder } from '../../write/output-folder.ts';
import { adoptBucket, isPage } from './adopt.ts';
import { type Checked, checkBucket } from './check.ts';
import { type Comparison, compareFolder, comparePaths } from './compare.ts';
import { digestOf } from './headers.ts';
import { Inventory } from './inventory.ts';
import { type OwnerOptions, type OwnerTimes, ownerTimes, type PrefixLease, readOwner, takePrefix } from './owner.ts';
import { type BucketPlace, nameOfPlace } from './place.ts';
import { purgeCaches } from './purge.ts';
import { createRetryingCalls } from './retrying-calls.ts';
import { removeDue, type Sending, sendWaiting } from './send.ts';
import { openStore } from './store.ts';
import { temporaryInventory } from './temporary-inventory.ts';

/** What was brought to a bucket, or would be. */
export interface Brought {
	sent: number;
	removed: number;
	/** Objects whose file is gone, and which stay until the time of `publish.keepRemoved` is over. */
	waiting: number;
	seconds: number;
}

/** What a dry run found: paths of objects. */
export interface DryRun {
	send: string[];
	remove: string[];
}

export interface BucketTarget {
	/**
	 * Sends what changed to the bucket. Without changes it makes no call to the store.
	 *
	 * @returns null when there was nothing to do.
	 * @throws BucketError; RemovalRefusedError when too many pages would go.
	 */
	bring(): Promise<Brought | null>;
	/**
	 * Compares the bucket with what was sent to it; the next `bring` sends what differs.
	 *
	 * @returns null for a bucket that is not known yet: the next `bring` compares it.
	 * @throws BucketError.
	 */
	check(): Promise<Checked | null>;
	/**
	 * Purges from the caches what changed since the last purge, unless a cache failed a short while ago.
	 *
	 * @param signal ends it early.
	 * @returns a sentence for each cache that could not be notified; the next call notifies it again.
	 */
	purge(signal?: AbortSignal): Promise<string[]>;
	/** What `bring` would do; it only reads. */
	dryRun(): Promise<DryRun>;
	close(): Promise<void>;
}

export interface TargetOptions {
	place: BucketPlace;
	/** Reads only: the prefix is not taken, and the inventory stays as it is. */
	isDryRun: boolean;
	/** Takes the prefix over from another site, from other settings, or from a publisher that still runs. */
	takeOver: boolean;
	/** Called while objects are sent. */
	advance?: (doneCount: number, all: number) => void;
	times?: OwnerTimes;
}

const minuteMs = 60_000;

/** The file of a bucket's inventory: each target has one of its own. */
const inventoryFile = (session: Session, place: BucketPlace): string =>
	join(
		stateFolder(session.options.out),
		`bucket-${digestOf(`${place.endpoint} ${nameOfPlace(place)}`)
			.replace(/\W/g, '')
			.slice(0, 12)}.sqlite`,
	);

const comparisonOf = (session: Session, inventory: Inventory): Comparison => {
	const { publish } = session.options.settings;
	return {
		out: session.options.out,
		inventory,
		settings: publish,
		tagsOf: async (paths) => {
			if (publish.surrogateKeys.length === 0) return new Map();
			const { manifest } = session;
			const encodedPaths = paths.map((path) => encodeURI(path));
			const ownTags = await manifest.tagsOf(encodedPaths);
			const pages = await pagesOfVariants(
				manifest,
				encodedPaths.filter((path) => !ownTags.has(path)),
			);
			const others = await manifest.tagsOf([...new Set([...pages.values()].map(({ path }) => path))]);
			const tagsAt = (path: string) => ownTags.get(path) ?? others.get(pages.get(path)?.path ?? '') ?? [];
			return new Map(paths.map((path, index) => [path, tagsAt(encodedPaths[index] ?? '')]));
		},
	};
};

/**
 * Opens a bucket for publishing: reads who publishes there and takes the prefix. An inventory that does not belong to the last
 * run of this publisher is filled again from the bucket with the first `bring`.
 *
 * @throws BucketError with a sentence; nothing was sent then.
 */
export const openBucketTarget = async (session: Session, options: TargetOptions): Promise<BucketTarget> => {
	const { place, isDryRun } = options;
	const { settings } = session.options;
	const { connections, attempts } = settings.publish;
	const store = await openStore(place, connections);
	const calls = createRetryingCalls(connections, attempts);
	const file = inventoryFile(session, place);
	const copy = isDryRun ? temporaryInventory(file) : undefined;
	const inventory = new Inventory(copy?.file ?? file);
	const closeAll = (): void => {
		inventory.close();
		copy?.remove();
		store.close();
	};
	try {
		if (inventory.meta('publisher') === '') inventory.setMeta('publisher', randomUUID());
		const owner: OwnerOptions = {
			store,
			// Its own turn: signs of life do not wait for uploads.
			calls: createRetryingCalls(1, attempts),
			place,
			site: settings.site.address,
			settings: digestOf(JSON.stringify([settings.site, settings.window, settings.page])),
			publisher: inventory.meta('publisher'),
			takeOver: options.takeOver,
			times: options.times ?? ownerTimes,
		};
		const tickets = inventory.meta('tickets').split(' ');
		let lease: PrefixLease | undefined;
		let foundTicket: string | undefined;
		if (isDryRun) {
			const foundOwner = await readOwner(owner);
			if (foundOwner?.owner.publisher === owner.publisher) foundTicket = foundOwner.owner.ticket;
		} else {
			lease = await takePrefix(owner, (ticket) => inventory.setMeta('tickets', [...tickets, ticket].join(' ')));
			foundTicket = lease.foundTicket;
		}
		let isAdopted = foundTicket !== undefined && tickets.includes(foundTicket) && inventory.meta('adopted') === 'yes';
		if (!isAdopted) inventory.setMeta('adopted', '');
		if (lease !== undefined) inventory.setMeta('tickets', lease.ticket);

		const guard = (count: number, knownCount: number): Promise<void> =>
			refuseRemovalOf(
				session.options,
				count,
				() => knownCount,
				`pages in ${nameOfPlace(place)} have no file in ${session.options.out}`,
			);
		/** Fills the inventory from the folder and the bucket. */
		const adopt = async (comparison: Comparison): Promise<void> => {
			inventory.forget();
			await compareFolder(comparison);
			await adoptBucket({ inventory, store, calls, place, now: Date.now() });
			await guard(inventory.countMissingPages(), inventory.countPages());
			isAdopted = true;
			inventory.setMeta('adopted', 'yes');
		};
		/** Brings the inventory up to date with the folder. */
		const compare = async (comparison: Comparison): Promise<void> => {
			const changedFiles = session.changedFiles.take();
			try {
				if (isAdopted) {
					const missingFiles = await (changedFiles.isAll
						? compareFolder(comparison)
						: comparePaths(comparison, changedFiles.paths));
					await guard(missingFiles.filter(isPage).length, inventory.countPages());
					inventory.missAll(missingFiles, Date.now());
				} else await adopt(comparison);
				inventory.addPurges('tag', pendingTags(session));
				if (!isDryRun) await clearPendingTags(session);
			} catch (error) {
				session.changedFiles.addAll();
				throw error;
			}
		};
		const purgeBackoff = createBackoff(1_000, 300_000);
		const keepMs = settings.publish.keepRemoved * minuteMs;
		return {
			bring: async () => {
				if (lease === undefined) return null;
				const startTime = performance.now();
				const comparison = comparisonOf(session, inventory);
				if (!isAdopted || !session.changedFiles.isEmpty() || pendingTags(session).length > 0) await compare(comparison);
				const all = inventory.countWaiting();
				const before = Date.now() - keepMs;
				if (all === 0 && inventory.countDue(before) === 0) return null;
				const advance = (doneCount: number): void => options.advance?.(doneCount, all);
				const sending: Sending = { ...comparison, store, calls, place, lease, advance };
				const sent = await sendWaiting(sending);
				const removed = await removeDue(sending, before);
				const waiting = inventory.countDue(Number.MAX_SAFE_INTEGER);
				return { sent, removed, waiting, seconds: (performance.now() - startTime) / 1000 };
			},
			check: async () =>
				isAdopted && lease !== undefined
					? checkBucket({ out: session.options.out, inventory, store, calls, place })
					: null,
			purge: async (signal) => {
				if (isDryRun || !inventory.hasPurges() || !purgeBackoff.due()) return [];
				const failures = await purgeCaches(inventory, session.options.settings, signal);
				if (failures.length > 0) purgeBackoff.failed();
				else purgeBackoff.succeeded();
				return failures;
			},
			dryRun: async () => {
				await compare(comparisonOf(session, inventory));
				return { send: inventory.allWaiting(), remove: inventory.due(Number.MAX_SAFE_INTEGER, -1) };
			},
			close: async () => {
				await lease?.release();
				closeAll();
			},
		};
	} catch (error) {
		closeAll();
		throw error;
	}
};
