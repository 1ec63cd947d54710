/**
 * Pictures of other hosts, for share pictures: each is fetched once, is what its bytes are and not what its name says, and then is like one of
 * the newspaper's own. One that cannot be used is left out, and tried again a day later.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import { fetchFollowing } from '../../../net/follow-redirects.ts';
import { hostOf, isPrivateHost, PrivateAddressError } from '../../../net/guarded-request.ts';

export interface ForeignPictures {
	/** The kept file of an address; it may not be there. */
	fileOf: (address: string) => string;
	/** Fetches what was not fetched yet. @returns a sentence for each that cannot be used, and whether anything is known that was not before. */
	bring: (addresses: readonly string[]) => Promise<{ isNews: boolean; warnings: string[] }>;
	/** Whether a picture was found to be unusable within the last day. */
	isLeftOut: (address: string) => boolean;
}

const timeoutMs = 10_000;
const maxBytes = 40 * 1024 * 1024;
/** Milliseconds after which one that could not be used is tried again. */
const againMs = 86_400_000;
/** Milliseconds in which a host that did not answer is not asked for other pictures. */
const restMs = 600_000;

/** Whether an address is one of another host, not a path of this site. */
export const isForeignAddress = (address: string): boolean => /^https?:\/\//i.test(address);

const reasonOf = (error: unknown): string => {
	if (error instanceof PrivateAddressError) return 'is in a private network';
	if (error instanceof RangeError) return `is larger than ${maxBytes / 1024 / 1024} MB`;
	return 'does not answer';
};

/**
 * @param folder where pictures are kept; threads and publishers share it.
 * @param site root address of the site: a picture of its host may be in a private network, where the site is.
 */
export const openForeignPictures = (folder: string, site: string): ForeignPictures => {
	const baseOf = (address: string): string =>
		join(folder, createHash('sha256').update(address).digest('hex').slice(0, 32));
	const fileOf = (address: string): string => `${baseOf(address)}.jpg`;
	const refusalOf = (address: string): string => `${baseOf(address)}.txt`;
	const isThere = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() === true;
	const isLeftOut = (address: string): boolean => {
		if (isThere(fileOf(address))) return false;
		const refusal = statSync(refusalOf(address), { throwIfNoEntry: false });
		return refusal !== undefined && Date.now() - refusal.mtimeMs < againMs;
	};
	const keep = (file: string, content: Uint8Array | string): void => {
		mkdirSync(folder, { recursive: true });
		const unfinished = `${file}.${process.pid}-${threadId}.part`;
		writeFileSync(unfinished, content);
		renameSync(unfinished, file);
	};
	/** Hosts that did not answer, with the time until which they are left alone. */
	const silentHosts = new Map<string, number>();
	let isSitePrivate: Promise<boolean> | undefined;
	const fetchPicture = async (address: string): Promise<Uint8Array> => {
		const { host } = new URL(address);
		if ((silentHosts.get(host) ?? 0) > Date.now()) throw new Error('does not answer');
		isSitePrivate ??= site === '' ? Promise.resolve(false) : isPrivateHost(hostOf(site));
		const isOwnPrivate = await isSitePrivate;
		let answer: Awaited<ReturnType<typeof fetchFollowing>>;
		try {
			answer = await fetchFollowing(address, {
				mayBePrivate: (hop) => isOwnPrivate && hostOf(hop) === hostOf(site),
				timeoutMs,
				maxBytes,
				headers: { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'touch-edition' },
			});
		} catch (error) {
			const reason = reasonOf(error);
			if (reason === 'does not answer') silentHosts.set(host, Date.now() + restMs);
			throw new Error(reason, { cause: error });
		}
		if (answer.status !== 200) throw new Error(`answers with status ${answer.status}`);
		return answer.bytes;
	};
	const bringOne = async (address: string): Promise<string> => {
		try {
			const bytes = await fetchPicture(address);
			const { usablePicture } = await import('./usable-picture.ts');
			keep(fileOf(address), await usablePicture(bytes));
			rmSync(refusalOf(address), { force: true });
			return '';
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			keep(refusalOf(address), reason);
			return reason;
		}
	};
	/** Many pages may show one picture. */
	const pending = new Map<string, Promise<string>>();
	return {
		fileOf,
		isLeftOut,
		bring: async (addresses) => {
			const due = addresses.filter((address) => isForeignAddress(address) && !isThere(fileOf(address)));
			const warnings: string[] = [];
			await Promise.all(
				due.map(async (address) => {
					let work = pending.get(address);
					if (work === undefined) {
						work = isLeftOut(address) ? Promise.resolve(readFileSync(refusalOf(address), 'utf8')) : bringOne(address);
						pending.set(address, work);
						void work.finally(() => pending.delete(address));
					}
					const reason = await work;
					if (reason !== '') warnings.push(`The picture ${address} is left out of the share card: it ${reason}.`);
				}),
			);
			return { isNews: due.length > 0, warnings };
		},
	};
};
