/** Which source brought which document: an import never takes what another source brought. */
import type { Reading } from '../db/read/reading.ts';
import type { Writer } from '../db/tables.ts';
import type { ContentDocument } from '../import/documents.ts';
import { sampleSource } from '../import/source-of-file.ts';

/** A document that another source brought. */
export interface TakenDocument {
	kind: string;
	id: string;
	/** The source that brought it; '' when that was before sources were stored. */
	source: string;
}

type Identity = Pick<ContentDocument, 'kind' | 'id'>;

const placesFor = (documents: readonly Identity[]): string => documents.map(() => '(?, ?)').join(', ');

/** Which of these documents another source than `source` brought. What comes with the program is anybody's. */
export const takenBy = async (
	reading: Reading,
	source: string,
	documents: readonly Identity[],
): Promise<TakenDocument[]> => {
	if (documents.length === 0) return [];
	return reading.all<TakenDocument>(
		`select kind, id, source from origins where source <> ? and source <> ? and (kind, id) in (values ${placesFor(documents)})`,
		source,
		sampleSource,
		...documents.flatMap(({ kind, id }) => [kind, id]),
	);
};

/** An article as an import names it, and as it is stored without a known origin. */
interface UnknownArticle {
	id: string;
	title: string;
}

/** Which of these articles are stored, and have no origin because they were imported before origins were stored. */
export const articlesWithoutOrigin = async (reading: Reading, ids: readonly string[]): Promise<UnknownArticle[]> => {
	if (ids.length === 0) return [];
	return reading.all<UnknownArticle>(
		`select a.id as id, a.title as title from articles a where a.id in (${ids.map(() => '?').join(', ')})
			and not exists (select 1 from origins o where o.kind = 'article' and o.id = a.id)`,
		...ids,
	);
};

/** Forgets who brought a document that is removed: its id is free. */
export const forgetOrigin = async (writer: Writer, kind: string, id: string): Promise<void> => {
	await writer.deleteFrom('origins').where('kind', '=', kind).where('id', '=', id).execute();
};

/** Stores that `source` brought these documents. */
export const recordOrigins = async (writer: Writer, source: string, documents: readonly Identity[]): Promise<void> => {
	const rows = new Map(documents.map(({ kind, id }) => [`${kind} ${id}`, { kind, id, source }]));
	if (rows.size === 0) return;
	await writer
		.insertInto('origins')
		.values([...rows.values()])
		.onConflict((conflict) =>
			conflict.columns(['kind', 'id']).doUpdateSet({ source }).where('origins.source', '<>', source),
		)
		.execute();
};
