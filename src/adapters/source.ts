import type { CallDeclaration } from '../contract/call.ts';

/** The answer of a content platform, with a digest that changes when the answer does. */
export interface SourceAnswer {
	status: number;
	data: unknown;
	msg: string;
	digest: string;
}

/**
 * A source of content: `http.ts` calls a platform over HTTP, `embedded.ts` reads its store. Every worker opens its own
 * source (`SourceReference`).
 */
export interface Source {
	/** Answers have the declared types already and are not checked again. */
	checked?: boolean;
	/**
	 * Makes one call.
	 *
	 * @throws CallFailure when there is no answer after all attempts.
	 */
	call(call: CallDeclaration, parameters: Record<string, unknown>): Promise<SourceAnswer>;
	/**
	 * Which of these pictures released content names. Only a source whose media the exporter copies has this function.
	 *
	 * @param pictures paths without their ending: `/media/p/a` is `/media/p/a.jpg` and its variants.
	 */
	picturesShown?(pictures: readonly string[]): Promise<string[]>;
	/**
	 * This source, with the rows that the pages of these articles show already read: one query for all articles instead of one a
	 * page. Only a source whose queries wait for a server has this function. The new source shares the connection and is not closed.
	 *
	 * @param ids of articles, at least one.
	 * @throws the error of the database; the source itself can still be used.
	 */
	withArticles?(ids: readonly string[]): Promise<Source>;
	close(): Promise<void>;
}

/** How a worker opens the source: a module that exports `openSource(options)`. */
export interface SourceReference {
	module: string;
	options: Record<string, unknown>;
	/** Calls go over a network, so a worker renders several pages at once. */
	remote: boolean;
}

type SourceModule = { openSource: (options: Record<string, unknown>) => Promise<Source> | Source };

/** Opens the source of a reference. */
export const openSource = async (reference: SourceReference): Promise<Source> => {
	const module = (await import(reference.module)) as SourceModule;
	return module.openSource(reference.options);
};
