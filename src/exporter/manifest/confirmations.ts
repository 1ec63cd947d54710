import type { Confirmations } from './manifest.ts';
import { pageColumns, pageOf } from './page-rows.ts';
import type { Run } from './sql.ts';

/** When pages were last compared with the platform, in either database. */
export const confirmationsIn = (run: Run): Confirmations => ({
	due: async (before, limit) =>
		(
			await run(
				`select ${pageColumns} from page where confirmed < ? and not exists (select 1 from failure where failure.path = page.path)
				order by confirmed, page.path limit ?`,
				before,
				limit,
			)
		).map(pageOf),
	oldest: async () => {
		const [row] = await run('select min(confirmed) as oldest from page');
		return row?.['oldest'] === null || row === undefined ? Number.POSITIVE_INFINITY : Number(row['oldest']);
	},
	doubt: async (since) => {
		await run('update page set confirmed = 0 where confirmed >= ?', since);
	},
	doubtPages: async (paths) => {
		for (const path of paths) await run('update page set confirmed = 0 where path = ?', path);
	},
	compared: async (after, limit) =>
		(
			await run(
				`select ${pageColumns}, confirmed from page where path > ? and confirmed > 0
				and not exists (select 1 from failure where failure.path = page.path) order by page.path limit ?`,
				after,
				limit,
			)
		).map((row) => {
			const { path, variants } = pageOf(row);
			return { path, variants, confirmed: Number(row['confirmed']) };
		}),
});
