import type { Run } from './sql.ts';

/**
 * Makes further addresses of a page out of pages that were recorded from files: those whose recorded `reads` is the path
 * of another page, which is their true address. Works in the database alone, so that memory does not grow with the site.
 *
 * @param followUp statement that brings what depends on the pages up to date.
 */
export const foldVariants = async (run: Run, followUp: string): Promise<void> => {
	await run('drop table if exists folded');
	await run(`create temp table folded as select path, reads as own from page
		where reads <> path and exists (select 1 from page as other where other.path = page.reads)`);
	await run('create index folded_own on folded (own, path)');
	await run('create index folded_path on folded (path)');
	await run(
		`update page set forms = (select string_agg(folded.path, ? order by folded.path) from folded where own = page.path)
		where exists (select 1 from folded where own = page.path)`,
		'\n',
	);
	await run('delete from page where exists (select 1 from folded where folded.path = page.path)');
	await run('drop table folded');
	await run("update page set reads = '[]'");
	await run(followUp);
};
