/** How documents are stored: topics and questions. */
import { timeOf, wholeCount } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

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
