/**
 * The embedded store as the exporter's source: answers without HTTP, read-only, one connection for each thread. Loads
 * neither the server nor the query builder, so that a new thread is ready at once.
 */
import { hash } from 'node:crypto';
import { type CallDeclaration, callKey } from '../src/contract/call.ts';
import { idPattern } from '../src/contract/wire.ts';
import type { Source, SourceAnswer } from '../src/export/source/source.ts';
import type { AnyAnswer } from '../src/platform/answers/answer.ts';
import { checkRequest } from '../src/platform/answers/check.ts';
import { readAnswers } from '../src/platform/answers/reads.ts';
import { Refusal } from '../src/platform/answers/refusal.ts';
import type { ReaderContext } from '../src/platform/members/caller.ts';
import { readArticle } from '../src/platform/reading/article.ts';
import type { Reading } from '../src/platform/reading/reading.ts';
import { readRelated } from '../src/platform/reading/related.ts';
import { openSqliteReading } from '../src/platform/reading/sqlite.ts';

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
	const { openPool, postgresReading } = await import('../src/platform/reading/postgres.ts');
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
