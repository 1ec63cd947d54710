/** Every kind of document that is stored, with its rule. */
import type { ContentDocument } from '../../intake/documents.ts';
import { pollRule } from '../../parts/votes/server/store-poll.ts';
import type { UpsertResult } from './changes.ts';
import type { Documents, Kind, Rule, StoreContext } from './kind-rule.ts';
import { accountRule } from './kinds/account.ts';
import { activityRule } from './kinds/activity.ts';
import { advertRule } from './kinds/advert.ts';
import { articleRule } from './kinds/article.ts';
import { authorRule } from './kinds/author.ts';
import { columnRule } from './kinds/column.ts';
import { commentRule } from './kinds/comment.ts';
import * as community from './kinds/community.ts';
import { moduleRule } from './kinds/module.ts';

const rules: { [Of in Kind]: Rule<Of> } = {
	account: accountRule,
	activity: activityRule,
	advert: advertRule,
	article: articleRule,
	author: authorRule,
	column: columnRule,
	comment: commentRule,
	module: moduleRule,
	poll: pollRule,
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

const storeAs = <Of extends Kind>(kind: Of, document: Documents[Of], context: StoreContext): Promise<UpsertResult> =>
	rules[kind](document, context);

/** Stores a document by the rule of its kind. */
export const storeDocument = (document: ContentDocument, context: StoreContext): Promise<UpsertResult> =>
	storeAs(document.kind, document, context);
