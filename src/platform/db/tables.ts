/**
 * The tables. Times are epoch milliseconds, flags are 0 or 1, JSON is text; an absent text is '' instead of null, which both databases
 * compare the same way. `digest` identifies the stored version of a document, `answer` is what readers get.
 */
import type { Kysely, Transaction } from 'kysely';
import type { RowsOf } from './table.ts';
import { commentsIndexes, commentsTables } from './tables/comments.ts';
import { communityIndexes, communityTables } from './tables/community.ts';
import { contentIndexes, contentTables } from './tables/content.ts';
import { coreIndexes, coreTables } from './tables/core.ts';
import { decisionsIndexes, decisionsTables } from './tables/decisions.ts';
import { membersIndexes, membersTables } from './tables/members.ts';
import { quotasIndexes, quotasTables } from './tables/quotas.ts';
import { searchIndexes, searchTables } from './tables/search.ts';
import { securityIndexes, securityTables } from './tables/security.ts';
import { signInIndexes, signInTables } from './tables/sign-in.ts';
import { sourcesIndexes, sourcesTables } from './tables/sources.ts';
import { staffIndexes, staffTables } from './tables/staff.ts';
import { uploadsIndexes, uploadsTables } from './tables/uploads.ts';

export const tables = {
	...coreTables,
	...contentTables,
	...decisionsTables,
	...communityTables,
	...commentsTables,
	...membersTables,
	...quotasTables,
	...searchTables,
	...securityTables,
	...signInTables,
	...staffTables,
	...sourcesTables,
	...uploadsTables,
};

/** On which table, and what of it, by the name of the index. */
export const indexes = {
	...coreIndexes,
	...contentIndexes,
	...decisionsIndexes,
	...communityIndexes,
	...commentsIndexes,
	...membersIndexes,
	...quotasIndexes,
	...searchIndexes,
	...securityIndexes,
	...signInIndexes,
	...staffIndexes,
	...sourcesIndexes,
	...uploadsIndexes,
};

export type Tables = RowsOf<typeof tables>;
export type Writing = Kysely<Tables>;
export type Writer = Transaction<Tables>;
