/** The results of importers. */
import type { Language } from '../domain/entities.ts';
import type { ContentDocument } from './documents.ts';
import { problemIn } from './file-problem.ts';

/** Something that was not imported, or not as it is in the file: where (file, item, field), and a sentence that says why. */
export type Problem = {
	/** A note is about something that was imported. */
	readonly isNote?: true;
	readonly file: string;
	readonly item: string;
	readonly field: string;
	readonly message: string;
};

/** A document, or a problem; `hidden` is the id of an article that the other system no longer shows to readers. */
export type ImportResult =
	| {
			readonly ok: ContentDocument;
			/** Names of what its text has and content cannot have: it stayed as text or as a link. */
			readonly kept?: readonly string[];
	  }
	| { readonly problem: Problem; readonly hidden?: string };

/**
 * The result of a parser; `read.ts` checks the document and adds the file. `item` says where the document is in the file,
 * when its own fields do not.
 */
export type Draft =
	| { readonly document: unknown; readonly item?: string; readonly kept?: readonly string[] }
	| { readonly problem: Omit<Problem, 'file'>; readonly hidden?: string };

export type ImportOptions = {
	/** The column for the items of a feed; by default the channel becomes a column. */
	readonly columnId?: string;
	/** The language of documents whose file names none. */
	readonly language?: Language;
	/** The language of the site: of names that the file has none for. */
	readonly siteLanguage?: Language;
	/** Types of entries of a WordPress export that are taken besides posts and pages. */
	readonly types?: readonly string[];
	/** Puts the files beside a page of Markdown among the media; without it they stay where they are. */
	readonly keepMedia?: (bytes: Uint8Array) => Promise<string | undefined>;
};

/** A problem with one item, as a draft. */
export const problem = (item: string, field: string, message: string): Draft => {
	return { problem: { item, field, message } };
};

/** A note on one item that is imported, as a draft. */
export const note = (item: string, field: string, message: string): Draft => {
	return { problem: { item, field, message, isNote: true } };
};

/** The drafts of one item, in a try of their own: an item of a shape that nobody thought of costs itself, and is named. */
export function* draftsOfItem(item: string, make: () => Iterable<Draft>): Generator<Draft> {
	try {
		yield* make();
	} catch (error) {
		yield problem(item, '', `${problemIn(error)} It was not imported.`);
	}
}
