/** Purges caches: by a webhook of the operator, and at Cloudflare. */
import { postPatiently, signatureHeader } from '../../../adapters/post.ts';
import type { Settings } from '../../../config/schema.ts';
import { shareAddress } from '../../../domain/share-address.ts';
import { homeAddress } from '../../../static-server/rules.ts';
import { cacheTag } from './headers.ts';
import type { Inventory } from './inventory.ts';

/** Addresses and tags that changed. */
export interface Changed {
	/** Absolute addresses. */
	addresses: readonly string[];
	/** Dependency tags as objects carry them, such as `article:12`. */
	tags: readonly string[];
}

/** Posts to a service, with repeated attempts. */
type Post = (address: string, message: Parameters<typeof postPatiently>[1]) => Promise<void>;

/** Addresses in one call of the webhook. */
const maxAddresses = 1_000;

/** Addresses or tags in one call of Cloudflare, on every plan. */
const maxPerCloudflareCall = 30;

/** From this many addresses on, the whole zone is purged: Cloudflare limits the number of calls too. */
const allAtCloudflareFrom = 3_000;

const parts = <Item>(items: readonly Item[], size: number): Item[][] =>
	Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

/** Every URL under which a CDN may cache an object: its own, `/` for home, and for pages the same with `?isShare=true`. */
const addressesOf = (path: string, site: string): string[] => {
	const encodedPath = encodeURI(path);
	const plain = [`${site}${encodedPath}`, ...(encodedPath === homeAddress ? [`${site}/`] : [])];
	return path.endsWith('.html') ? [...plain, ...plain.map(shareAddress)] : plain;
};

/** Calls the webhook; signed when PURGE_SECRET is set. */
const callWebhook = async (address: string, { addresses, tags }: Changed, post: Post): Promise<void> => {
	const secret = process.env['PURGE_SECRET'] ?? '';
	const lists = addresses.length === 0 ? [[]] : parts(addresses, maxAddresses);
	for (const [index, list] of lists.entries()) {
		const body = JSON.stringify({ addresses: list, tags: index === 0 ? tags : [] });
		await post(address, { body, headers: signatureHeader(secret, body) });
	}
};

/** Purges addresses at Cloudflare, and tags where objects carry them as `Cache-Tag`. */
const purgeCloudflare = async (
	zone: string,
	{ addresses, tags }: Changed,
	hasTags: boolean,
	post: Post,
): Promise<void> => {
	const token = process.env['CLOUDFLARE_API_TOKEN'] ?? '';
	if (token === '') throw new Error('publish.cloudflareZone is set, but the variable CLOUDFLARE_API_TOKEN is not');
	const api = process.env['CLOUDFLARE_API_URL'] || 'https://api.cloudflare.com/client/v4';
	const bodies: object[] =
		addresses.length >= allAtCloudflareFrom
			? [{ purge_everything: true }]
			: [
					...parts(addresses, maxPerCloudflareCall).map((files) => ({ files })),
					...(hasTags ? parts(tags, maxPerCloudflareCall).map((list) => ({ tags: list })) : []),
				];
	for (const body of bodies) {
		await post(`${api}/zones/${zone}/purge_cache`, {
			body: JSON.stringify(body),
			headers: { Authorization: `Bearer ${token}` },
		});
	}
};

/**
 * Purges every cache that the settings name. When one of them fails, everything stays in the inventory for the next run; caches that
 * were notified already are then notified again, which does no harm.
 *
 * @param signal ends it early; nothing is cleared and nothing reported then.
 * @returns a sentence for each cache that could not be told.
 */
export const purgeCaches = async (
	inventory: Inventory,
	{ site, publish }: Settings,
	signal?: AbortSignal,
): Promise<string[]> => {
	if (!inventory.hasPurges()) return [];
	inventory.takePurges();
	const changedAddresses: Changed = {
		addresses: inventory.purges('address').flatMap((path) => addressesOf(path, site.address)),
		tags: [...new Set(inventory.purges('tag').map(cacheTag))],
	};
	const caches: [string, () => Promise<void>][] = [];
	const { purgeWebhook, cloudflareZone, surrogateKeys, attempts } = publish;
	const post: Post = (address, message) => postPatiently(address, message, attempts, signal);
	if (purgeWebhook !== '') caches.push([purgeWebhook, () => callWebhook(purgeWebhook, changedAddresses, post)]);
	if (cloudflareZone !== '')
		caches.push([
			`Cloudflare (zone ${cloudflareZone})`,
			() => purgeCloudflare(cloudflareZone, changedAddresses, surrogateKeys.includes('Cache-Tag'), post),
		]);
	const failures: string[] = [];
	for (const [name, tell] of caches) {
		try {
			await tell();
		} catch (error) {
			if (signal?.aborted === true) return [];
			const reason = error instanceof Error ? error.message : String(error);
			failures.push(
				`${name} was not told to forget ${changedAddresses.addresses.length} addresses: ${reason}. The next run tells it again.`,
			);
		}
	}
	if (failures.length === 0) inventory.clearPurges();
	return failures;
};
