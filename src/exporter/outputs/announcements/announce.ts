/** Notifies hubs of feeds (WebSub) and search engines (IndexNow) of what changed, when the settings name them. */
import { postPatiently } from '../../../adapters/post.ts';
import type { Settings } from '../../../config/schema.ts';
import { absoluteAddress } from '../../../domain/address.ts';
import type { Manifest } from '../../manifest/manifest.ts';

/** Most addresses in one call of IndexNow; the sitemap names all others. */
const maxAddresses = 10_000;

/** Path of the file that proves to search engines who calls. */
export const indexNowPath = (key: string): string => `/${key}.txt`;

/** Whether the settings name a hub or a search engine that is notified of changed pages. */
export const isAnnounced = ({ publish }: Settings): boolean => publish.webSubHub !== '' || publish.indexNowKey !== '';

const pingHub = async (
	hub: string,
	feeds: readonly string[],
	attempts: number,
	signal?: AbortSignal,
): Promise<void> => {
	const body = new URLSearchParams([
		['hub.mode', 'publish'],
		...feeds.map((address): [string, string] => ['hub.url', address]),
	]).toString();
	await postPatiently(hub, { body, contentType: 'application/x-www-form-urlencoded' }, attempts, signal);
};

const pingIndexNow = async (
	{ site, publish }: Settings,
	urlList: readonly string[],
	signal?: AbortSignal,
): Promise<void> => {
	const { indexNowKey: key, indexNowAddress, attempts } = publish;
	const keyLocation = absoluteAddress(indexNowPath(key), site.address);
	const body = JSON.stringify({ host: new URL(site.address).host, key, keyLocation, urlList });
	await postPatiently(indexNowAddress, { body, contentType: 'application/json; charset=utf-8' }, attempts, signal);
};

/**
 * Announces what changed since the last announcement. What could not be announced stays in the manifest for the next one.
 *
 * @param signal ends it early; nothing is reported then.
 * @returns a sentence for each service that did not accept the notice.
 */
export const announceChanges = async (
	manifest: Manifest,
	settings: Settings,
	signal?: AbortSignal,
): Promise<string[]> => {
	const { site, publish } = settings;
	const failures: string[] = [];
	const notify = async (
		kind: 'feed' | 'page',
		name: string,
		ping: (list: string[]) => Promise<void>,
	): Promise<void> => {
		const paths = await manifest.takeAnnouncements(kind, maxAddresses);
		if (paths.length === 0) return;
		try {
			await ping(paths.map((path) => absoluteAddress(path, site.address)));
			await manifest.clearAnnouncements(kind);
		} catch (error) {
			if (signal?.aborted === true) return;
			const reason = error instanceof Error ? error.message : String(error);
			failures.push(`${name} was not told of ${paths.length} changes: ${reason}. The next run tells it again.`);
		}
	};
	if (publish.webSubHub !== '')
		await notify('feed', publish.webSubHub, (list) => pingHub(publish.webSubHub, list, publish.attempts, signal));
	if (publish.indexNowKey !== '')
		await notify('page', publish.indexNowAddress, (list) => pingIndexNow(settings, list, signal));
	return failures;
};
