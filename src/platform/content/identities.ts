/**
 * Ids of documents that come from outside. Sources number their documents as they like: one whose id another source uses already gets an
 * id that is made of its source and its own id, and keeps it.
 */

import type { ContentDocument } from '../../intake/documents.ts';
import { withIds } from '../../intake/references.ts';
import { sampleSource } from '../../intake/source-names.ts';
import { hashId } from '../../intake/texts.ts';
import type { Reading } from '../db/read/reading.ts';
import { originsOf } from './origins.ts';

interface Identity {
	kind: string;
	id: string;
}

const keyOf = ({ kind, id }: Identity): string => `${kind} ${id}`;

/** The id of a document of `source` where its own one is taken. */
export const idOfSource = (source: string, id: string): string => hashId(`${source}\n${id}`);

export interface Identities {
	/** The documents under the ids that they have in the store. */
	of(documents: readonly ContentDocument[]): Promise<ContentDocument[]>;
	/** The id of an article in the store. */
	article(id: string): Promise<string>;
	/** How many documents have got an id of their own, by the source that uses theirs. */
	readonly renamedCounts: ReadonlyMap<string, number>;
}

/** @param isOwn whether a document is one of the source's, or one of another source that it names. */
export const identitiesOf = (reading: Reading, source: string, isOwn: (key: string) => boolean): Identities => {
	const renamedCounts = new Map<string, number>();
	/** The new ids of those that are taken, and who uses them. */
	const takenIdsOf = async (identities: readonly Identity[]): Promise<Map<string, { id: string; by: string }>> => {
		const ownIdentities = identities.map(({ kind, id }) => ({ kind, id: idOfSource(source, id) }));
		const origins = new Map(
			(await originsOf(reading, [...identities, ...ownIdentities])).map((origin) => [keyOf(origin), origin.source]),
		);
		const takenIds = new Map<string, { id: string; by: string }>();
		for (const [at, identity] of identities.entries()) {
			const by = origins.get(keyOf(identity));
			const ownIdentity = ownIdentities[at];
			if (ownIdentity === undefined) continue;
			const isOurs = origins.get(keyOf(ownIdentity)) === source;
			const isTheirs = by !== undefined && by !== source && by !== sampleSource;
			if (isOurs || (isTheirs && isOwn(keyOf(identity))))
				takenIds.set(keyOf(identity), { id: ownIdentity.id, by: by ?? 'one that is gone' });
		}
		return takenIds;
	};
	return {
		renamedCounts,
		of: async (documents) => {
			const byKey = new Map<string, Identity>();
			for (const document of documents)
				withIds(document, (kind, id) => {
					byKey.set(keyOf({ kind, id }), { kind, id });
					return id;
				});
			const ids = await takenIdsOf([...byKey.values()]);
			if (ids.size === 0) return [...documents];
			return documents.map((document) => {
				const other = ids.get(keyOf(document));
				if (other !== undefined) renamedCounts.set(other.by, (renamedCounts.get(other.by) ?? 0) + 1);
				return withIds(document, (kind, id) => ids.get(keyOf({ kind, id }))?.id ?? id);
			});
		},
		article: async (id) => (await takenIdsOf([{ kind: 'article', id }])).get(keyOf({ kind: 'article', id }))?.id ?? id,
	};
};
