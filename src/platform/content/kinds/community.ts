/** Entities that are stored alike. Each rule stands alone: what readers get of a document, and the lists that show it. */
import { timeOf, wholeCount } from '../column-values.ts';
import { entityRule } from '../entity-rule.ts';

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

export const subjectRule = entityRule('subject', (document, project) => ({
	answer: {
		...project(document, { subjectId: document.id, countSubscribe: wholeCount(document.subscriberCount) }),
		authorIds: document.authorIds ?? [],
	},
	time: timeOf(document.publishtime),
}));

export const questionRule = entityRule('question', (document, project) => {
	const { answer } = document;
	const countClick = wholeCount(document.readCount);
	const countPraise = wholeCount(document.praiseCount);
	return {
		answer: project(document, {
			questionId: document.id,
			xyAccountID: document.accountId ?? '',
			answered: answer !== undefined,
			answerContent: answer?.content ?? '',
			answerName: answer?.name ?? '',
			answerTime: answer?.time ?? '',
			official: answer?.official ?? false,
			answerPics: { imagearray: answer?.images, audioarray: answer?.audios, videoarray: answer?.videos },
			countClick,
			countPraise,
		}),
		holders: [
			['subject', document.subjectId],
			['account', document.accountId],
			['answered', answer === undefined ? undefined : document.accountId],
		],
		time: timeOf(document.time),
		heat: countClick + 10 * countPraise,
	};
});

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

export const tipoffRule = entityRule('tipoff', (document, project) => ({
	answer: project(document, { tipoffId: document.id, pics: document.images }),
	time: timeOf(document.time),
}));

export const seekRule = entityRule('seek', (document, project) => ({
	answer: project(document, { seekId: document.id, content: document.body ?? '' }),
	time: timeOf(document.publishtime),
}));

export const contributionRule = entityRule('contribution', (document, project) => ({
	answer: project(document, {
		inputId: document.id,
		picture: document.images?.find(({ src }) => src !== ''),
		content: document.body ?? '',
	}),
	holders: [['seek', document.seekId]],
	time: timeOf(document.time),
}));

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

export const paperRule = entityRule('paper', (document, project) => ({
	answer: project(document, { paperId: document.id, content: document.body ?? '' }),
	time: timeOf(document.date),
}));
