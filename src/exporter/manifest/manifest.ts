/**
 * What an export knows of its pages. `SqliteManifest` keeps it beside the published folder, `PostgresManifest` in a database that
 * many publishers share.
 */
import type { PageEdition, PageJob } from '../plan/page-job.ts';
import type { CatalogueEntry } from '../plan/plan.ts';

/** A value at once from a database in this process, a promise from a database server. */
export type Awaitable<Value> = Value | Promise<Value>;

/** One after the other, so that not all are in memory. */
export type Walk<Item> = Iterable<Item> | AsyncIterable<Item>;

/** A page in the manifest: the data to render it again. */
export type ManifestPage = Omit<PageJob, 'guard' | 'unlistedSince' | 'failure' | 'news'>;

/** A page with everything that its last render recorded. */
export interface ManifestEntry extends ManifestPage {
	/** JSON of `[key, digest]` pairs: the calls that the page made. */
	reads: string;
	/** Dependency tags, one a line. */
	tags: string;
	/** Why the page was rendered, as a sentence. */
	cause: string;
	/** Title and time of publication; without them those of the earlier entry stay. */
	news?: NonNullable<PageJob['news']>;
	/** The pages of its story in each language, with this one. */
	editions?: readonly PageEdition[];
}

/** A page that depends on a tag, with that tag. */
export interface DependentPage extends ManifestPage {
	tag: string;
}

/** A change to notify hubs of feeds (`feed`) or search engines (`page`) of. */
export interface Announcement {
	kind: 'feed' | 'page';
	path: string;
}

/** The outcome of a batch of pages, recorded together or not at all. */
export interface ManifestChanges {
	/** Pages that were rendered, each once. They take the place of their earlier entries. */
	pages?: readonly ManifestEntry[];
	/** Paths of pages that were removed. */
	removed?: readonly string[];
	/** Pages that could not be rendered. */
	failed?: readonly PageJob[];
	/** Paths of pages that rendered well: their recorded failures are removed. */
	healed?: readonly string[];
	announced?: readonly Announcement[];
	/** Media that a page no longer names. */
	droppedMedia?: readonly string[];
	/** Paths of pages that lack what they had, because a call was not answered. */
	doubted?: readonly string[];
}

/** Variants of its address that a page had before and has no more. */
export interface DroppedVariants {
	path: string;
	variants: string[];
}

/** Pages that could not be rendered, until they can: a later run tries them again, whatever else it does. */
export interface Failures {
	clear(): Awaitable<void>;
	count(): Awaitable<number>;
	/** Their jobs, in the order of their path. */
	jobs(limit: number): Awaitable<PageJob[]>;
}

/** What the exporter knows of media that may have to leave the published folder. Times are epoch milliseconds. */
export interface UnshownMedia {
	/** Records which published media the newspaper's folder does not have now. Media that are there again lose their record. */
	follow(takenPaths: readonly string[], now: number): Awaitable<void>;
	/** Media that have been unshown since a time or longer. */
	since(time: number): Awaitable<string[]>;
	/** Media that are in the newspaper's folder and must not be published. */
	withheld(): Awaitable<Set<string>>;
	withhold(path: string, now: number): Awaitable<void>;
	/** Forgets media: they are shown, or they are nowhere. */
	forget(path: string): Awaitable<void>;
}

/** The pages that search engines should list, in shards that change little when one page does. */
export interface ListedPages {
	readonly shards: number;
	count(): Awaitable<number>;
	/** Shards that changed since the last call. */
	takeChanged(): ReadonlySet<number>;
	/**
	 * Sitemap entries of the pages in some shards, in the order of their path. The database writes them: paths contain
	 * nothing that XML would escape. A page of a story in several languages names them all.
	 *
	 * @param before escaped text before each path.
	 * @param from first shard. @param to the shard after the last one.
	 */
	entries(before: string, from: number, to: number): Awaitable<string>;
}

/** Values that belong to the whole export, such as the cursor of the change feed. */
export type MetaValues = Readonly<Record<string, string>>;

/** When pages were last compared with the platform. Times are epoch milliseconds. */
export interface Confirmations {
	/** Pages that were compared before a time, longest ago first; failed pages are tried again elsewhere. */
	due(before: number, limit: number): Awaitable<ManifestPage[]>;
	/** When the page was compared that was compared longest ago; 0 when one is doubtful, Infinity without pages. */
	oldest(): Awaitable<number>;
	/** Makes pages that were compared since a time doubtful: they are compared again first. */
	doubt(since: number): Awaitable<void>;
	/** Makes pages doubtful. */
	doubtPages(paths: readonly string[]): Awaitable<void>;
	/** Pages in the order of their paths that are not doubtful, with when each was compared; failed ones are not among them. */
	compared(after: string, limit: number): Awaitable<ComparedPage[]>;
}

/** A page with when it was compared last, in epoch milliseconds. */
export interface ComparedPage extends Pick<ManifestPage, 'path' | 'variants'> {
	confirmed: number;
}

export interface Manifest {
	readonly failures: Failures;
	readonly confirmations: Confirmations;
	readonly unshownMedia: UnshownMedia;
	readonly listed: ListedPages;
	/** A value of the whole export; '' when it was never set. */
	meta(name: string): string;
	/** Sets values together. */
	setMeta(values: MetaValues): Awaitable<void>;
	/** @returns pages that lost variants of their addresses. */
	record(changes: ManifestChanges): Awaitable<DroppedVariants[]>;
	/**
	 * After a rebuild from the published files: merges the pages at further addresses into their page. Until then `reads` of a page is
	 * the path that its file names as its canonical address.
	 */
	foldVariants(): Awaitable<void>;
	/** Articles published since a time, newest first. @param since epoch milliseconds. */
	newsSince(since: number, limit: number): Awaitable<{ path: string; title: string; published: number }[]>;
	/**
	 * Takes the changes that others are to be notified of. What changes from now on waits for the next time, even if it was taken now. What
	 * was taken before and is not cleared yet is among them.
	 */
	takeAnnouncements(kind: Announcement['kind'], limit: number): Awaitable<string[]>;
	/** Forgets what was taken, because the others have been notified. */
	clearAnnouncements(kind: Announcement['kind']): Awaitable<void>;
	/** Pages that depend on one of the tags, in the order of their path, each once. */
	pagesDependingOn(tags: readonly string[], limit?: number): Awaitable<DependentPage[]>;
	/** Pages of some items, in the order of their path; an address changes with its column and type. */
	pagesOfItems(items: readonly string[]): Awaitable<ManifestPage[]>;
	/** Pages of all entities of a kind, in the order of their item. */
	pagesOfKind(kind: string): Awaitable<ManifestPage[]>;
	/** Pages of some routes, in the order of their path. */
	pagesOfRoutes(routes: readonly string[]): Awaitable<ManifestPage[]>;
	/** Pages at some paths, in the order of their path; unknown ones are left out. */
	pagesAt(paths: readonly string[]): Awaitable<ManifestPage[]>;
	/** Every page in the order of its path, one after the other. */
	pages(): Walk<ManifestPage>;
	/** Whether there is a page of an article. Items of entities contain a colon. */
	hasArticles(): Awaitable<boolean>;
	/** Opens the plan of a full export; the caller closes it. */
	startPlan(): Awaitable<RunPlan>;
	/** The whole entry of a page; undefined for an unknown page. */
	entry(path: string): Awaitable<ManifestEntry | undefined>;
	/** Dependency tags of pages by path; unknown pages are left out. */
	tagsOf(paths: readonly string[]): Awaitable<ReadonlyMap<string, readonly string[]>>;
	count(): Awaitable<number>;
	close(): Awaitable<void>;
}

/**
 * The plan of a full export: what it must remember of every item and every page. It is in tables that the run deletes at its end, so
 * that memory does not grow with the site.
 */
export interface RunPlan {
	/** Stores a part of the catalogue; an item that is there already stays as it is. */
	addEntries(entries: readonly CatalogueEntry[]): Awaitable<void>;
	/** The stored catalogue in its order. */
	entries(): Walk<CatalogueEntry>;
	isWithoutEntries(): Awaitable<boolean>;
	/** The columns of items of the stored catalogue, by id. */
	columnsOf(ids: readonly string[]): Awaitable<ReadonlyMap<string, string>>;
	/** Number of published articles that the stored catalogue does not have. */
	countLostArticles(): Awaitable<number>;
	/**
	 * Plans pages.
	 *
	 * @param isDocument whether a page is part of the search index.
	 * @returns those that were not planned before.
	 */
	plan(jobs: readonly PageJob[], isDocument: (job: PageJob) => boolean): Awaitable<PageJob[]>;
	/** Number of planned pages. */
	readonly size: number;
	/** Number of documents of the search index. */
	readonly documents: number;
	/** Numbers of pages in the search index, in the order of planning, by path. */
	documentsOf(paths: readonly string[]): Awaitable<ReadonlyMap<string, number>>;
	/** Planned pages whose item is gone after all. */
	forget(paths: readonly string[]): Awaitable<void>;
	/** Finds the pages of the manifest that are not planned. @returns how many there are. */
	findStale(): Awaitable<number>;
	/**
	 * Finds files that are neither planned nor known to the manifest.
	 *
	 * @param paths of files of the published folder. @returns how many stale pages there are now.
	 */
	findUnknown(paths: Iterable<string>): Awaitable<number>;
	/** How many stale pages have an item with a planned page: it moved, and nothing is lost with its old page. */
	countMoved(): Awaitable<number>;
	/** Those of some pages whose item has a planned page. */
	movedOf(paths: readonly string[]): Awaitable<ReadonlySet<string>>;
	/** Stale pages in the order of their path. */
	stale(): Walk<string[]>;
	/** Remembers pages that were rendered. */
	addRendered(paths: readonly string[]): Awaitable<void>;
	/** Pages that were rendered. */
	rendered(): Walk<string[]>;
	close(): Awaitable<void>;
}
