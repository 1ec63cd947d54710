/** How documents are stored: short posts of people, and leaders. */
import { timeOf, wholeCount } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

export const dynamicRule = entityRule('dynamic', (document, project) => ({
	answer: project(document, {
		dynamicId: document.id,
		xyAccountID: document.accountId ?? '',
		attachments: { pics: document.images, videos: document.videos },
		countPraise: wholeCount(document.praiseCount),
	}),
	holders: [
		['author', document.authorId],
		['account', document.accountId],
	],
	time: timeOf(document.time),
}));

export const leaderRule = entityRule('leader', (document, project) => ({
	answer: { ...project(document, {}), articleIds: document.articleIds ?? [] },
	holders: [['region', document.regionId]],
	place: document.order ?? 0,
}));
