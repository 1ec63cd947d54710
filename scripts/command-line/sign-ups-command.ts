/** `npm run platform -- sign-ups`: who signed up for an activity, with their answers and files. */
import { activitiesWithSignUps, readSignUps } from '../../src/parts/activities/server/sign-ups.ts';
import type { SignUpEntry } from '../../src/platform/desk/at-desk.ts';
import { UsageError } from './errors.ts';
import { printable } from './printable.ts';
import { withStore } from './with-store.ts';

/** More than an activity has. */
const all = 1_000_000;

const linesOf = ({ code, time, nickname, used, answers }: SignUpEntry): string[] => [
	`${code}  ${new Date(time).toISOString()}  ${printable(nickname)}${used === 0 ? '' : `  (written off ${new Date(used).toISOString()})`}`,
	...answers.map(({ label, value, file }) => {
		const title = file === undefined || file.title === '' ? '' : `  (${printable(file.title)})`;
		return `  ${printable(label)}: ${file === undefined ? printable(value) : `DATA_DIR/${file.path}`}${title}`;
	}),
];

/**
 * `npm run platform -- sign-ups [activity]`: lists the activities that have sign-ups, or the sign-ups of one, newest first.
 *
 * @throws UsageError when there is no such activity.
 */
export const runSignUps = (activity: string | undefined): Promise<number> =>
	withStore(async ({ store }) => {
		if (activity === undefined) {
			const activities = await activitiesWithSignUps(store.writing, all);
			for (const { id, title, total } of activities) console.log(`${id}  ${total}  ${printable(title)}`);
			if (activities.length === 0) console.log('Nobody has signed up for an activity.');
			return;
		}
		const signUps = await readSignUps(store, activity, all);
		if (signUps === undefined)
			throw new UsageError(
				`There is no activity "${activity}". "npm run platform -- sign-ups" lists those with sign-ups.`,
			);
		for (const line of signUps.entries.flatMap(linesOf)) console.log(line);
		if (signUps.entries.length === 0) console.log('Nobody has signed up for this activity.');
	});
