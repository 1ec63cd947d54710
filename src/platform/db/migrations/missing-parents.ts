/** Imported replies that came before the comment they answer. */
export const missingParentStep = `
alter table comments add column missing_parent text not null default '';
create index comments_missing_parent on comments (missing_parent) where missing_parent <> ''`;
