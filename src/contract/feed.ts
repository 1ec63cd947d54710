/**
 * Additions of this project: what an exporter needs beyond the calls of the specification. A publisher's own platform may
 * lack them; docs/platform.md says what happens then.
 */
import * as v from 'valibot';
import { declareCall } from './call.ts';
import { count, flag, idParameter, list, number, numberParameter, text, textParameter } from './wire.ts';

export const CatalogueItemAnswer = v.object({
	/** As it is: the exporter checks it and reports what it skips. */
	fileId: v.optional(text, ''),
	columnID: v.optional(text, ''),
	articleType: v.optional(number(), 0),
	publishtime: v.optional(text, ''),
	modifiedtime: v.optional(text, ''),
	title: v.optional(text, ''),
	linkUrl: v.optional(text, ''),
});

export const catalogue = declareCall({
	service: 'base',
	name: 'catalogue',
	method: 'GET',
	summary: 'Every released item in the order of its key, in pages: what the exporter plans from.',
	requirement: 'M-12',
	addition: true,
	effect: 'read',
	token: 'optional',
	optional: true,
	request: v.object({
		after: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER), 0),
		size: v.optional(numberParameter(1, 5000), 1000),
	}),
	answer: v.object({
		list: v.optional(list(CatalogueItemAnswer), []),
		/** Pass it as `after` for the next page. */
		next: v.optional(count, 0),
		hasMore: v.optional(flag, false),
		total: v.optional(count, 0),
	}),
	required: ['list'],
	rejects: true,
});

/**
 * What changed since a cursor. Its `touches` are the dependency tags of the change (`dependency-tags.ts`): the exporter
 * renders the pages whose reads carry one of them.
 */
export const changes = declareCall({
	service: 'base',
	name: 'changes',
	method: 'GET',
	summary: 'Changes since a cursor, oldest first.',
	requirement: 'M-12',
	addition: true,
	effect: 'read',
	token: 'optional',
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
					id: v.optional(text, ''),
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

/** One item as the catalogue lists it; an empty list when it is not released. */
export const catalogueEntry = declareCall({
	service: 'base',
	name: 'catalogueEntry',
	method: 'GET',
	summary: 'One released item as the catalogue lists it.',
	requirement: 'M-12',
	addition: true,
	effect: 'read',
	token: 'optional',
	optional: true,
	request: v.object({ id: idParameter }),
	answer: v.object({ list: v.optional(list(CatalogueItemAnswer), []) }),
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

/**
 * Ids of the entities of a kind that readers may see, in their order. A platform without it has their pages all the
 * same: fallback pages load them.
 */
export const catalogueOf = declareCall({
	service: 'base',
	name: 'catalogueOf',
	method: 'GET',
	summary:
		'Ids of all public entities of one kind, in pages; with an id that entity alone, or the options of that poll.',
	requirement: 'M-12',
	addition: true,
	effect: 'read',
	token: 'optional',
	optional: true,
	request: v.object({
		kind: v.picklist(catalogueKinds, 'is not a kind of the catalogue'),
		/** Of a tag its name. */
		id: v.optional(textParameter(200)),
		after: v.optional(textParameter(200), ''),
		size: v.optional(numberParameter(1, 5000), 1000),
	}),
	answer: v.object({
		list: v.optional(
			list(
				v.object({
					/** As it is: the exporter checks it and reports what it skips. */
					id: v.optional(text, ''),
					/** What it belongs to, where its address or screen depends on that: `account` and the like. */
					holder: v.optional(text, ''),
					/** The ids above it in its address: activity and poll of an option. */
					path: v.optional(list(text), []),
				}),
			),
			[],
		),
		/** Pass it as `after` for the next page. */
		next: v.optional(text, ''),
		hasMore: v.optional(flag, false),
	}),
	required: ['list'],
	rejects: true,
});
