/** How documents are stored: articles of the printed paper. */
import { timeOf } from '../../../platform/content/column-values.ts';
import { entityRule } from '../../../platform/content/entity-rule.ts';

export const paperRule = entityRule('paper', (document, project) => ({
	answer: project(document, { paperId: document.id, content: document.body ?? '' }),
	time: timeOf(document.date),
}));
