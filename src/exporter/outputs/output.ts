/**
 * What the exporter writes beside pages: feeds' sitemaps, host rules, the static search, media, drawn pictures, announcements. Each is an
 * output; `all.ts` lists them, and one loop (`run/run-pages.ts`) serves them in runs over everything and in runs over changes.
 */
import type { Source } from '../../adapters/source.ts';
import type { Settings } from '../../config/schema.ts';
import type { Reader } from '../../contract/reader.ts';
import type { Announcement, Awaitable, Manifest, ManifestPage, RunPlan } from '../manifest/manifest.ts';
import type { DrawnIndex } from '../plan/drawn-index.ts';
import type { MadePerPage, PageJob, PageResult } from '../plan/page-job.ts';
import type { ExportSummary } from '../plan/summary.ts';
import type { RefusedMedia } from '../write/publish-media.ts';
import type { Writer } from '../write/writer.ts';
import type { ForeignPictures } from './foreign-pictures/foreign-pictures.ts';
import type { MediaDigests } from './media/media-digests.ts';
import type { RemoteMedia } from './media/remote-media.ts';

/** A page where it is rendered. */
export interface PageInHand {
	job: PageJob;
	/** Tags of its head. */
	head: string;
	settings: Settings;
	/** The reader of the page: what it has read already is not read again. */
	read: Reader;
	digests: Pick<MediaDigests, 'digestOf' | 'isUnusable'>;
}

/** What an output makes of a page where it is rendered: in any thread, of any process. The value must survive a message between them. */
export interface PerPage<Value> {
	/** Differs from those of other outputs. */
	name: string;
	make: (page: PageInHand) => Awaitable<Value | undefined>;
}

/** The value that an output has made of a page; undefined without one. */
export const valueFrom = <Value>({ name }: PerPage<Value>, { made }: { made?: MadePerPage }): Value | undefined =>
	// Nothing else has this name.
	made?.[name] as Value | undefined;

/** A page that was rendered, and whose file is up to date. */
export type RenderedPage = Extract<PageResult, { outcome: 'written' | 'same' }>;

/** What outputs work with; a session has all of it (`session/session.ts` says what each is). */
export interface OutputContext {
	readonly options: {
		root: string;
		out: string;
		settings: Settings;
		media?: string;
		mediaKeeper?: { bring: () => Promise<void>; remake: (paths: readonly string[]) => Promise<void> };
		mediaAddress?: string;
		allowRemoval?: boolean;
		picturesLater?: boolean;
	};
	/** `settings.json` alone, without the looks of the platform's configuration. */
	readonly ownSettings: Settings;
	readonly manifest: Manifest;
	readonly writer: Writer;
	readonly hostWriter: Writer;
	readonly source: Source;
	readonly state: string;
	/** Folder for unfinished files. */
	readonly temporary: string;
	readonly drawnPictures: DrawnIndex;
	readonly digests: MediaDigests;
	readonly foreignPictures: ForeignPictures;
	/** Media of a platform on another machine; undefined where they lie on this one. */
	readonly remoteMedia: RemoteMedia | undefined;
	/** A reader of the platform that has read nothing yet. */
	freshReader: () => Reader;
	publishFiles: () => Promise<RefusedMedia[]>;
	publishMedia: (path: string) => string;
	readonly mediaDoubt: { isOpen: boolean };
}

/** One run. */
export interface OutputRun {
	context: OutputContext;
	summary: ExportSummary;
	/** The plan of a run over everything; undefined in one that follows changes. */
	plan: RunPlan | undefined;
	/** Dependency tags of the changes that the run follows. */
	tags: readonly string[];
	/** An earlier run was interrupted, so that something may be published that was not recorded. */
	isUnsure: boolean;
}

/** What is recorded in the manifest together with pages: both outlive a run that is killed, or neither. */
export interface RecordedWithPages {
	announced?: readonly Announcement[];
	droppedMedia?: readonly string[];
}

/** An output of one run. Every function is optional, and is called in the order of this list. */
export interface Output {
	/** Before pages are planned: what must be there before pages name it. */
	start?: () => Awaitable<void>;
	/** Pages that the run renders because of this output, with the reason. In a run over everything they are pages of its own. */
	planned?: () => Awaitable<{ pages: readonly PageJob[]; cause: string }>;
	/** Whether pages of this kind get numbers in the order of planning (`RunPlan.documentsOf`). */
	isNumbered?: (job: PageJob) => boolean;
	/** Pages whose files are up to date, before they are recorded. */
	rendered?: (pages: readonly RenderedPage[]) => Awaitable<RecordedWithPages | undefined>;
	/** Pages that go, before their files go. @param knownPages those of them that the manifest has. */
	removed?: (paths: readonly string[], knownPages: readonly ManifestPage[]) => Awaitable<RecordedWithPages | undefined>;
	/** After all pages. */
	finish?: () => Awaitable<void>;
	/** In place of all others, in a run that has nothing to do. */
	idle?: () => Awaitable<void>;
}

export type MakeOutput = (run: OutputRun) => Output;

/** An output as a session holds it from run to run. Most hold nothing, and are a function of the run alone. */
export interface OpenOutput {
	ofRun: MakeOutput;
	/** Why the whole site must be exported; '' when following the changes is enough. @param isInterrupted the last run did not end. */
	reasonForAll?: (isInterrupted: boolean) => string;
	/** Does a piece of what was put off until pages are out. @returns the pages to write again, and what an operator should know of them; undefined when nothing waits. */
	doLater?: () => Promise<{ pages: readonly string[]; warnings: readonly string[] } | undefined>;
	/** Whether a page is written again because of what was put off; says so once. */
	isFinishing?: (path: string) => boolean;
	close?: () => void;
}

export type OpenAnOutput = (context: OutputContext) => OpenOutput;
