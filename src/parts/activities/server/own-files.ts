/** The files of sign-ups as whoever may see them gets them: by links that end. */
import type { InferOutput } from 'valibot';
import type { OwnFileAnswer } from '../../../contract/entities/activities.ts';
import type { CallContext } from '../../../platform/context.ts';
import type { StoredActivity } from '../../../platform/db/read/stored-entities.ts';
import { fileLink } from '../../../platform/uploads/file-links.ts';
import { usedBySignUp } from '../../../platform/uploads/sign-up-files.ts';
import { fileOfAnswer } from './sign-ups.ts';

/** The files that the calling member sent with a sign-up, by the fields of its form. */
export const ownFiles = async (
	{ store, reading, costs }: CallContext,
	{
		activity,
		member,
		details,
	}: { activity: Pick<StoredActivity, 'fields'> & { id: string }; member: string; details: string },
): Promise<InferOutput<typeof OwnFileAnswer>[]> => {
	const rows = await reading.all<{ id: string; path: string; title: string; type: string; size: number }>(
		'select id, path, title, type, size from uploads where used_by = ? and member_id = ?',
		usedBySignUp(activity.id, member),
		member,
	);
	const values = JSON.parse(details) as Readonly<Record<string, string>>;
	const until = store.now() + costs.lives.fileLink;
	return activity.fields.flatMap(({ name, label }) => {
		const file = rows.find((row) => fileOfAnswer(row).includes(values[name] ?? ''));
		if (file === undefined) return [];
		const { path, title, type, size } = file;
		return [{ label, title, type, size: Number(size), url: fileLink(store, path, until) }];
	});
};
