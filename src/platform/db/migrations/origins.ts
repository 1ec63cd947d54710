/**
 * Which source brought a document, and whether a document named its language or has that of the site. Documents that are stored already
 * have no origin yet, and those in Chinese may not have named it.
 */
export const originStep = `
create table origins (kind text not null, id text not null, source text not null, primary key (kind, id));
alter table articles add column lang_given integer not null default 1;
update articles set lang_given = 0 where lang = 'cn';
alter table columns add column lang_given integer not null default 1;
update columns set lang_given = 0 where lang = 'cn'`;
