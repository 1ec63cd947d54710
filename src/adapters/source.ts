import type { CallDeclaration } from '../contract/call.ts';

/** What a content platform answered, with a digest that changes when the answer does. */
export interface SourceAnswer {
	status: number;
	data: unknown;
	msg: string;
	digest: string;
}

/**
 * Where content comes from. `http.ts` calls a platform over HTTP, `embedded.ts` reads its store.
 * A source is opened in every worker: see `SourceReference`.
 */
export interface Source {
	/** Answers are made by the declared types in this process: they are not checked again. */
	checked?: boolean;
	/**
	 * Makes one call.
	 *
	 * @throws CallFailure when there is no answer after all attempts.
	 */
	call(call: CallDeclaration, parameters: Record<string, unknown>): Promise<SourceAnswer>;
	close(): Promise<void>;
}

/** How a worker opens the source: a module that exports `openSource(options)`. */
export interface SourceReference {
	module: string;
	options: Record<string, unknown>;
	/** Calls wait for a network: a worker renders several pages at once. */
	remote: boolean;
}

type SourceModule = { openSource: (options: Record<string, unknown>) => Promise<Source> | Source };

/** Opens the source of a reference. */
export const openSource = async (reference: SourceReference): Promise<Source> => {
	const module = (await import(reference.module)) as SourceModule;
	return module.openSource(reference.options);
};
