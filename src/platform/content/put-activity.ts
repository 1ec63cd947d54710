/** Activities and votes. What readers did (sign-ups, votes, openings) stays when a document comes again. */
import { entityTag, entityTags, type Tag } from '../../contract/dependency-tags.ts';
import type { AskedFieldAnswer } from '../../contract/entities/shared.ts';
import { digestOf } from '../db/digest.ts';
import type { StoredActivity, StoredPoll } from '../db/read/stored-entities.ts';
import type { Writer } from '../db/tables.ts';
import type { ActivityDocument, AskedField, PollDocument } from '../import/document-activity.ts';
import { recordChange } from './changes.ts';
import { pictureOrNull, timeOf } from './derive.ts';
import { smallInteger, wholeCount } from './numbers.ts';
import type { PutResult } from './put-article.ts';

const askedOf = (fields: readonly AskedField[] | undefined): AskedFieldAnswer[] =>
	(fields ?? []).map((field) => ({
		name: field.name,
		label: field.label,
		type: field.type ?? 'text',
		required: field.required ?? false,
		options: field.options ?? [],
	}));

/** Stores an activity. */
export const putActivity = async (writer: Writer, document: ActivityDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await writer
		.selectFrom('activities')
		.select('digest')
		.where('id', '=', document.id)
		.executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const places = smallInteger(document.places ?? 0);
	const answer: StoredActivity = {
		fileId: document.id,
		title: document.title,
		columnID: document.columnId ?? '',
		publishtime: document.publishtime,
		attAbstract: document.attAbstract ?? '',
		picture: pictureOrNull(document.picture),
		address: document.address ?? '',
		organizer: document.organizer ?? '',
		startTime: document.startTime ?? '',
		endTime: document.endTime ?? '',
		registStartTime: document.registStartTime ?? '',
		registEndTime: document.registEndTime ?? '',
		places,
		content: document.body ?? '',
		fields: askedOf(document.fields),
		sites: (document.sites ?? []).map(({ id, name }) => ({ siteId: id, name })),
	};
	const row = {
		column_id: answer.columnID,
		publish_time: timeOf(document.publishtime),
		regist_start: timeOf(document.registStartTime),
		regist_end: timeOf(document.registEndTime),
		valid_until: timeOf(document.voucherEndTime ?? document.endTime),
		places,
		released: document.draft === true ? 0 : 1,
		verify_url: document.verifyUrl ?? '',
		digest,
		answer: JSON.stringify(answer),
	};
	await writer
		.insertInto('activities')
		.values({ id: document.id, taken: 0, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	const tags: Tag[] = [entityTag('activity', document.id), 'call:activityList'];
	await recordChange(writer, { subject: 'activity', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};

const putOptions = async (writer: Writer, poll: PollDocument): Promise<void> => {
	const options = poll.themes.flatMap((theme) => theme.options.map((option) => ({ theme, option })));
	const kept = options.map(({ option }) => option.id);
	let gone = writer.deleteFrom('poll_options').where('poll_id', '=', poll.id);
	if (kept.length > 0) gone = gone.where('id', 'not in', kept);
	await gone.execute();
	for (const [place, { theme, option }] of options.entries()) {
		const row = {
			theme_id: theme.id,
			place,
			name: option.name,
			number: option.number ?? '',
			base_votes: wholeCount(option.voteCount),
			answer: JSON.stringify(pictureOrNull(option.picture)),
			description: option.description ?? '',
		};
		await writer
			.insertInto('poll_options')
			.values({ poll_id: poll.id, id: option.id, votes: 0, ...row })
			.onConflict((conflict) => conflict.columns(['poll_id', 'id']).doUpdateSet(row))
			.execute();
	}
};

/** Stores a vote. An option that is gone from the document is gone with its count; its ballots stay. */
export const putPoll = async (writer: Writer, document: PollDocument, now: number): Promise<PutResult> => {
	const digest = digestOf(document);
	const before = await writer.selectFrom('polls').select('digest').where('id', '=', document.id).executeTakeFirst();
	if (before?.digest === digest) return 'same';
	const memberTotal = smallInteger(document.memberTotal ?? 0);
	const memberDay = smallInteger(document.memberDay ?? 0);
	const answer: StoredPoll = {
		voteId: document.id,
		fileId: document.activityId ?? '',
		title: document.title,
		rule: document.rule ?? '',
		vs_head_voteimage: pictureOrNull(document.picture),
		vs_user_inforule: askedOf(document.fields),
		startTime: document.startTime ?? '',
		endTime: document.endTime ?? '',
		verifyCode: document.verifyCode ?? false,
		memberTotal,
		memberDay,
		themes: document.themes.map(({ id, title, most }) => ({ themeId: id, title, most: smallInteger(most ?? 0) })),
	};
	const row = {
		activity_id: answer.fileId,
		start_time: timeOf(document.startTime),
		end_time: timeOf(document.endTime),
		member_total: memberTotal,
		member_day: memberDay,
		device_day: smallInteger(document.deviceDay ?? 0),
		verify_code: answer.verifyCode ? 1 : 0,
		digest,
		answer: JSON.stringify(answer),
	};
	await writer
		.insertInto('polls')
		.values({ id: document.id, accesses: 0, ...row })
		.onConflict((conflict) => conflict.column('id').doUpdateSet(row))
		.execute();
	await putOptions(writer, document);
	const tags = [entityTag('poll', document.id), ...entityTags('activity', answer.fileId)];
	await recordChange(writer, { subject: 'poll', id: document.id, action: 'put', tags }, now);
	return before === undefined ? 'added' : 'changed';
};
