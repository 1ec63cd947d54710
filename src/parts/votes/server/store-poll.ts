import { entityTag, type Tag } from '../../../contract/dependency-tags.ts';
import type { PollDocument } from '../../../intake/documents.ts';
import { smallInteger, timeOf } from '../../../platform/content/column-values.ts';
import { rulesOn } from '../../../platform/content/kind-rule.ts';
import { projectionOf } from '../../../platform/content/projection.ts';
import type { StoredPoll } from '../../../platform/db/read/stored-entities.ts';
import type { Writer } from '../../../platform/db/tables.ts';
import { pollFields, voteOptionFields } from '../../../schema/activity.ts';
import type { VotesRows } from './tables.ts';

const projectPoll = projectionOf(pollFields);
const projectOption = projectionOf(voteOptionFields);

/** Writes the options in the order in which votes count them, so that neither waits for the other. */
const storeOptions = async (storing: Writer, poll: PollDocument): Promise<void> => {
	const writer = storing.withTables<VotesRows>();
	const listed = poll.themes.flatMap((theme) => theme.options.map((option) => ({ theme, option })));
	// Of an id that is named twice, the last one counts.
	const named = new Map(listed.map((entry, place) => [entry.option.id, { ...entry, place }]));
	const known = await writer.selectFrom('poll_options').select('id').where('poll_id', '=', poll.id).execute();
	const ids = new Set([...known.map(({ id }) => id), ...named.keys()]);
	for (const id of [...ids].toSorted()) {
		const found = named.get(id);
		if (found === undefined) {
			await writer.deleteFrom('poll_options').where('poll_id', '=', poll.id).where('id', '=', id).execute();
			continue;
		}
		const { theme, option, place } = found;
		const { name, number, picture, voteCount } = projectOption(option, { optionId: id });
		const row = {
			theme_id: theme.id,
			place,
			name,
			number,
			base_votes: voteCount,
			answer: JSON.stringify(picture),
			description: option.description ?? '',
		};
		await writer
			.insertInto('poll_options')
			.values({ poll_id: poll.id, id, votes: 0, ...row })
			.onConflict((conflict) => conflict.columns(['poll_id', 'id']).doUpdateSet(row))
			.execute();
	}
};

const pollOf = (document: PollDocument): StoredPoll => ({
	...projectPoll(
		{
			...document,
			memberTotal: smallInteger(document.memberTotal ?? 0),
			memberDay: smallInteger(document.memberDay ?? 0),
		},
		{
			voteId: document.id,
			fileId: document.activityId ?? '',
			vs_head_voteimage: document.picture,
			vs_user_inforule: document.fields,
		},
	),
	themes: document.themes.map(({ id, title, most }) => ({ themeId: id, title, most: smallInteger(most ?? 0) })),
});

/** The tags of all votes of these activities: the options of the first one have addresses without a vote, so each may change. */
const votesOf = async (writer: Writer, activities: readonly string[]): Promise<Tag[]> => {
	if (activities.length === 0) return [];
	const rows = await writer
		.withTables<VotesRows>()
		.selectFrom('polls')
		.select('id')
		.where('activity_id', 'in', activities)
		.execute();
	return rows.map(({ id }) => entityTag('poll', id));
};

/** Stores a poll and keeps the votes of readers. An option that the document no longer has is deleted with its count; its ballots stay. */
export const pollRule = rulesOn<VotesRows>()({
	kind: 'poll',
	table: 'polls',
	reads: ['activity_id'],
	initial: { accesses: 0 },
	project: (document, { writer, before }) => {
		const answer = pollOf(document);
		const { fileId: activity } = answer;
		return {
			row: {
				activity_id: activity,
				start_time: timeOf(document.startTime),
				end_time: timeOf(document.endTime),
				member_total: answer.memberTotal,
				member_day: answer.memberDay,
				device_day: smallInteger(document.deviceDay ?? 0),
				verify_code: answer.verifyCode ? 1 : 0,
				answer: JSON.stringify(answer),
			},
			tags: async () => {
				await storeOptions(writer, document);
				// The activity that it belonged to no longer shows it.
				const activities = [...new Set([before?.activity_id ?? '', activity])].filter((id) => id !== '');
				const others = before?.activity_id === activity ? [] : await votesOf(writer, activities);
				return [entityTag('poll', document.id), ...activities.map((id) => entityTag('activity', id)), ...others];
			},
		};
	},
});
