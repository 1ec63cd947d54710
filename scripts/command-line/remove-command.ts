/** `npm run platform -- remove <kind> <id>`. */

import type { CommunityDocument } from '../../src/intake/documents.ts';
import { removeColumn, removeEntity, removeOther } from '../../src/platform/content/remove.ts';
import { moderate, removeStory } from '../../src/platform/desk/recorded-acts.ts';
import { UsageError } from './errors.ts';
import { type Opened, withStore } from './with-store.ts';

/** Removes the thing with an id; false when there is none. */
type Remove = (openedStore: Opened, id: string) => Promise<boolean>;

const other =
	(kind: Parameters<typeof removeOther>[1]): Remove =>
	({ store }, id) =>
		removeOther(store, kind, id);
const entity =
	(kind: CommunityDocument['kind']): Remove =>
	({ store }, id) =>
		removeEntity(store, kind, id);

/** By kind, as imported lines name it. */
const kinds: Readonly<Record<string, Remove>> = {
	article: removeStory,
	column: ({ store }, id) => removeColumn(store, id),
	// As the desk deletes one.
	comment: async (openedStore, id) => (await moderate(openedStore, openedStore.media, 'delete', id)) !== '',
	advert: other('advert'),
	author: other('author'),
	account: other('account'),
	module: other('module'),
	...(Object.fromEntries(
		(
			[
				...(['category', 'account-profile', 'subject', 'question', 'dynamic', 'leader', 'tipoff', 'seek'] as const),
				...(['contribution', 'circle', 'post', 'notice', 'paper'] as const),
			] satisfies CommunityDocument['kind'][]
		).map((kind) => [kind, entity(kind)]),
	) as Record<CommunityDocument['kind'], Remove>),
};

/** Kinds that can be removed, for the usage. */
export const removableKinds = Object.keys(kinds);

/**
 * Removes one thing from the embedded platform. A running publisher, or the next export, removes its pages.
 *
 * @throws UsageError for an unknown kind. @throws Error when there is nothing with the id.
 */
export const runRemove = async (kind: string, id: string): Promise<number> => {
	const remove = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
	if (remove === undefined)
		throw new UsageError(`Nothing of the kind "${kind}" can be removed. Kinds: ${removableKinds.join(', ')}.`);
	return withStore(async (openedStore) => {
		if (!(await remove(openedStore, id))) throw new Error(`There is no ${kind} ${id}.`);
		console.log(`The ${kind} ${id} is removed.`);
	});
};
