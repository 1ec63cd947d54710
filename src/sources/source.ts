/** What a live source is: a system that content comes from, and that the platform follows. docs/sources.md tells how to write one. */
import type { LiveSource } from '../intake/live-source.ts';

/** What an operator sets for one source. */
export interface SourceOptions {
	/** Whether documents that the source no longer names go: a feed keeps only its newest items, so they stay there by default. */
	readonly removeGone?: boolean;
	/** Slugs or names of categories that no list shows. */
	readonly hide?: readonly string[];
	/** Types of entries that are taken besides posts and pages, as WordPress names them. */
	readonly types?: readonly string[];
	/** Whether pictures, films and sound are brought among the platform's media (the default); else pages show them from where they are. */
	readonly fetchMedia?: boolean;
	/** Which page of a story search engines list: the one here (the default), or the one at the source. */
	readonly canonical?: 'here' | 'source';
}

/** What a source works with. */
export interface SourceTools {
	/** The id of a document in the store: of the source and of its id there, so that two sources never share one. */
	idOf(kind: string, sourceId: string | number): string;
	/**
	 * Finds stories that this source gave before, at the same addresses under other ids. @param stories with their ids in the store.
	 * @returns the ids they are stored under, by the given ones.
	 */
	storedStories(
		stories: readonly { readonly id: string; readonly addresses: readonly string[] }[],
	): Promise<ReadonlyMap<string, string>>;
	/**
	 * Fetches over HTTP with limits of time, size and number. Private networks are refused, but for the host that the operator named.
	 *
	 * @throws SourceError with a sentence.
	 */
	fetch(address: string, headers?: Readonly<Record<string, string>>): Promise<FetchedText>;
	/** Tells the operator a sentence about an item that could not be taken as it is. The same sentence is told once. */
	warn(sentence: string): void;
	/** A secret from the environment: `KEY` is `<KIND>_KEY_<HOST>`, else `<KIND>_KEY`; '' when it is not set. */
	secret(name: string): string;
	/** Puts a file of the source among the platform's media, named by its bytes. @returns its address; undefined for a file that is no picture, film or sound. */
	keepMedia(bytes: Uint8Array): Promise<string | undefined>;
	/** Epoch milliseconds. */
	now(): number;
	readonly options: SourceOptions;
}

export interface FetchedText {
	status: number;
	/** Names in lower case. */
	headers: ReadonlyMap<string, string>;
	/** The body, read as UTF-8. */
	text: string;
	bytes: Uint8Array;
	/** The address after redirects. */
	address: string;
	/** The address after those redirects that are for good. */
	moved: string;
}

/** A call from the source, which says that something changed there. */
export interface Hook {
	/** Names in lower case. */
	readonly headers: ReadonlyMap<string, string>;
	readonly query: URLSearchParams;
	readonly body: string;
	/** As the operator and the source know it. */
	readonly secret: string;
	/** Epoch milliseconds. */
	readonly now: number;
}

export interface SourceDefinition {
	/** The word before the colon in `wordpress:https://…`. */
	readonly kind: string;
	/** What follows the colon: a web address by default, or the path of a folder. */
	readonly at?: 'folder';
	/** Opens a source. @throws SourceError with what is wrong and what to do. */
	open(address: string, tools: SourceTools): Promise<LiveSource>;
	/** Whether a call really comes from the source; by default by the secret, see docs/sources.md. */
	isGenuine?(hook: Hook): boolean;
}

/** Declares a kind of source; the result is listed in `all.ts`. */
export const defineSource = (definition: SourceDefinition): SourceDefinition => definition;
