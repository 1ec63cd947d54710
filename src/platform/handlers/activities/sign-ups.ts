/** The sign-ups of an activity with their answers and files, for staff; no call answers them. */

import type { StoredActivity } from '../../db/read/stored-entities.ts';
import type { Writing } from '../../db/tables.ts';
import { usedBySignUp } from '../../uploads/upload-rows.ts';

/** An uploaded file of an answer. */
export interface AnswerFile {
	/** Path at which the platform serves it. */
	address: string;
	/** The member's name of the file; '' when it is not known. */
	title: string;
	/** picture, video, audio or document. */
	type: string;
	/** Bytes. */
	size: number;
}

/** What a member filled in for one field. */
export interface SignUpAnswer {
	label: string;
	/** As it was typed; of a file its id or its address. */
	value: string;
	file?: AnswerFile;
}

export interface SignUpEntry {
	code: string;
	nickname: string;
	/** Epoch milliseconds. */
	time: number;
	/** When the code was written off, in epoch milliseconds; 0 before that. */
	used: number;
	answers: SignUpAnswer[];
}

export interface SignUps {
	title: string;
	/** How many members have signed up; `entries` has the newest of them. */
	total: number;
	entries: SignUpEntry[];
}

/** Activities with sign-ups, newest first. */
export const activitiesWithSignUps = async (
	writing: Writing,
	limit: number,
): Promise<{ id: string; title: string; total: number }[]> => {
	const rows = await writing
		.selectFrom('activities')
		.select(['id', 'answer', 'taken'])
		.where('taken', '>', 0)
		.orderBy('publish_time', 'desc')
		.orderBy('id')
		.limit(limit)
		.execute();
	return rows.map(({ id, answer, taken }) => ({
		id,
		title: (JSON.parse(answer) as StoredActivity).title,
		total: taken,
	}));
};

/** The files of sign-ups, by their user; an answer names one by its id (pictures) or by its address. */
const filesOf = async (writing: Writing, users: readonly string[]): Promise<Map<string, AnswerFile>> => {
	const rows =
		users.length === 0
			? []
			: await writing
					.selectFrom('uploads')
					.select(['id', 'path', 'title', 'type', 'size', 'used_by'])
					.where('used_by', 'in', [...users])
					.execute();
	return new Map(
		rows.flatMap(({ id, path, title, type, size, used_by }) => {
			const file = { address: `/media/${path}`, title, type, size };
			return [id, file.address].map((value) => [`${used_by} ${value}`, file] as const);
		}),
	);
};

/**
 * The newest sign-ups of an activity.
 *
 * @param limit maximum number of entries.
 * @returns undefined when there is no such activity.
 */
export const readSignUps = async (
	writing: Writing,
	activityId: string,
	limit: number,
): Promise<SignUps | undefined> => {
	const activity = await writing
		.selectFrom('activities')
		.select(['answer', 'taken'])
		.where('id', '=', activityId)
		.executeTakeFirst();
	if (activity === undefined) return undefined;
	const { title, fields } = JSON.parse(activity.answer) as StoredActivity;
	const rows = await writing
		.selectFrom('registrations')
		.select(['member_id', 'code', 'nickname', 'time', 'used', 'details'])
		.where('activity_id', '=', activityId)
		.orderBy('time', 'desc')
		.orderBy('code')
		.limit(limit)
		.execute();
	const files = await filesOf(
		writing,
		rows.map(({ member_id }) => usedBySignUp(activityId, member_id)),
	);
	const labels = new Map(fields.map(({ name, label }) => [name, label]));
	const entries = rows.map(({ member_id, details, ...entry }) => ({
		...entry,
		answers: Object.entries(JSON.parse(details) as Record<string, string>).map(([name, value]) => {
			const file = files.get(`${usedBySignUp(activityId, member_id)} ${value}`);
			return { label: labels.get(name) || name, value, ...(file === undefined ? {} : { file }) };
		}),
	}));
	return { title, total: activity.taken, entries };
};
