import type { StateDatabase } from '../write/state-database.ts';

/**
 * Makes further addresses of a page out of pages that were recorded from files: those whose recorded `reads` is the path
 * of another page, which is their true address. Works in the database alone, so that memory does not grow with the site.
 */
export const foldForms = (database: StateDatabase): void =>
	database.exec(`
	create temp table form as select path, reads as own from page
		where reads <> path and exists (select 1 from page as other where other.path = page.reads);
	create index temp.form_own on form (own, path);
	create index temp.form_path on form (path);
	update page set forms = (select group_concat(path, char(10)) from (select path from temp.form where own = page.path order by path))
		where exists (select 1 from temp.form where own = page.path);
	delete from dependency where page in (select id from page where exists (select 1 from temp.form where form.path = page.path));
	delete from page where exists (select 1 from temp.form where form.path = page.path);
	drop table temp.form;
	update page set reads = '[]';
	`);
