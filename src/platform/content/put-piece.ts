/** What stands beside articles: one row with its answer, and one for each list it stands in. */
import type { Writer } from '../db/tables.ts';
import type { CommunityDocument } from '../import/document-community.ts';
import { recordChange } from './changes.ts';
import { digestOf } from './digest.ts';
import { pieceOf } from './piece.ts';
import type { PutResult } from './put-article.ts';
import { listName } from './touches.ts';

/** Names of a piece and of every list it stands in, or stood in until now. */
export const touchesOfPiece = async (
	writer: Writer,
	kind: CommunityDocument['kind'],
	id: string,
	holders: readonly string[] = [],
): Promise<string[]> => {
	const before = await writer
		.selectFrom('piece_lists')
		.select('holder')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.execute();
	const lists = ['', ...before.map((row) => row.holder), ...holders].map((holder) => listName(kind, holder));
	// A profile is part of the account: rankings and recommendations go by it.
	return [`${kind}:${id}`, ...lists, ...(kind === 'account-profile' ? ['accounts'] : [])];
};

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
	const touches = await touchesOfPiece(writer, kind, id, holders);
	await writer.deleteFrom('piece_lists').where('kind', '=', kind).where('id', '=', id).execute();
	await writer
		.insertInto('piece_lists')
		.values([...new Set(['', ...holders])].map((holder) => ({ kind, holder, id, place, time, heat })))
		.execute();
	await recordChange(writer, { subject: kind, id, action: 'put', touches }, now);
	return before === undefined ? 'added' : 'changed';
};
