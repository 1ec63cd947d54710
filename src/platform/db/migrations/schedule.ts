/** Eleventh step: the state of articles, and the times at which it changes. */
export const scheduleStep = `
alter table articles add column state text not null default 'released';
alter table articles add column expire_time bigint not null default 0;
update articles set state = 'draft' where released = 0;
create index articles_scheduled on articles (publish_time) where state = 'scheduled';
create index articles_expiring on articles (expire_time) where state = 'released' and expire_time > 0`;
