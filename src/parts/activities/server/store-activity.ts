import { entityTag, type Tag } from '../../../contract/dependency-tags.ts';
import { smallInteger, timeOf } from '../../../platform/content/column-values.ts';
import { rulesOn } from '../../../platform/content/kind-rule.ts';
import { projectionOf } from '../../../platform/content/projection.ts';
import { activityFields } from '../../../schema/activity.ts';
import type { ActivitiesRows } from './tables.ts';

const projectActivity = projectionOf(activityFields);

/** An activity; the sign-ups of readers stay. */
export const activityRule = rulesOn<ActivitiesRows>()({
	kind: 'activity',
	table: 'activities',
	reads: ['released'],
	initial: { taken: 0 },
	project: (document, { writer, store, before }) => {
		const { id } = document;
		const released = document.draft === true ? 0 : 1;
		const answer = projectActivity(
			{ ...document, places: smallInteger(document.places ?? 0) },
			{
				fileId: id,
				columnID: document.columnId ?? '',
				content: document.body ?? '',
				sites: document.sites?.map((site) => ({ siteId: site.id, name: site.name })),
			},
		);
		return {
			row: {
				column_id: answer.columnID,
				publish_time: timeOf(document.publishtime),
				regist_start: timeOf(document.registStartTime),
				regist_end: timeOf(document.registEndTime),
				valid_until: timeOf(document.voucherEndTime ?? document.endTime),
				places: answer.places,
				released,
				verify_url: document.verifyUrl ?? '',
				answer: JSON.stringify(answer),
			},
			tags: async () => {
				const own: Tag[] = [entityTag('activity', id), 'call:activityList'];
				// What belongs to it is public when it is.
				if (before?.released === released) return own;
				const ofParts = store.parts.map(({ tagsOfActivity }) => tagsOfActivity?.(writer, id) ?? []);
				return [...own, ...(await Promise.all(ofParts)).flat()];
			},
		};
	},
});
