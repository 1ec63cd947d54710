/** Every kind of document that is stored, with its rule. */
import type { ContentDocument } from '../../intake/documents.ts';
import { activityRule } from '../../parts/activities/server/store-activity.ts';
import { advertRule } from '../../parts/adverts/server/store-advert.ts';
import { commentRule } from '../../parts/comments/server/store-comment.ts';
import { moduleRule } from '../../parts/front/server/store-module.ts';
import type { ServerPart } from '../db/server-part.ts';
import type { UpsertResult } from './changes.ts';
import type { Documents, Kind, Rule, StoreContext } from './kind-rule.ts';
import { accountRule } from './kinds/account.ts';
import { articleRule } from './kinds/article.ts';
import { authorRule } from './kinds/author.ts';
import { columnRule } from './kinds/column.ts';
import * as community from './kinds/community.ts';

const rules: { [Of in Kind]?: Rule<Of> } = {
	account: accountRule,
	activity: activityRule,
	advert: advertRule,
	article: articleRule,
	author: authorRule,
	column: columnRule,
	comment: commentRule,
	module: moduleRule,
	category: community.categoryRule,
	'account-profile': community.accountProfileRule,
	subject: community.subjectRule,
	question: community.questionRule,
	dynamic: community.dynamicRule,
	leader: community.leaderRule,
	tipoff: community.tipoffRule,
	seek: community.seekRule,
	contribution: community.contributionRule,
	circle: community.circleRule,
	post: community.postRule,
	notice: community.noticeRule,
	paper: community.paperRule,
};

const ruleOfPart = async <Of extends Kind>(kind: Of, parts: readonly ServerPart[]): Promise<Rule<Of> | undefined> => {
	const found = parts.flatMap(({ documents = [] }) => documents).find((one) => one.kind === kind);
	return (await found?.rule()) as Rule<Of> | undefined;
};

const storeAs = async <Of extends Kind>(
	kind: Of,
	document: Documents[Of],
	context: StoreContext,
): Promise<UpsertResult> => {
	const rule = rules[kind] ?? (await ruleOfPart(kind, context.store.parts));
	if (rule === undefined)
		throw new Error(`Documents of the kind "${kind}" cannot be stored: no part of this product has it.`);
	return rule(document, context);
};

/** Stores a document by the rule of its kind. @throws Error for a kind that no part has. */
export const storeDocument = (document: ContentDocument, context: StoreContext): Promise<UpsertResult> =>
	storeAs(document.kind, document, context);
