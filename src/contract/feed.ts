/**
 * Calls that this project adds for the exporter. A newspaper's own platform may not have them; docs/platform.md says
 * how the exporter works without.
 */
import * as v from 'valibot';
import { declareRead } from './call.ts';
import { listTag, type Tag } from './dependency-tags.ts';
import { count, flag, idParameter, idText, list, number, numberParameter, text, textParameter } from './wire.ts';

export const CatalogueItemAnswer = v.object({
	/** Not checked here: the exporter checks it and reports what it skips. */
	fileId: v.optional(idText, ''),
	columnID: v.optional(text, ''),
	articleType: v.optional(number(), 0),
	publishtime: v.optional(text, ''),
	modifiedtime: v.optional(text, ''),
	title: v.optional(text, ''),
	linkUrl: v.optional(text, ''),
});

/** A page of rows in the order of their keys: those after a key. */
const pageByKey = v.object({
	after: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER), 0),
	size: v.optional(numberParameter(1, 5000), 1000),
});

export const catalogue = declareRead({
	name: 'catalogue',
	summary: 'Every released item in the order of its key, in pages, for the exporter.',
	requirement: 'M-12',
	addition: true,
	optional: true,
	request: pageByKey,
	answer: v.object({
		list: v.optional(list(CatalogueItemAnswer), []),
		/** The value of `after` for the next page. */
		next: v.optional(count, 0),
		hasMore: v.optional(flag, false),
		/** Number of all items; only the first page has it. */
		total: v.optional(count, 0),
	}),
	required: ['list'],
	rejects: true,
});

/**
 * Changes since a cursor. `touches` contains the dependency tags of the change (`dependency-tags.ts`): the exporter
 * renders the pages whose reads have one of them.
 */
export const changes = declareRead({
	name: 'changes',
	summary: 'Changes since a cursor, oldest first.',
	requirement: 'M-12',
	addition: true,
	optional: true,
	request: v.object({
		since: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER), 0),
		size: v.optional(numberParameter(1, 5000), 1000),
	}),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					cursor: count,
					/** article, column, author, account, module, advert, settings and so on. */
					subject: v.optional(text, ''),
					id: v.optional(idText, ''),
					/** put or remove. */
					action: v.optional(text, 'put'),
					touches: v.optional(list(text), []),
				}),
			),
			[],
		),
		cursor: v.optional(count, 0),
		hasMore: v.optional(flag, false),
		/** A random id of the store's content: another store, or a restored backup, has another one. */
		epoch: v.optional(text, ''),
		/** A short digest of the change at the cursor `since`; '' when the feed has no such change. */
		anchor: v.optional(text, ''),
	}),
	required: ['list', 'cursor'],
	rejects: true,
});

/** One item of the catalogue; an empty list when it is not released. */
export const catalogueEntry = declareRead({
	name: 'catalogueEntry',
	summary: 'One released item as the catalogue lists it.',
	requirement: 'M-12',
	addition: true,
	optional: true,
	request: v.object({ id: idParameter }),
	answer: v.object({ list: v.optional(list(CatalogueItemAnswer), []) }),
	required: ['list'],
	rejects: true,
});

/** Addresses that led to items before, at the site that they came from: hosts lead them to the pages of these items. */
export const formerAddresses = declareRead({
	name: 'formerAddresses',
	summary: 'Paths that led to released items before, in pages, with what their present address is made of.',
	requirement: 'M-12',
	addition: true,
	optional: true,
	request: pageByKey,
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					path: v.optional(text, ''),
					fileId: v.optional(idText, ''),
					columnID: v.optional(text, ''),
					articleType: v.optional(number(), 0),
				}),
			),
			[],
		),
		next: v.optional(count, 0),
		hasMore: v.optional(flag, false),
	}),
	required: ['list'],
	rejects: true,
});

/** Kinds of entities that have pages of their own. */
export const catalogueKinds = [
	'author',
	'account',
	'tag',
	'category',
	'subject',
	'question',
	'dynamic',
	'tipoff',
	'seek',
	'contribution',
	'circle',
	'post',
	'activity',
	'poll',
	'option',
] as const;
export type CatalogueKind = (typeof catalogueKinds)[number];

/** Tags of the list of everything of a kind. Tags, votes and options have no such list. */
const tagsOfKind = (kind: CatalogueKind): Tag[] => {
	switch (kind) {
		case 'author':
			return ['authors'];
		case 'account':
			return ['accounts'];
		case 'activity':
			return ['call:activityList'];
		case 'tag':
		case 'poll':
		case 'option':
			return [];
		default:
			return [listTag(kind)];
	}
};

/** Ids of the public entities of a kind, in their order. Without this call fallback pages load these entities. */
export const catalogueOf = declareRead({
	name: 'catalogueOf',
	summary:
		'Ids of all public entities of one kind, in pages; with an id that entity alone, or the options of that vote.',
	requirement: 'M-12',
	addition: true,
	optional: true,
	request: v.object({
		kind: v.picklist(catalogueKinds, 'is not a kind of the catalogue'),
		/** Id of the entity; of a tag its name. */
		id: v.optional(textParameter(200)),
		after: v.optional(textParameter(200), ''),
		size: v.optional(numberParameter(1, 5000), 1000),
	}),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					/** Not checked here: the exporter checks it and reports what it skips. */
					id: v.optional(idText, ''),
					/** The owner of the entity, when its address or page depends on it: `account` and the like. */
					holder: v.optional(text, ''),
					/** The ids of its parents in its address: activity and vote of an option. */
					path: v.optional(list(text), []),
				}),
			),
			[],
		),
		/** The value of `after` for the next page. */
		next: v.optional(text, ''),
		hasMore: v.optional(flag, false),
	}),
	required: ['list'],
	rejects: true,
	dependsOn: ({ kind }) => tagsOfKind(kind),
});
