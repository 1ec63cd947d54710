/**
 * The search, which this project adds. A platform may lack it: the page of the search then says that there is none, and
 * the setting `site.search` lets the exporter write an index instead.
 */
import * as v from 'valibot';
import { declareRead } from '../../contract/call.ts';
import { entityTag } from '../../contract/dependency-tags.ts';
import {
	count,
	flag,
	idParameter,
	list,
	numberParameter,
	requiredText,
	text,
	textParameter,
} from '../../contract/wire.ts';
import { searchKinds } from '../../domain/search/kinds.ts';
import { SearchHitAnswer, SearchSuggestionAnswer } from './answers.ts';

/** More than a reader types, so that a pasted text is searched by its beginning. */
const query = v.optional(textParameter(10_000), '');

export const search = declareRead({
	name: 'search',
	summary: 'Released items whose title or text contains all words, in any spelling, or whose title has their sound.',
	requirement: 'R-CONST-10',
	addition: true,
	optional: true,
	token: 'none',
	request: v.object({
		/** Cut at 64 characters. */
		q: query,
		kind: v.optional(v.picklist(searchKinds, `must be one of ${searchKinds.join(', ')}`)),
		columnId: v.optional(idParameter),
		/** Only what was published then or later; epoch milliseconds. */
		from: v.optional(numberParameter(0, Number.MAX_SAFE_INTEGER)),
		sort: v.optional(v.picklist(['rank', 'newest'], 'must be rank or newest'), 'rank'),
		size: v.optional(numberParameter(1, 50), 20),
		/** `next` of the page before. */
		after: v.optional(
			v.pipe(v.string(), v.regex(/^(?:s\d)?(?:\d{1,4}|t\d{1,16}-\d{1,16})$/, 'is not a "next" of this call')),
		),
	}),
	answer: v.object({
		/** `nothing` when there is nothing to search for; else `words`. */
		state: v.optional(text, 'words'),
		list: v.optional(list(SearchHitAnswer), []),
		/** About as many are found: those that contain all parts of the words. */
		count: v.optional(count, 0),
		next: v.optional(text, ''),
		hasMore: v.optional(flag, false),
	}),
	required: ['list'],
	rejects: true,
	cache: { seconds: 5, untilChange: true },
});

export const searchSuggest = declareRead({
	name: 'searchSuggest',
	summary: 'Columns, people, accounts, tags and new titles that begin with what was typed.',
	requirement: 'R-CONST-10',
	addition: true,
	optional: true,
	token: 'none',
	request: v.object({ q: query }),
	answer: v.object({ list: v.optional(list(SearchSuggestionAnswer), []) }),
	required: ['list'],
	cache: { seconds: 5, untilChange: true },
});

export const searchHotWords = declareRead({
	name: 'searchHotWords',
	summary: 'What a reader may search for: the tags that the newest articles have most.',
	requirement: 'R-CONST-10',
	addition: true,
	optional: true,
	token: 'none',
	request: v.object({}),
	answer: v.object({ list: v.optional(list(requiredText), []) }),
	required: ['list'],
	cache: { seconds: 60, untilChange: true },
	dependsOn: () => [entityTag('column', 'home')],
});
