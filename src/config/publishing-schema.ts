/** Settings of what runs beside the pages: the exporter, the publisher and the sources (docs/settings.md). */
import * as v from 'valibot';
import { between, filled, httpAddress } from './values.ts';

/** Settings of the exporter. */
export const ExportSettings = v.strictObject({
	/** Number of worker threads; 0 takes the number of cores, at most 4. */
	concurrency: v.optional(between(0, 64), 0),
	/** Time limit in milliseconds of one attempt of a call to a remote platform. */
	timeout: v.optional(between(100, 600_000), 15_000),
	/** Attempts of a GET that fails, with growing pauses between them. */
	attempts: v.optional(between(1, 10), 3),
	/** Maximum number of concurrent calls to a remote platform. */
	connections: v.optional(between(1, 256), 8),
	/**
	 * Maximum share of the pages that one run may remove; a run that would remove more is refused, because the platform
	 * may have lost content.
	 */
	mostRemoved: v.optional(between(0, 1), 0.05),
	/** Number of items in a feed. */
	feedItems: v.optional(between(1, 500), 50),
	/** What an item of a feed says: its title alone, a summary and the authors too, or the whole text. */
	feedContent: v.optional(v.picklist(['title', 'summary', 'full']), 'summary'),
	/** Compressed files beside each text file, for hosts that send them as they are. */
	precompress: v.optional(v.array(v.picklist(['br', 'zst'])), []),
	/** Program with its arguments that runs after each export that changed the site: it gets the summary as JSON. */
	afterCommand: v.optional(v.array(filled), []),
	/** Days for which assets of an earlier release stay, for pages that are still open or cached. */
	keepAssets: v.optional(between(0, 365), 14),
});

/** Bringing the published folder to an object store, and telling others of what changed. Secrets are in the environment. */
export const PublishSettings = v.strictObject({
	/** Maximum number of concurrent calls to an object store. */
	connections: v.optional(between(1, 64), 16),
	/** Attempts of each call to an object store, a cache or a search engine, with growing pauses between them. */
	attempts: v.optional(between(1, 20), 8),
	/** Minutes for which the object of a removed file stays. */
	keepRemoved: v.optional(between(0, 10_080), 5),
	/** Hours within which every published page is compared with the platform while `--watch` runs; 0 compares none. */
	confirmWithin: v.optional(between(0, 8_760), 24),
	/** Maximum share of a core that the comparison takes. */
	confirmShare: v.optional(between(0.001, 1), 0.05),
	/** How text is stored, for stores and caches that do not compress it themselves. */
	encoding: v.optional(v.picklist(['none', 'gzip', 'br']), 'none'),
	/** Headers in which caches read the dependency tags of a page: metadata of its object. */
	surrogateKeys: v.optional(v.array(v.picklist(['Cache-Tag', 'Surrogate-Key'])), []),
	/** Address that gets the addresses and tags of what changed; '' is none. */
	purgeWebhook: v.optional(v.union([v.literal(''), httpAddress]), ''),
	/** Zone of Cloudflare whose cache forgets what changed; '' is none. */
	cloudflareZone: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{32})?$/, '32 hexadecimal digits')), ''),
	/** WebSub hub: feeds name it, and it is notified when a feed changes; '' is none. */
	webSubHub: v.optional(v.union([v.literal(''), httpAddress]), ''),
	/** Key under which search engines are notified of changed pages (IndexNow); it is published as a file. '' notifies nobody. */
	indexNowKey: v.optional(
		v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, '8 to 128 letters, digits and "-"')),
		'',
	),
	/** Address that IndexNow is called at; it passes changes on to the other search engines. */
	indexNowAddress: v.optional(httpAddress, 'https://api.indexnow.org/indexnow'),
});

/** Systems that content comes from; the platform follows them. */
export const SourcesSettings = v.strictObject({
	/** Sources as `wordpress:https://…`, or plain addresses, which are found out; with options of their own. */
	follow: v.optional(
		v.array(
			v.union([
				filled,
				v.strictObject({
					place: filled,
					/** Whether what leaves a feed goes; a feed names only its newest items, so they stay by default. */
					removeGone: v.optional(v.boolean(), false),
					/** Slugs or names of categories that no list shows. */
					hide: v.optional(v.array(filled), []),
					/** Types of entries of a WordPress that are taken besides posts and pages. */
					types: v.optional(v.array(filled), []),
					/** Whether its pictures, films and sound are brought among the media. */
					fetchMedia: v.optional(v.boolean(), true),
					/** Which page of a story search engines list: the one here, or the one at the source. */
					canonical: v.optional(v.picklist(['here', 'source']), 'here'),
				}),
			]),
		),
		[],
	),
	/** Seconds between two looks at each source. */
	checkEvery: v.optional(between(5, 86_400), 30),
});

export type ExportSettings = v.InferOutput<typeof ExportSettings>;
export type PublishSettings = v.InferOutput<typeof PublishSettings>;
