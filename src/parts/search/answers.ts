import * as v from 'valibot';
import { ArticleItemAnswer } from '../../contract/entities/reading.ts';
import { count, list, requiredText, text } from '../../contract/wire.ts';

/** A range of a text in UTF-16 units; the end is not part of it. */
export const TextRangeAnswer = v.object({ start: count, end: count });

const ranges = v.optional(list(TextRangeAnswer), []);

/** Something that a search found: its row in lists, and texts with the ranges that match. */
export const SearchHitAnswer = v.object({
	item: ArticleItemAnswer,
	/** The title as plain text. */
	title: v.optional(text, ''),
	titleRanges: ranges,
	/** Plain text around the first match in the body, "…" where it was cut. */
	excerpt: v.optional(text, ''),
	excerptRanges: ranges,
});
export type SearchHit = v.InferOutput<typeof SearchHitAnswer>;

export const SearchSuggestionAnswer = v.object({
	/** column, reporter, official, account, tag or title. */
	kind: requiredText,
	/** Of a column, a person or an account; '' for words to search for. */
	id: v.optional(text, ''),
	text: requiredText,
});
export type SearchSuggestion = v.InferOutput<typeof SearchSuggestionAnswer>;
