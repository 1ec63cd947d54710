/** What an output of a site's own is: files beside the pages, such as a list for an app. docs/customise.md has one. */

/** A story as an output gets it. */
export interface OutputStory {
	title: string;
	/** Of its page, with the address of the site. */
	address: string;
	/** Epoch milliseconds. */
	published: number;
}

export interface OutputTools {
	readonly site: { readonly address: string; readonly title: string; readonly locale: string };
	/** Public stories, the newest first. @param most how many at most. */
	stories(most: number): Promise<OutputStory[]>;
	/**
	 * Writes a file of the published site, unless it is there already with this text. What an earlier run wrote and this one does not, goes.
	 *
	 * @param path as `/app/newest.json`. @throws Error for a path of pages or media.
	 */
	write(path: string, text: string): void;
}

export interface OutputDefinition {
	/** A word; differs from those of other outputs. */
	readonly name: string;
	/** After the pages of a run over everything, and of each run with changes. */
	finish(tools: OutputTools): Promise<void> | void;
}

/** Declares an output, in a file of `outputs/` of the site's folder. */
export const defineOutput = (definition: OutputDefinition): OutputDefinition => definition;
