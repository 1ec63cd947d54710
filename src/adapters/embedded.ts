/**
 * The embedded store as the exporter's source: answers without HTTP, read-only, one connection for each thread. Loads
 * neither the server nor the query builder, so that a new thread is ready at once.
 */
import { hash } from 'node:crypto';
import { type CallDeclaration, callKey } from '../contract/call.ts';
import { idPattern } from '../contract/wire.ts';
import type { ReaderContext } from '../platform/context.ts';
import { readArticle } from '../platform/db/read/article.ts';
import type { Reading } from '../platform/db/read/reading.ts';
import { readRelated } from '../platform/db/read/related.ts';
import { openSqliteReading } from '../platform/db/read/sqlite.ts';
import { Refusal } from '../platform/errors.ts';
import type { AnyAnswer } from '../platform/handler.ts';
import { readAnswers } from '../platform/handlers/reads.ts';
import { checkRequest } from '../platform/http/check.ts';
import type { Source, SourceAnswer } from './source.ts';

export interface EmbeddedSourceOptions {
	/** Folder of the SQLite store; `data/platform` when nothing is given. */
	dataDir?: string;
	/** PostgreSQL instead. */
	databaseUrl?: string;
}

const openReading = async ({
	dataDir = 'data/platform',
	databaseUrl = '',
}: EmbeddedSourceOptions): Promise<Reading> => {
	if (databaseUrl === '') return openSqliteReading(dataDir);
	const { openPool, postgresReading } = await import('../platform/db/read/postgres.ts');
	const pool = openPool(databaseUrl, 4);
	return postgresReading(pool, () => pool.end());
};

const answered = (data: unknown, digest: string): SourceAnswer => ({ status: 0, data, msg: '', digest });
const refused = (status: number, msg: string): SourceAnswer => ({ status, data: null, msg, digest: String(status) });

type Quick = (id: string, reading: Reading) => Promise<SourceAnswer>;

/** The two calls of every article page: their digests come from the rows, not from the whole answer. */
const quick: Readonly<Record<string, Quick>> = {
	getArticleContent: async (id, reading) => {
		const found = await readArticle(reading, id);
		return found?.released === true
			? answered(found.article, found.digest)
			: refused(404, `There is no released item ${id}.`);
	},
	getRelArticles: async (id, reading) => {
		const { related, digest } = await readRelated(reading, id);
		return answered({ related, hasMore: false }, digest);
	},
};

/** Opens the store for the exporter; every worker thread opens its own. */
export const openSource = async (options: EmbeddedSourceOptions): Promise<Source> => {
	const reading = await openReading(options);
	const context: ReaderContext = { reading, now: Date.now, previewToken: '', caller: { member: '' } };
	const call = async (declaration: CallDeclaration, parameters: Record<string, unknown>): Promise<SourceAnswer> => {
		const id = parameters['id'];
		const short = declaration.service === 'base' ? quick[declaration.name] : undefined;
		if (short !== undefined && typeof id === 'string' && idPattern.test(id)) return short(id, reading);
		const answer = (readAnswers as Readonly<Record<string, AnyAnswer<ReaderContext>>>)[callKey(declaration)];
		if (answer === undefined) return refused(404, `The exporter cannot ask for ${declaration.name}.`);
		try {
			const data = await answer(checkRequest(declaration, parameters) as never, context);
			return answered(data, hash('sha1', JSON.stringify(data), 'base64url'));
		} catch (error) {
			if (error instanceof Refusal) return refused(error.status, error.message);
			throw error;
		}
	};
	return { checked: true, call, close: () => reading.close() };
};
