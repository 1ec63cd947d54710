import { entityTag, type Tag } from '../../contract/dependency-tags.ts';
import type { ActivityDocument } from '../../intake/documents.ts';
import { activityFields } from '../../schema/activity.ts';
import { digestOf } from '../db/digest.ts';
import type { StoredActivity } from '../db/read/stored-entities.ts';
import type { Writer } from '../db/tables.ts';
import { recordChange, type UpsertResult } from './changes.ts';
import { smallInteger, timeOf } from './column-values.ts';
import { projectionOf } from './projection.ts';

const projectActivity = projectionOf(activityFields);

const activityOf = (document: ActivityDocument): StoredActivity =>
	projectActivity(
		{ ...document, places: smallInteger(document.places ?? 0) },
		{
			fileId: document.id,
			columnID: document.columnId ?? '',
			content: document.body ?? '',
			sites: document.sites?.map(({ id, name }) => ({ siteId: id, name })),
		},
	);

/** Stores an activity; the sign-ups of readers stay. */
export const upsertActivity = async (
	writer: Writer,
	document: ActivityDocument,
	now: number,
): Promise<UpsertResult> => {
	const { id } = document;
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('activities')
		.select(['digest', 'released'])
		.where('id', '=', id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const answer = activityOf(document);
	const row = {
		column_id: answer.columnID,
		publish_time: timeOf(document.publishtime),
		regist_start: timeOf(document.registStartTime),
		regist_end: timeOf(document.registEndTime),
		valid_until: timeOf(document.voucherEndTime ?? document.endTime),
		places: answer.places,
		released: document.draft === true ? 0 : 1,
		verify_url: document.verifyUrl ?? '',
		digest,
		answer: JSON.stringify(answer),
	};
	await writer
		.insertInto('activities')
		.values({ id, taken: 0, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	// Its votes are public when it is.
	const polls =
		before?.released === row.released
			? []
			: await writer.selectFrom('polls').select('id').where('activity_id', '=', id).orderBy('id').execute();
	const tags: Tag[] = [
		entityTag('activity', id),
		'call:activityList',
		...polls.map((poll) => entityTag('poll', poll.id)),
	];
	await recordChange(writer, { subject: 'activity', id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
