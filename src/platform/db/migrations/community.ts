/** Fourth step: entities beyond articles, subscriptions and counters; fills in the people of existing articles. */
export const communityStep = `
create table pieces (kind text not null, id text not null, digest text not null, answer text not null,
	primary key (kind, id));
create table piece_lists (kind text not null, holder text not null, id text not null, place double precision not null,
	time bigint not null, heat bigint not null, primary key (kind, holder, id));
create index piece_lists_time on piece_lists (kind, holder, time desc, id);
create index piece_lists_place on piece_lists (kind, holder, place, time desc, id);
create index piece_lists_heat on piece_lists (kind, holder, heat desc, time desc, id);
create table article_people (person text not null, article_id text not null, primary key (person, article_id));
create index article_people_article on article_people (article_id);
insert into article_people (person, article_id) select 'author:' || u.id, a.id from authors u join articles a
	on replace(a.author_ids, ',' || u.id || ',', '') <> a.author_ids;
insert into article_people (person, article_id) select 'account:' || u.id, a.id from accounts u join articles a
	on replace(a.answer, '"xyAccountID":"' || u.id || '"', '') <> a.answer;
create table subscriptions (target text not null, member_id text not null, time bigint not null,
	primary key (target, member_id));
create index subscriptions_member on subscriptions (member_id, time desc);
create table hits (name text primary key, hits bigint not null)`;
