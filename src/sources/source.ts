/** What a live source is: a system that content comes from, and that the platform follows. */
import type { LiveSource } from '../platform/mirror/live-source.ts';

/** What a source works with. */
export interface SourceTools {
	/** The id of a document in the store: of the source and of its id there, so that two sources never share one. */
	idOf(kind: string, own: string | number): string;
	/** Fetches over HTTP with limits of time and size. @throws SourceError with a sentence. */
	fetch(address: string, headers?: Readonly<Record<string, string>>): Promise<FetchedText>;
}

export interface FetchedText {
	status: number;
	/** Names in lower case. */
	headers: ReadonlyMap<string, string>;
	text: string;
	/** The address after redirects. */
	address: string;
}

export interface SourceDefinition {
	/** The word before the colon in `wordpress:https://…`. */
	readonly kind: string;
	/** Opens a source. @throws SourceError with what is wrong and what to do. */
	open(address: string, tools: SourceTools): Promise<LiveSource>;
}

/** Declares a kind of source; the result is listed in `all.ts`. */
export const defineSource = (definition: SourceDefinition): SourceDefinition => definition;
