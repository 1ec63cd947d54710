/** What an importer yields, and the error that ends a file. */
import type { ContentDocument } from './documents.ts';

/** Something that did not go in: where (file, item, field) and why, as a sentence. */
export type Problem = {
	readonly file: string;
	readonly item: string;
	readonly field: string;
	readonly message: string;
};

export type ImportResult = { readonly ok: ContentDocument } | { readonly problem: Problem };

/** What a parser yields before the documents are checked; `read.ts` checks them and adds the file. */
/** `item` names the place in the file where the document itself does not say enough. */
export type Draft =
	| { readonly document: unknown; readonly item?: string }
	| { readonly problem: Omit<Problem, 'file'> };

export type ImportOptions = {
	/** Column that items of a feed go to; by default one is made of the channel. */
	readonly columnId?: string;
};

/** The file as a whole cannot be read (further); the message is a sentence for the operator. */
export class FileProblem extends Error {
	override readonly name = 'FileProblem';
	readonly field: string;

	constructor(message: string, field = '') {
		super(message);
		this.field = field;
	}
}

/** The draft of a problem with one item. */
export function problem(item: string, field: string, message: string): Draft {
	return { problem: { item, field, message } };
}
