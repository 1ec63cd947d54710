/** Where `npm run publish` publishes to: a folder, or a bucket that gets the content of a folder. */

import { announceChanges } from '../../src/exporter/outputs/announcements/announce.ts';
import { createBackoff } from '../../src/exporter/session/backoff.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import type { BucketTarget } from '../../src/exporter/targets/bucket/bucket-target.ts';
import {
	type BucketPlace,
	isBucketTarget,
	nameOfPlace,
	parseBucketTarget,
	problemOfTarget,
} from '../../src/exporter/targets/bucket/place.ts';
import { UsageError } from './errors.ts';
import { webAddress } from './options.ts';
import { publishedFolder } from './paths.ts';
import { createProgress } from './progress.ts';
import { firstLines } from './report.ts';

export interface Target {
	/** The folder to publish into. */
	out: string;
	/** As the operator named it. */
	name: string;
	bucket: BucketPlace | undefined;
	isDryRun: boolean;
	takeOver: boolean;
}

export interface TargetFlags {
	target?: string | undefined;
	out?: string | undefined;
	endpoint?: string | undefined;
	region?: string | undefined;
	'path-style': boolean;
	'dry-run': boolean;
	'take-over': boolean;
}

/** Flags that mean something for buckets only. */
const bucketFlags = ['out', 'endpoint', 'region', 'path-style', 'dry-run', 'take-over'] as const;

/** @throws UsageError for a target of another form, and for flags that do not belong to it. */
export const readTarget = (flags: TargetFlags): Target => {
	const { target, out } = flags;
	const common = { isDryRun: flags['dry-run'], takeOver: flags['take-over'] };
	if (target === undefined || !isBucketTarget(target)) {
		if (target !== undefined && !target.startsWith('dir:'))
			throw new UsageError(`--target expects dir:<folder> or s3://<bucket>/<prefix>, found "${target}".`);
		const wrongFlag = bucketFlags.find((name) => flags[name] !== undefined && flags[name] !== false);
		if (wrongFlag !== undefined)
			throw new UsageError(`--${wrongFlag} needs a bucket: --target s3://<bucket>/<prefix>.`);
		const folder = publishedFolder(target?.slice('dir:'.length), '--target');
		return { ...common, out: folder, name: folder, bucket: undefined };
	}
	const parts = parseBucketTarget(target);
	if (parts === undefined)
		throw new UsageError(`--target expects s3://<bucket>/<prefix>, found "${target}": ${problemOfTarget(target)}.`);
	const bucket: BucketPlace = {
		...parts,
		endpoint: flags.endpoint === undefined ? '' : webAddress(flags.endpoint, '--endpoint'),
		region: flags.region ?? '',
		pathStyle: flags['path-style'],
	};
	return { ...common, out: publishedFolder(out, '--out'), name: nameOfPlace(bucket), bucket };
};

/** The target of publishing: where the published folder is brought after a run. */
export interface Delivery {
	/**
	 * Brings the folder to its bucket, if it has one, and prints what was done.
	 *
	 * @returns number of objects that were sent or removed.
	 */
	deliver: (json: boolean) => Promise<number>;
	/** Compares a bucket with what was sent to it, and sends what differs. Prints it when there is something, or when asked to. */
	check: (json: boolean, isAlways?: boolean) => Promise<void>;
	/**
	 * Notifies caches, hubs and search engines of what changed since the last time that they were notified.
	 *
	 * @param signal ends it early.
	 * @returns false when one of them could not be notified.
	 */
	notify: (signal?: AbortSignal) => Promise<boolean>;
	close: () => Promise<void>;
}

const reportDryRun = async (bucket: BucketTarget, name: string, json: boolean): Promise<void> => {
	const { send, remove } = await bucket.dryRun();
	if (json) {
		console.log(JSON.stringify({ send, remove }));
		return;
	}
	console.log(`${name} would get ${send.length} objects and lose ${remove.length}. Nothing was sent.`);
	for (const line of firstLines([...send.map((path) => `Send: ${path}`)])) console.log(line);
	for (const line of firstLines([...remove.map((path) => `Remove: ${path}`)])) console.log(line);
};

/**
 * Opens the target of a session; a folder needs nothing.
 *
 * @param quiet shows no progress.
 * @throws BucketError, after closing the session.
 */
export const openTarget = async (
	session: Session,
	{ bucket: place, name, ...options }: Target,
	quiet: boolean,
): Promise<Delivery> => {
	const backoff = createBackoff(1_000, 300_000);
	const announce = async (signal?: AbortSignal): Promise<boolean> => {
		if (!backoff.due()) return true;
		const failures = await announceChanges(session.manifest, session.options.settings, signal);
		for (const sentence of failures) console.error(sentence);
		if (failures.length > 0) backoff.failed();
		else backoff.succeeded();
		return failures.length === 0;
	};
	if (place === undefined)
		return {
			deliver: async () => 0,
			check: async () => undefined,
			notify: announce,
			close: async () => undefined,
		};
	const progress = createProgress(quiet, 'objects');
	let bucket: BucketTarget;
	try {
		// Loads the client of object stores.
		const { openBucketTarget } = await import('../../src/exporter/targets/bucket/bucket-target.ts');
		bucket = await openBucketTarget(session, { place, ...options, advance: progress.advance });
	} catch (error) {
		await session.close();
		throw error;
	}
	const deliver = async (json: boolean): Promise<number> => {
		if (options.isDryRun) {
			await reportDryRun(bucket, name, json);
			return 0;
		}
		const delivery = await bucket.bring();
		progress.end();
		if (delivery === null) return 0;
		const { sent, removed, waiting, seconds } = delivery;
		if (json) console.log(JSON.stringify(delivery));
		else {
			const later = waiting === 0 ? '' : `, ${waiting} wait to be removed`;
			console.log(`${name}: ${sent} objects sent, ${removed} removed${later} in ${seconds.toFixed(2)} s.`);
		}
		return sent + removed;
	};
	return {
		deliver,
		check: async (json, isAlways = false) => {
			const comparison = await bucket.check();
			if (comparison === null) return;
			const { objects, missing, altered } = comparison;
			if (!isAlways && missing.length + altered.length === 0) return;
			if (json) console.log(JSON.stringify({ checked: comparison }));
			else {
				console.log(`${name}: ${objects} objects compared, ${missing.length} missing, ${altered.length} altered.`);
				for (const line of firstLines(missing.map((path) => `Missing: ${path}`))) console.log(line);
				for (const line of firstLines(altered.map((path) => `Altered: ${path}`))) console.log(line);
			}
			await deliver(json);
		},
		notify: async (signal) => {
			if (options.isDryRun) return true;
			const failures = await bucket.purge(signal);
			for (const sentence of failures) console.error(sentence);
			return (await announce(signal)) && failures.length === 0;
		},
		close: () => bucket.close(),
	};
};
