/** A source that the platform follows; `src/sources` has the kinds of them. */
import type { Language } from '../schema/field.ts';
import type { ArticleWithKept } from './article.ts';
import type { ContentDocument } from './documents.ts';

/** Kinds of documents that a source can name all of. */
export type ListedKind = 'article' | 'column' | 'comment';

/** A cursor, up to which everything that came before it is complete: after an error, reading goes on there. */
export interface Checkpoint {
	readonly kind: 'checkpoint';
	readonly cursor: string;
}

/** A document, by its id in the store, that the source says is gone. */
export interface Gone {
	readonly kind: 'gone';
	readonly of: ListedKind;
	readonly id: string;
}

/** Names of what the text of the next document has and content cannot have: it stayed as text or as a link, and is counted. */
export interface Kept {
	readonly kind: 'kept';
	readonly names: readonly string[];
}

/** How many documents of a kind follow, where the source knows it: progress is shown with it. */
export interface Planned {
	readonly kind: 'planned';
	readonly of: ListedKind;
	readonly count: number;
}

/** Items of the source that are left out, by what they are: they are counted. */
export interface Left {
	readonly kind: 'left';
	readonly name: string;
	readonly count: number;
}

/** What a source gives when it is read. */
export type Given = ContentDocument | Checkpoint | Gone | Kept | Left | Planned;

/** What a source gives of one article. */
export const givenOf = ({ article, kept }: ArticleWithKept): Given[] =>
	kept.length === 0 ? [article] : [{ kind: 'kept', names: kept }, article];

/** An open source. */
export interface LiveSource {
	/** What it calls itself, for people. */
	readonly title: string;
	/** Its language, when it says one that pages can have. */
	readonly language?: Language | undefined;
	/**
	 * Documents that may have changed since a cursor; all for ''. A document that did not change costs nothing. Columns and authors come
	 * before the articles that name them.
	 *
	 * @returns the next cursor.
	 * @throws SourceError when the system does not answer as it should; documents that came before it are stored.
	 */
	documents(cursor: string): AsyncGenerator<Given, string>;
	/**
	 * All documents that readers may see: their ids in the store with their own, by kind. What the store has of the source and this does not
	 * name is withdrawn. Without it nothing is.
	 */
	listIds?(): Promise<ReadonlyMap<ListedKind, ReadonlyMap<string, string | number>>>;
	/**
	 * Asks for documents that were not listed, each by itself. @returns those (of the given ids in the store) that the system says readers
	 * may not see, or that it does not have. Without it, and for the others, a second look some minutes later decides.
	 */
	confirmGone?(ids: readonly string[], kind: ListedKind): Promise<Iterable<string>>;
	/** Documents by their own ids: those that are listed and not stored, such as posts that were scheduled. */
	fetchByIds?(ownIds: readonly (string | number)[], kind: ListedKind): AsyncGenerator<Given>;
	/** A cheap text that changes when documents may have gone: `listIds` is called when it does. */
	fingerprint?(): Promise<string>;
	/** What the source has, and what of it is taken or left out: sentences for the operator, asked for once a day. */
	profile?(): Promise<readonly string[]>;
	/** Until when (epoch milliseconds) a source at this cursor wants to be left alone; Infinity for one that has ended. */
	pollAfter?(cursor: string): number;
	/** Calls `changed` as soon as something changes, for as long as the returned function is not called. */
	watch?(onChange: () => void): () => void;
}

/** Says what is wrong with a source, and what to do. */
export class SourceError extends Error {
	override name = 'SourceError';
	/** Seconds after which the source wants to be asked again; 0 when it did not say. */
	readonly retryAfter: number;
	/** From where to go on; undefined for where reading began. */
	readonly cursor: string | undefined;

	constructor(message: string, retryAfter = 0, cursor?: string) {
		super(message);
		this.retryAfter = retryAfter;
		this.cursor = cursor;
	}
}
