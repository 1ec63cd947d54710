/** Stores a document by the rule of its kind, of the core or of a part. */
import type { ContentDocument } from '../../intake/documents.ts';
import type { ServerPart } from '../db/server-part.ts';
import type { UpsertResult } from './changes.ts';
import type { Documents, Kind, Rule, StoreContext } from './kind-rule.ts';
import { accountRule } from './kinds/account.ts';
import { articleRule } from './kinds/article.ts';
import { authorRule } from './kinds/author.ts';
import { columnRule } from './kinds/column.ts';

/** The kinds of the core: what articles name. */
const rules: { [Of in Kind]?: Rule<Of> } = {
	account: accountRule,
	article: articleRule,
	author: authorRule,
	column: columnRule,
};

/** Whether documents of a kind have a table: those of a part that the site leaves out have none. */
export const isStored = (kind: ContentDocument['kind'], parts: readonly ServerPart[]): boolean =>
	rules[kind] !== undefined || parts.some(({ documents = [] }) => documents.some((one) => one.kind === kind));

const ruleOfPart = async <Of extends Kind>(kind: Of, parts: readonly ServerPart[]): Promise<Rule<Of> | undefined> => {
	const rule = parts.flatMap(({ documents = [] }) => documents).find((one) => one.kind === kind);
	return (await rule?.rule()) as Rule<Of> | undefined;
};

const storeAs = async <Of extends Kind>(
	kind: Of,
	document: Documents[Of],
	context: StoreContext,
): Promise<UpsertResult> => {
	const rule = rules[kind] ?? (await ruleOfPart(kind, context.store.parts));
	if (rule === undefined)
		throw new Error(`Documents of the kind "${kind}" cannot be stored: no part of this site has it.`);
	return rule(document, context);
};

/** Stores a document by the rule of its kind. @throws Error for a kind that no part has. */
export const storeDocument = (document: ContentDocument, context: StoreContext): Promise<UpsertResult> =>
	storeAs(document.kind, document, context);
