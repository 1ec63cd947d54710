import { fileURLToPath } from 'node:url';
import type { CallDeclaration } from '../contract/call.ts';
import { CallFailure } from '../contract/reader.ts';

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

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A newspaper's own source, whose errors say which module and which call they come from. */
const namedSource = (source: Source, module: string): Source => ({
	...(source.checked === undefined ? {} : { checked: source.checked }),
	call: async (call, parameters) => {
		try {
			return await source.call(call, parameters);
		} catch (error) {
			// By name: the module may have a class of its own.
			if (error instanceof Error && error.name === 'CallFailure') throw error;
			throw new CallFailure(call.name, 0, `${module} failed in the call ${call.name}: ${messageOf(error)}`);
		}
	},
	...(source.picturesShown === undefined
		? {}
		: { picturesShown: (pictures) => source.picturesShown?.(pictures) ?? Promise.resolve([]) }),
	close: () => source.close(),
});

/**
 * Opens the source of a reference.
 *
 * @throws Error that names the module of a newspaper that cannot be loaded, or exports no `openSource`.
 */
export const openSource = async (reference: SourceReference): Promise<Source> => {
	if (reference.module.startsWith(new URL('.', import.meta.url).href))
		return ((await import(reference.module)) as SourceModule).openSource(reference.options);
	const file = reference.module.startsWith('file:') ? fileURLToPath(reference.module) : reference.module;
	try {
		const { openSource: open } = (await import(reference.module)) as Partial<SourceModule>;
		if (typeof open !== 'function') throw new Error('it exports no function openSource(options)');
		return namedSource(await open(reference.options), file);
	} catch (error) {
		throw new Error(`The adapter ${file} cannot be used: ${messageOf(error)}`);
	}
};
