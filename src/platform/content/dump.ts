/** The content of the store as documents that an import takes back: `npm run platform -- dump`. */
import type { ArticleDocument, ContentDocument } from '../../intake/documents.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Store } from '../db/store.ts';
import { type Decisions, decisionsIn, noDecisions, withDecisions } from './decisions.ts';
import { documentNow } from './origins.ts';

/** Where documents of the core are stored, in the order in which an import takes them: what is named comes before what names it. */
const tables: readonly (readonly [kind: string, table: string])[] = [
	['column', 'columns'],
	['author', 'authors'],
	['account', 'accounts'],
	['article', 'articles'],
];

interface StoredDocument {
	id: string;
	document: string;
	/** Of an article: whether readers do not see it now, because an editor or its source holds it back. */
	draft: number;
}

/** Documents that are read at once. */
const portion = 200;

async function* rowsOf(reading: Reading, kind: string, table: string): AsyncGenerator<StoredDocument> {
	const isKind = table === 'entities' ? `x.kind = '${kind}' and` : '';
	const draft = table === 'articles' ? "case when x.state in ('draft', 'withdrawn') then 1 else 0 end" : '0';
	for (let after = ''; ; ) {
		// The cross join keeps SQLite from beginning with the other table, which it would sort for each portion.
		const rows = await reading.all<StoredDocument>(
			`select x.id as id, o.document as document, ${draft} as draft from ${table} x cross join origins o
			where ${isKind} o.kind = '${kind}' and o.id = x.id and x.id > ? order by x.id limit ${portion}`,
			after,
		);
		yield* rows;
		const last = rows.at(-1);
		if (last === undefined || rows.length < portion) return;
		after = last.id;
	}
}

/** What editors decided, which a document has in the place of what its source says. */
type Decided = ReadonlyMap<string, Decisions>;

const documentOf = (kind: string, { id, document, draft }: StoredDocument, decided: Decided): ContentDocument => {
	if (kind !== 'article') return JSON.parse(document) as ContentDocument;
	const article = withDecisions(JSON.parse(document) as ArticleDocument, decided.get(id) ?? noDecisions);
	return documentNow(JSON.stringify(article), draft === 1);
};

/** Every document of the store, in an order in which an import takes them back. */
export async function* dumpedDocuments({
	reading,
	parts,
}: Pick<Store, 'reading' | 'parts'>): AsyncGenerator<ContentDocument> {
	const ofParts = parts.flatMap(({ documents = [] }) =>
		documents.flatMap(({ kind, table }) => (table === undefined ? [] : [[kind, table] as const])),
	);
	const decided = decisionsIn(await reading.all('select article_id, name, value from article_decisions'));
	for (const [kind, table] of [...tables, ...ofParts])
		for await (const row of rowsOf(reading, kind, table)) yield documentOf(kind, row, decided);
	for (const { dump } of parts) if (dump !== undefined) yield* (await dump(reading)) as AsyncIterable<ContentDocument>;
}
