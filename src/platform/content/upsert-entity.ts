import { entityTag, type ListHolder, listTag, type Tag } from '../../contract/dependency-tags.ts';
import type { CommunityDocument } from '../../intake/documents.ts';
import { digestOf } from '../db/digest.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { projectEntity } from './entity-projection.ts';

/** Tags of an entity and of every list that shows it, or has shown it until now. */
export const tagsOfEntity = async (
	writer: Writer,
	kind: CommunityDocument['kind'],
	id: string,
	holders: readonly ListHolder[] = [],
): Promise<Tag[]> => {
	const before = await writer
		.selectFrom('piece_lists')
		.select('holder')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.execute();
	const shownIn: ListHolder[] = ['', ...before.map((row) => row.holder), ...holders];
	const tags: Tag[] = [entityTag(kind, id), ...shownIn.map((holder) => listTag(kind, holder))];
	// A profile is part of its account, which rankings and recommendations show.
	return kind === 'account-profile' ? [...tags, 'accounts'] : tags;
};

/** Stores an entity: one row with what readers get, and one for each list that shows it. */
export const upsertEntity = async (writer: Writer, document: CommunityDocument, now: number): Promise<UpsertResult> => {
	const { kind, id } = document;
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('pieces')
		.select('digest')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const { answer, holders, place, time, heat } = projectEntity(document);
	const row = { digest, answer: JSON.stringify(answer) };
	await writer
		.insertInto('pieces')
		.values({ kind, id, ...row })
		.onConflict((conflict) => conflict.columns(['kind', 'id']).doUpdateSet(row))
		.execute();
	const tags = await tagsOfEntity(writer, kind, id, holders);
	await writer.deleteFrom('piece_lists').where('kind', '=', kind).where('id', '=', id).execute();
	await writer
		.insertInto('piece_lists')
		.values([...new Set<ListHolder>(['', ...holders])].map((holder) => ({ kind, holder, id, place, time, heat })))
		.execute();
	await recordChange(writer, { subject: kind, id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
