import type { PageJob } from '../plan/page-job.ts';
import type { Failures } from './manifest.ts';
import type { Run } from './sql.ts';

/** Pages that could not be rendered, in either database. */
export const failuresIn = (run: Run): Failures => ({
	clear: async () => {
		await run('delete from failure');
	},
	count: async () => Number((await run('select count(*) as pages from failure'))[0]?.['pages'] ?? 0),
	jobs: async (limit) =>
		(await run('select job from failure order by path limit ?', limit)).map(
			(row) => JSON.parse(String(row['job'])) as PageJob,
		),
});
