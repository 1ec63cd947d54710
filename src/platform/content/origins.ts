/** Which source brought which document: an import never takes what another source brought. */

import type { ContentDocument } from '../../intake/documents.ts';
import { sampleSource } from '../../intake/source-names.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Writer } from '../db/tables.ts';

/** A document and the source that brought it. */
export interface Origin {
	kind: string;
	id: string;
	source: string;
}

type Identity = Pick<Origin, 'kind' | 'id'>;

const placesFor = (documents: readonly Identity[]): string => documents.map(() => '(?, ?)').join(', ');

/** Documents that are looked up at once. */
const portion = 500;

/** Which of these documents have a known source. */
export const originsOf = async (reading: Reading, documents: readonly Identity[]): Promise<Origin[]> => {
	const origins: Origin[] = [];
	for (let at = 0; at < documents.length; at += portion) {
		const part = documents.slice(at, at + portion);
		origins.push(
			...(await reading.all<Origin>(
				`select kind, id, source from origins where (kind, id) in (values ${placesFor(part)})`,
				...part.flatMap(({ kind, id }) => [kind, id]),
			)),
		);
	}
	return origins;
};

/** Which of these documents another source than `source` brought. What comes with the program is anybody's. */
export const takenBy = async (reading: Reading, source: string, documents: readonly Identity[]): Promise<Origin[]> =>
	(await originsOf(reading, documents)).filter((origin) => origin.source !== source && origin.source !== sampleSource);

/** Forgets who brought a document that is removed: its id is free. */
export const forgetOrigin = async (writer: Writer, kind: string, id: string): Promise<void> => {
	await writer.deleteFrom('origins').where('kind', '=', kind).where('id', '=', id).execute();
};

/** A stored document as the store has it now: editors may have held an article back, or released it, since its document came. */
export const documentNow = <Document extends ContentDocument>(storedJson: string, isDraft: boolean): Document => {
	const { draft: _, ...document } = JSON.parse(storedJson) as Document & { draft?: boolean };
	return (isDraft ? { ...document, draft: true } : document) as Document;
};

/** Stores that `source` brought these documents, and the documents as they came: a dump writes them. */
export const recordOrigins = async (
	writer: Writer,
	source: string,
	documents: readonly ContentDocument[],
): Promise<void> => {
	const rows = new Map(
		documents.map((document) => {
			const { kind, id } = document;
			return [`${kind} ${id}`, { kind, id, source, document: JSON.stringify(document) }] as const;
		}),
	);
	if (rows.size === 0) return;
	await writer
		.insertInto('origins')
		.values([...rows.values()])
		.onConflict((conflict) =>
			conflict
				.columns(['kind', 'id'])
				.doUpdateSet((excluded) => ({ source, document: excluded.ref('excluded.document') }))
				.where(({ or, eb, ref }) =>
					or([eb('origins.source', '<>', source), eb('origins.document', '<>', ref('excluded.document'))]),
				),
		)
		.execute();
};
