/**
 * The embedded store as the exporter's source: without HTTP, read-only, one connection per thread. It loads neither the
 * server nor the query builder, so that worker threads start fast.
 */
import { hash } from 'node:crypto';
import { type CallDeclaration, callKey } from '../contract/call.ts';
import type { ReadContext } from '../platform/context.ts';
import type { Reading } from '../platform/db/read/reading.ts';
import { openSqliteReading } from '../platform/db/read/sqlite.ts';
import type { ServerPart } from '../platform/db/server-part.ts';
import { ApiError } from '../platform/errors.ts';
import { type AcceptedRequest, type Handler, readsOf } from '../platform/handler.ts';
import { coreReads } from '../platform/handlers/reads.ts';
import { serverPartsWithout } from '../server-parts.ts';
import type { Source, SourceAnswer } from './source.ts';

export interface EmbeddedSourceOptions {
	/** Folder of the SQLite store; `data/platform` by default. */
	dataDir?: string;
	/** Address of a PostgreSQL store, which is used instead. */
	databaseUrl?: string;
	/** Parts that the site does not have. */
	leftOut?: readonly string[];
}

/** Opens the store for reading. */
export const openReading = async ({
	dataDir = 'data/platform',
	databaseUrl = '',
}: EmbeddedSourceOptions): Promise<Reading> => {
	if (databaseUrl === '') return openSqliteReading(dataDir);
	const { openPool, postgresReading } = await import('../platform/db/read/postgres.ts');
	const pool = openPool(databaseUrl, 4);
	return postgresReading(pool, () => pool.end());
};

const failureAnswer = (status: number, msg: string): SourceAnswer => ({
	status,
	data: null,
	msg,
	digest: String(status),
});

/** Compiled pages have their own copies of the declarations, so handlers are found by name. */
const byName = (handlers: readonly Handler<ReadContext>[]): ReadonlyMap<string, Handler<ReadContext>> =>
	new Map(handlers.map((handler) => [callKey(handler.call), handler]));

type Handlers = ReadonlyMap<string, Handler<ReadContext>>;

/** Every run reads the change feed and the configuration. */
const handlersOfCore = byName(coreReads);

type FindHandler = (key: string) => Promise<Handler<ReadContext> | undefined>;

/** Loads parts, each once, until one has the call: most runs render articles and lists, which are in the first ones. */
const handlersOf = (parts: readonly ServerPart[]): FindHandler => {
	const handlersByPart = new Map<ServerPart, Promise<Handlers>>();
	const readsOfPart = (part: ServerPart): Promise<Handlers> => {
		const handlers =
			handlersByPart.get(part) ?? (part.reads?.() ?? Promise.resolve([])).then((files) => byName(readsOf(files)));
		handlersByPart.set(part, handlers);
		return handlers;
	};
	return async (key) => {
		const ofCore = handlersOfCore.get(key);
		if (ofCore !== undefined) return ofCore;
		for (const part of parts) {
			const handler = (await readsOfPart(part)).get(key);
			if (handler !== undefined) return handler;
		}
		return undefined;
	};
};

const answerOf = async (
	{ answer, answerWithDigest }: AcceptedRequest<ReadContext>,
	context: ReadContext,
): Promise<SourceAnswer> => {
	if (answerWithDigest !== undefined) return { status: 0, msg: '', ...(await answerWithDigest(context)) };
	const data = await answer(context);
	return { status: 0, data, msg: '', digest: hash('sha1', JSON.stringify(data), 'base64url') };
};

/** A source that reads through `reading`. */
const sourceOf = (reading: Reading, parts: readonly ServerPart[], handlerOf = handlersOf(parts)): Source => {
	const context: ReadContext = {
		reading,
		parts,
		now: Date.now,
		previewToken: '',
		nearWords: [],
		caller: { member: '' },
	};
	const call = async (declaration: CallDeclaration, parameters: Record<string, unknown>): Promise<SourceAnswer> => {
		const handler = await handlerOf(callKey(declaration));
		if (handler === undefined) return failureAnswer(404, `The exporter cannot call ${declaration.name}.`);
		try {
			return await answerOf(handler.accept(parameters), context);
		} catch (error) {
			if (error instanceof ApiError) return failureAnswer(error.status, error.message);
			throw error;
		}
	};
	const picturesShown = async (pictures: readonly string[]): Promise<string[]> => {
		const { namedPictures } = await import('../platform/db/read/named-pictures.ts');
		return namedPictures(reading, pictures, parts);
	};
	const withArticles = async (ids: readonly string[]): Promise<Source> => {
		const { withRowsOfArticles } = await import('../platform/db/read/rows-of-articles.ts');
		return sourceOf(await withRowsOfArticles(reading, ids), parts, handlerOf);
	};
	return {
		checked: true,
		call,
		picturesShown,
		...(reading.isRemote ? { withArticles } : {}),
		close: () => reading.close(),
	};
};

/** Opens the store for the exporter; every worker thread opens its own. */
export const openSource = async (options: EmbeddedSourceOptions): Promise<Source> =>
	sourceOf(await openReading(options), serverPartsWithout(options.leftOut ?? []));
