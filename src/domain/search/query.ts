/** What a reader typed, as the search uses it. */

import { tokensOf, typedParts } from './tokens.ts';
import { trimmedQuery } from './typed.ts';

/** Maximum number of tokens of a query; what is longer is cut. */
const maxQueryTokens = 12;

export interface SearchQuery {
	/**
	 * `nothing`: no letter and no digit. `short`: one Chinese character, which is in almost everything; it gets
	 * suggestions only.
	 */
	kind: 'nothing' | 'short' | 'words';
	/** All of them are in what is found. */
	tokens: string[];
	/** Each is found literally, folded. */
	parts: string[];
}

const oneHan = /^\p{Script=Han}$/u;

/**
 * Reads what a reader typed.
 *
 * A single Han character beside other words (A股, 2026年) is no token: in a text it may be part of a pair. The literal
 * check still requires it.
 */
export const readQuery = (typed: string): SearchQuery => {
	const cut = trimmedQuery(typed);
	const all = [...new Set(tokensOf(cut))];
	const tokens = all.filter((token) => !oneHan.test(token)).slice(0, maxQueryTokens);
	const kind = all.length === 0 ? 'nothing' : tokens.length === 0 ? 'short' : 'words';
	return { kind, tokens, parts: typedParts(cut) };
};
