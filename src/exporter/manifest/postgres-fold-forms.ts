/**
 * Makes further addresses of a page out of pages that were recorded from files: those whose recorded `reads` is the path
 * of another page, which is their true address.
 */
export const foldFormsText = `
create temp table folded as select path, reads as own from page
	where reads <> path and exists (select 1 from page as other where other.path = page.reads);
create index folded_own on folded (own);
update page set forms = (select string_agg(path, chr(10) order by path) from folded where own = page.path)
	where exists (select 1 from folded where own = page.path);
delete from page where exists (select 1 from folded where folded.path = page.path);
drop table folded;
update page set reads = '[]';
update total set pages = (select count(*) from page), listed = (select count(*) from page where listed = 1);
`;
