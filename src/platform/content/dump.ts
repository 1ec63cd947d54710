/** The content of the store as documents that an import takes back: `npm run platform -- dump`. */
import { wallTimeOf } from '../../domain/wall-time.ts';
import type { CommentDocument, ContentDocument } from '../../intake/documents.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Store } from '../db/store.ts';
import { idOfSubject, kindOfSubject } from './comment-subject.ts';
import { documentNow } from './origins.ts';

/** Where documents of a kind are stored, in the order in which an import takes them: what is named comes before what names it. */
const tables: readonly (readonly [kind: ContentDocument['kind'], table: string])[] = [
	...([
		['column', 'columns'],
		['author', 'authors'],
		['account', 'accounts'],
		['article', 'articles'],
	] as const),
	...([
		['module', 'modules'],
		['advert', 'adverts'],
		['activity', 'activities'],
	] as const),
	...([
		['category', 'entities'],
		['account-profile', 'entities'],
		['subject', 'entities'],
		['question', 'entities'],
	] as const),
	...([
		['dynamic', 'entities'],
		['leader', 'entities'],
		['tipoff', 'entities'],
		['seek', 'entities'],
	] as const),
	...([
		['contribution', 'entities'],
		['circle', 'entities'],
		['post', 'entities'],
		['notice', 'entities'],
	] as const),
	['paper', 'entities'],
];

interface StoredDocument {
	id: string;
	document: string;
	/** Of an article: whether an editor holds it back now. */
	draft: number;
}

/** Documents that are read at once. */
const portion = 200;

async function* rowsOf(reading: Reading, kind: string, table: string): AsyncGenerator<StoredDocument> {
	const isKind = table === 'entities' ? `x.kind = '${kind}' and` : '';
	const draft = table === 'articles' ? "case when x.state = 'draft' then 1 else 0 end" : '0';
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

const documentOf = (kind: string, { document, draft }: StoredDocument): ContentDocument =>
	kind === 'article' ? documentNow(document, draft === 1) : (JSON.parse(document) as ContentDocument);

interface StoredComment {
	key: number;
	id: string;
	article_id: string;
	parent_id: string;
	nickname: string;
	content: string;
	time: number;
	likes: number;
	official: number;
	/** Of an imported comment. */
	document: string | null;
}

const commentOf = (row: StoredComment): CommentDocument => {
	if (row.document !== null) return JSON.parse(row.document) as CommentDocument;
	const source = kindOfSubject(row.article_id);
	return {
		kind: 'comment',
		id: row.id,
		articleId: idOfSubject(row.article_id),
		...(source === '' ? {} : { source: source as NonNullable<CommentDocument['source']> }),
		...(row.parent_id === '' ? {} : { parentId: row.parent_id }),
		content: row.content,
		nickname: row.nickname,
		time: wallTimeOf(Number(row.time)),
		...(Number(row.likes) === 0 ? {} : { praiseCount: Number(row.likes) }),
		...(row.official === 1 ? { official: true } : {}),
	};
};

/** Comments that readers can see, of members too, in the order of their arrival; photos and who the members are stay here. */
async function* comments(reading: Reading): AsyncGenerator<CommentDocument> {
	for (let after = 0; ; ) {
		const rows = await reading.all<StoredComment>(
			`select x.key, x.id, x.article_id, x.parent_id, x.nickname, x.content, x.time, x.base_praises + x.praises as likes, x.official,
			o.document from comments x left join origins o on o.kind = 'comment' and o.id = x.id
			where x.deleted = 0 and x.held = 0 and x.key > ? order by x.key limit ${portion}`,
			after,
		);
		for (const row of rows) yield commentOf(row);
		const last = rows.at(-1);
		if (last === undefined || rows.length < portion) return;
		after = Number(last.key);
	}
}

/** Every document of the store, in an order in which an import takes them back. */
export async function* dumpedDocuments({
	reading,
	parts,
}: Pick<Store, 'reading' | 'parts'>): AsyncGenerator<ContentDocument> {
	const ofParts = parts.flatMap(({ documents = [] }) => documents.map(({ kind, table }) => [kind, table] as const));
	for (const [kind, table] of [...tables, ...ofParts])
		for await (const row of rowsOf(reading, kind, table)) yield documentOf(kind, row);
	yield* comments(reading);
}
