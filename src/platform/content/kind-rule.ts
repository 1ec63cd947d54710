/** How documents are stored: what all kinds have in common is here, what is special of one is its rule (`kinds/`, or in its part). */
import type { Insertable, Selectable } from 'kysely';
import type { Tag } from '../../contract/dependency-tags.ts';
import type { Language } from '../../domain/entities.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import { digestOf } from '../db/digest.ts';
import type { Store } from '../db/store.ts';
import type { Tables, Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import type { Decisions } from './decisions.ts';

export interface StoreOptions {
	/** The source that brings the documents; without it their origin is not stored. */
	source?: string;
	/** Whether a publication time in the future holds articles back; true by default. */
	holdBack?: boolean;
}

/** What the storing of a document depends on, besides the document. */
export interface StoreContext extends StoreOptions {
	writer: Writer;
	store: Store;
	/** Of documents that name none. */
	language: Language;
	/** What a document shows may differ though it is the same. */
	isAgain?: boolean;
	/** What editors decided about articles, by id. */
	decisions: ReadonlyMap<string, Decisions>;
	/** Receives the id of an article when the index of the search must follow, before the transaction ends. */
	onSearchable: (id: string) => void;
}

/** Documents by their kind. */
export type Documents = { [Document in ContentDocument as Document['kind']]: Document };
export type Kind = keyof Documents;

/** Stores a document of a kind and records its change, in the transaction of the writer. One that is the same changes nothing. */
export type Rule<Of extends Kind> = (document: Documents[Of], context: StoreContext) => Promise<UpsertResult>;

/** Tables with a row for each document. */
type DocumentTable<Rows> = {
	[Name in keyof Rows]: Rows[Name] extends { id: string; digest: string } ? Name : never;
}[keyof Rows];
type CoreTable = DocumentTable<Tables>;
type Column = { [Name in CoreTable]: keyof Tables[Name] & string }[CoreTable];

type StoredRow<Row, Reads> = Pick<Row, Reads & keyof Row> & { digest: string };

/** What a document that is new or different becomes. */
interface Projection<Row> {
	row: Row;
	/** Tags of what changed, or a function that writes rows of other tables first. Without a tag no change is recorded. */
	tags: readonly Tag[] | (() => Promise<readonly Tag[]>);
}

/** What is special of a kind. The columns `id` and `digest`, and `kind` where there is one, come by themselves. */
interface Special<
	Rows,
	Of extends Kind,
	Table extends DocumentTable<Rows>,
	Reads,
	Initial extends keyof Insertable<Rows[Table]>,
> {
	kind: Of;
	table: Table;
	/** Whether other kinds have rows in the table too, so that a row has its kind. */
	isShared?: true;
	/** Columns of the stored row that `before` has. */
	reads?: readonly Reads[];
	/** Columns of a new row that no document changes later: what readers do. */
	initial?: Pick<Insertable<Rows[Table]>, Initial>;
	/** Tells whether the document is another one than before; that of its fields by default. */
	digest?: string;
	/** The value that the column `digest` has for a withdrawn document. Such a document counts as added when it comes back. */
	withdrawn?: string;
	/** Whether a stored row stays as it is, whatever the document says. */
	stays?: (before: StoredRow<Selectable<Rows[Table]>, Reads>) => boolean;
	project: (
		document: Documents[Of],
		context: StoreContext & { before: StoredRow<Selectable<Rows[Table]>, Reads> | undefined; isNew: boolean },
	) =>
		| Projection<Omit<Insertable<Rows[Table]>, 'kind' | 'id' | 'digest' | Initial>>
		| Promise<Projection<Omit<Insertable<Rows[Table]>, 'kind' | 'id' | 'digest' | Initial>>>;
}

/** Makes rules of kinds whose documents are in tables of a part. @typeParam Rows the rows of those tables. */
export const rulesOn =
	<Rows>() =>
	<
		Of extends Kind,
		Table extends DocumentTable<Rows>,
		Reads extends keyof Rows[Table] & string = never,
		Initial extends keyof Insertable<Rows[Table]> = never,
	>(
		special: Special<Rows, Of, Table, Reads, Initial>,
	): Rule<Of> =>
	async (document, context) => {
		const { writer, store, isAgain = false } = context;
		const { kind, id } = document;
		const { digest = digestOf(document), initial, isShared = false, withdrawn } = special;
		// Kysely types the columns of all tables of the core at once; `Special` allows those of this one.
		const table = special.table as unknown as CoreTable;
		const reads = (special.reads ?? []) as readonly string[] as readonly Column[];
		const key = { ...(isShared ? { kind } : {}), id };
		const before = (await writer
			.selectFrom(table)
			.select(['digest', ...reads])
			.where(({ and }) => and(key))
			.executeTakeFirst()) as StoredRow<Selectable<Rows[Table]>, Reads> | undefined;
		if (before !== undefined && special.stays?.(before) === true) return 'same';
		if (before?.digest === digest && !isAgain) return 'same';
		const isNew = before === undefined || before.digest === withdrawn;
		const { row, tags } = await special.project(document, { ...context, before, isNew });
		const columns = { ...(row as object), digest };
		// One transaction at a time writes content (`write-content.ts`): what was not there is not there now.
		const write =
			before === undefined
				? writer.insertInto(table).values({ ...key, ...initial, ...columns })
				: writer
						.updateTable(table)
						.set(columns)
						.where(({ and }) => and(key));
		await write.execute();
		const affectedTags = typeof tags === 'function' ? await tags() : tags;
		if (affectedTags.length > 0)
			await recordChange(writer, { subject: kind, id, action: 'put', tags: affectedTags }, store.now());
		return isNew ? 'added' : 'changed';
	};

/** Makes the rule of a kind from what is special of it. */
export const ruleOf = rulesOn<Tables>();
