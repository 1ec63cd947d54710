/** What stands beside articles: one row with its answer, and one for each list it stands in. */
import type { Writer } from '../database/tables.ts';
import type { CommunityDocument } from '../import/document-community.ts';
import { recordChange } from './changes.ts';
import { digestOf } from './digest.ts';
import { pieceOf } from './piece.ts';
import type { PutResult } from './put-article.ts';

/** Stores a piece. */
export const putPiece = async (writer: Writer, document: CommunityDocument, now: number): Promise<PutResult> => {
	const { kind, id } = document;
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('pieces')
		.select('digest')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const { answer, holders, place, time, heat } = pieceOf(document);
	const row = { digest, answer: JSON.stringify(answer) };
	await writer
		.insertInto('pieces')
		.values({ kind, id, ...row })
		.onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
		.execute();
	await writer.deleteFrom('piece_lists').where('kind', '=', kind).where('id', '=', id).execute();
	await writer
		.insertInto('piece_lists')
		.values([...new Set(['', ...holders])].map((holder) => ({ kind, holder, id, place, time, heat })))
		.execute();
	await recordChange(writer, { subject: kind, id, action: 'put', touches: [`${kind}:${id}`] }, now);
	return before === undefined ? 'added' : 'changed';
};
