/** How entities are stored that have one shape: a row with what readers get, and one for each list that shows it. */
import { entityTag, holderOf, type ListHolder, listTag, type Tag } from '../../contract/dependency-tags.ts';
import type { CommunityDocument } from '../../intake/documents.ts';
import { communityFields } from '../../schema/community.ts';
import type { StoredEntities } from '../db/read/stored-entities.ts';
import type { Writer } from '../db/tables.ts';
import { type Documents, type Rule, ruleOf } from './kind-rule.ts';
import { projectionOf } from './projection.ts';

type EntityKind = CommunityDocument['kind'];
type Projection<Of extends EntityKind> = ReturnType<typeof projectionOf<(typeof communityFields)[Of]>>;

/** What readers get of an entity, the lists that show it besides that of all of its kind, and its position in them. */
interface Entity<Of extends EntityKind> {
	answer: StoredEntities[Of];
	/** The owners of the lists; those without an id are none. */
	holders?: readonly (readonly [kind: Parameters<typeof holderOf>[0], id: string | undefined])[];
	place?: number;
	time?: number;
	/** Sorts lists of the hottest entities. */
	heat?: number;
}

/** Tags of an entity and of every list that shows it, or has shown it until now. */
export const tagsOfEntity = async (
	writer: Writer,
	kind: EntityKind,
	id: string,
	holders: readonly ListHolder[] = [],
): Promise<Tag[]> => {
	const before = await writer
		.selectFrom('entity_lists')
		.select('holder')
		.where('kind', '=', kind)
		.where('id', '=', id)
		.execute();
	const shownIn: ListHolder[] = ['', ...before.map((row) => row.holder), ...holders];
	const tags: Tag[] = [entityTag(kind, id), ...shownIn.map((holder) => listTag(kind, holder))];
	// A profile is part of its account, which rankings and recommendations show.
	return kind === 'account-profile' ? [...tags, 'accounts'] : tags;
};

/** Makes the rule of a kind of entities. @param entityOf what becomes of a document, with the projection of its fields. */
export const entityRule = <Of extends EntityKind>(
	kind: Of,
	entityOf: (document: Documents[Of], project: Projection<Of>) => Entity<Of>,
): Rule<Of> => {
	const project = projectionOf(communityFields[kind]);
	return ruleOf({
		kind,
		table: 'entities',
		isShared: true,
		project: (document, { writer }) => {
			const { id } = document;
			const { answer, holders = [], place = 0, time = 0, heat = 0 } = entityOf(document, project);
			const owners = holders.flatMap(([owner, ownerId]) => (ownerId === undefined ? [] : [holderOf(owner, ownerId)]));
			const lists = [...new Set<ListHolder>(['', ...owners])];
			const tags = async () => {
				const tagsOfAnswer = await tagsOfEntity(writer, kind, id, owners);
				await writer.deleteFrom('entity_lists').where('kind', '=', kind).where('id', '=', id).execute();
				await writer
					.insertInto('entity_lists')
					.values(lists.map((holder) => ({ kind, holder, id, place, time, heat })))
					.execute();
				return tagsOfAnswer;
			};
			return { row: { answer: JSON.stringify(answer) }, tags };
		},
	});
};
