/** Ninth step: comments that are held for moderation. */
export const commentStep = `
alter table comments add column held integer not null default 0;
create index comments_member on comments (member_id, held)`;
