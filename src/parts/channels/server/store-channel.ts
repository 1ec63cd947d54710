/** How documents are stored: categories, and the profiles of channels. */
import { wholeCount } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

export const categoryRule = entityRule('category', (document, project) => ({
	answer: project(document, { catId: document.id }),
	holders: [document.parentId === undefined ? ['code', document.code ?? 'XYACCOUNT'] : ['category', document.parentId]],
	place: document.order ?? 0,
}));

export const accountProfileRule = entityRule('account-profile', (document, project) => {
	const baseSubscribe = wholeCount(document.subscriberCount);
	const answer = project(document, { catId: document.categoryId ?? '', baseSubscribe });
	return { answer, holders: [['category', document.categoryId]], heat: answer.influence + baseSubscribe };
});
