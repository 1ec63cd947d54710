import { entityTag } from '../../../contract/dependency-tags.ts';
import { advertFields } from '../../../schema/front.ts';
import { ruleOf } from '../kind-rule.ts';
import { projectionOf } from '../projection.ts';

const projectAdvert = projectionOf(advertFields);

export const advertRule = ruleOf({
	kind: 'advert',
	table: 'adverts',
	project: (document) => ({
		row: {
			column_id: document.columnId ?? '',
			answer: JSON.stringify(projectAdvert(document, { aid: document.id })),
		},
		tags: [entityTag('advert', document.id)],
	}),
});
