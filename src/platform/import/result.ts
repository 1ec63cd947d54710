/** The results of importers, and the error that ends the import of a file. */
import type { ContentDocument } from './documents.ts';

/** Something that was not imported: where (file, item, field), and a sentence that says why. */
export type Problem = {
	readonly file: string;
	readonly item: string;
	readonly field: string;
	readonly message: string;
};

/** A document, or a problem; `hidden` is the id of an article that the other system no longer shows to readers. */
export type ImportResult = { readonly ok: ContentDocument } | { readonly problem: Problem; readonly hidden?: string };

/**
 * The result of a parser; `read.ts` checks the document and adds the file. `item` says where the document is in the file,
 * when its own fields do not.
 */
export type Draft =
	| { readonly document: unknown; readonly item?: string }
	| { readonly problem: Omit<Problem, 'file'>; readonly hidden?: string };

export type ImportOptions = {
	/** The column for the items of a feed; by default the channel becomes a column. */
	readonly columnId?: string;
};

/** The file cannot be read, or not any further; the message is a sentence for the operator. */
export class FileProblem extends Error {
	override readonly name = 'FileProblem';
	readonly field: string;

	constructor(message: string, field = '') {
		super(message);
		this.field = field;
	}
}

/** A problem with one item, as a draft. */
export const problem = (item: string, field: string, message: string): Draft => {
	return { problem: { item, field, message } };
};
