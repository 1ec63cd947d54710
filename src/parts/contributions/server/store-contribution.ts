/** How documents are stored: tip-offs, calls for contributions, and contributions. */
import { timeOf } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

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
