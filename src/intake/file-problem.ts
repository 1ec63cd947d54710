/** A file that cannot be read, or not any further; the message is a sentence for the operator. */
export class FileProblem extends Error {
	override readonly name = 'FileProblem';
	readonly field: string;

	constructor(message: string, field = '') {
		super(message);
		this.field = field;
	}
}
