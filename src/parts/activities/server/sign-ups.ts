/** The sign-ups of an activity with their answers and files, for staff; no call answers them. */

import { basename } from 'node:path';
import { realCosts } from '../../../platform/costs.ts';
import type { StoredActivity } from '../../../platform/db/read/stored-entities.ts';
import type { Store } from '../../../platform/db/store.ts';
import type { Writing } from '../../../platform/db/tables.ts';
import type { AnswerFile, SignUps } from '../../../platform/desk/at-desk.ts';
import { fileLink } from '../../../platform/uploads/file-links.ts';
import { usedBySignUp } from '../../../platform/uploads/sign-up-files.ts';
import type { ActivitiesRows } from './tables.ts';

/** Activities with sign-ups, newest first. */
export const activitiesWithSignUps = async (
	writing: Writing,
	limit: number,
	offset = 0,
): Promise<{ id: string; title: string; total: number }[]> => {
	const rows = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('activities')
		.select(['id', 'answer', 'taken'])
		.where('taken', '>', 0)
		.orderBy('publish_time', 'desc')
		.orderBy('id')
		.limit(limit)
		.offset(offset)
		.execute();
	return rows.map(({ id, answer, taken }) => ({
		id,
		title: (JSON.parse(answer) as StoredActivity).title,
		total: taken,
	}));
};

/** How an answer of a sign-up names a file: a picture by its id, others by the address that their upload was answered with. */
export const fileOfAnswer = ({ id, path }: { id: string; path: string }): string[] => [
	id,
	`/media/uploads/${basename(path)}`,
];

/** The files of sign-ups, by their user; an answer names one by its id (pictures) or by its address. */
const filesOf = async (store: Store, users: readonly string[], linkMs: number): Promise<Map<string, AnswerFile>> => {
	const rows =
		users.length === 0
			? []
			: await store.writing
					.selectFrom('uploads')
					.select(['id', 'path', 'title', 'type', 'size', 'used_by'])
					.where('used_by', 'in', [...users])
					.execute();
	return new Map(
		rows.flatMap(({ id, path, title, type, size, used_by }) => {
			const file = { address: fileLink(store, path, store.now() + linkMs), path, title, type, size: Number(size) };
			return fileOfAnswer({ id, path }).map((value) => [`${used_by} ${value}`, file] as const);
		}),
	);
};

/**
 * The newest sign-ups of an activity.
 *
 * @param limit maximum number of entries. @param linkMs how long the links to files live. @param offset entries before them.
 * @returns undefined when there is no such activity.
 */
export const readSignUps = async (
	store: Store,
	activityId: string,
	limit: number,
	linkMs = realCosts.lives.fileLink,
	offset = 0,
): Promise<SignUps | undefined> => {
	const { writing } = store;
	const activity = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('activities')
		.select(['answer', 'taken'])
		.where('id', '=', activityId)
		.executeTakeFirst();
	if (activity === undefined) return undefined;
	const { title, fields } = JSON.parse(activity.answer) as StoredActivity;
	const rows = await writing
		.withTables<ActivitiesRows>()
		.selectFrom('registrations')
		.select(['member_id', 'code', 'nickname', 'time', 'used', 'details'])
		.where('activity_id', '=', activityId)
		.orderBy('time', 'desc')
		.orderBy('code')
		.limit(limit)
		.offset(offset)
		.execute();
	const files = await filesOf(
		store,
		rows.map(({ member_id }) => usedBySignUp(activityId, member_id)),
		linkMs,
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
