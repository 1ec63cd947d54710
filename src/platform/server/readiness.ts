import { sql } from 'kysely';
import type { Store } from '../db/store.ts';

/** Milliseconds between two writes: probes come often, and each write costs a sync of the disk. */
const interval = 5_000;

/**
 * Whether the platform can serve calls. Reading alone does not tell: on a full or read-only disk every write fails while reads go on.
 *
 * @returns a function that resolves to '' or to what is wrong, and never rejects. @param onProblem gets the error behind it.
 */
export const createReadiness = (store: Store, onProblem: (error: unknown, problem: string) => void) => {
	let writtenTime = Number.NEGATIVE_INFINITY;
	let problem = '';
	const check = async (name: string, probe: () => Promise<unknown>): Promise<string> => {
		try {
			await probe();
			return '';
		} catch (error) {
			onProblem(error, name);
			return name;
		}
	};
	return async (): Promise<string> => {
		const readProblem = await check('the database does not answer', async () =>
			store.reading.one('select value from revisions limit 1'),
		);
		if (readProblem !== '') return readProblem;
		if (performance.now() - writtenTime >= interval) {
			writtenTime = performance.now();
			problem = await check('the database cannot be written to', () =>
				sql`insert into revisions (name, value) values ('ready', 0)
					on conflict (name) do update set value = revisions.value + 1`.execute(store.writing),
			);
		}
		// A problem that is over is noticed at once.
		if (problem !== '') writtenTime = Number.NEGATIVE_INFINITY;
		return problem;
	};
};
