/** How documents are stored: circles, posts and notices. */
import { timeOf, wholeCount } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

export const circleRule = entityRule('circle', (document, project) => {
	const countMember = wholeCount(document.memberCount);
	return { answer: project(document, { countMember }), heat: countMember };
});

export const postRule = entityRule('post', (document, project) => {
	const countPraise = wholeCount(document.praiseCount);
	const countDiscuss = wholeCount(document.replyCount);
	return {
		answer: project(document, { postId: document.id, countPraise, countDiscuss }),
		holders: [['circle', document.circleId]],
		place: document.top === true ? -1 : 0,
		time: timeOf(document.time),
		heat: countPraise + 2 * countDiscuss,
	};
});

export const noticeRule = entityRule('notice', (document, project) => ({
	answer: project(document, { noticeId: document.id, content: document.body ?? '' }),
	holders: [['circle', document.circleId]],
	time: timeOf(document.time),
}));
