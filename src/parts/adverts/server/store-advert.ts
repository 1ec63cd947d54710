import { entityTag } from '../../../contract/dependency-tags.ts';
import { rulesOn } from '../../../platform/content/kind-rule.ts';
import { projectionOf } from '../../../platform/content/projection.ts';
import { advertFields } from '../../../schema/front.ts';
import type { AdvertsRows } from './tables.ts';

const projectAdvert = projectionOf(advertFields);

export const advertRule = rulesOn<AdvertsRows>()({
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
