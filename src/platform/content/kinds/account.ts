import { entityTag } from '../../../contract/dependency-tags.ts';
import { accountReferenceFields } from '../../../schema/article.ts';
import { ruleOf } from '../kind-rule.ts';
import { projectionOf } from '../projection.ts';

const projectAccount = projectionOf(accountReferenceFields);

/** A subscription channel. */
export const accountRule = ruleOf({
	kind: 'account',
	table: 'accounts',
	project: (document) => ({
		row: { answer: JSON.stringify(projectAccount(document, { xyAccountID: document.id })) },
		tags: [entityTag('account', document.id), 'accounts'],
	}),
});
