/** A file that cannot be read, or not any further; the message is a sentence for the operator. */
export class FileProblem extends Error {
	override readonly name = 'FileProblem';
	readonly field: string;

	constructor(message: string, field = '') {
		super(message);
		this.field = field;
	}
}

/** What is wrong with a document, as a sentence: an error of any kind costs the document, not the run. */
export const problemIn = (error: unknown): string => {
	if (error instanceof FileProblem) return error.message;
	return `It cannot be read (${error instanceof Error ? error.message : String(error)}).`;
};
