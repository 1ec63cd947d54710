/** Steps that are the same text in both databases, by their name. Released ones never change. */
export const plainSteps = {
	/** Activities, votes and authorization. */
	'2026-11-20-second-activities': `
create table activities (id text primary key, column_id text not null, publish_time bigint not null,
	regist_start bigint not null, regist_end bigint not null, valid_until bigint not null, places integer not null,
	taken integer not null, released integer not null, verify_url text not null, digest text not null,
	answer text not null);
create index activities_time on activities (released, publish_time desc, id);
create table registrations (activity_id text not null, member_id text not null, code text not null unique,
	nickname text not null, picture text not null, details text not null, time bigint not null, used bigint not null,
	used_site text not null, primary key (activity_id, member_id));
create index registrations_time on registrations (activity_id, time desc, code);
create index registrations_member on registrations (member_id, time desc);
create table polls (id text primary key, activity_id text not null, start_time bigint not null,
	end_time bigint not null, member_total integer not null, member_day integer not null, device_day integer not null,
	verify_code integer not null, accesses bigint not null, digest text not null, answer text not null);
create index polls_activity on polls (activity_id);
create table poll_options (poll_id text not null, id text not null, theme_id text not null, place integer not null,
	name text not null, number text not null, base_votes bigint not null, votes bigint not null, answer text not null,
	description text not null, primary key (poll_id, id));
create table ballots (poll_id text not null, option_id text not null, member_id text not null, day text not null,
	device text not null, address text not null, details text not null, time bigint not null,
	primary key (poll_id, option_id, member_id, day));
create index ballots_member on ballots (poll_id, member_id);
create table quotas (name text primary key, used integer not null, until bigint not null);
create index quotas_until on quotas (until);
create table verify_codes (key text primary key, code text not null, spent text not null,
	expires bigint not null);
create index verify_codes_expires on verify_codes (expires);
create table auths (hash text primary key, kind text not null, secret text not null, expires bigint not null);
create index auths_expires on auths (expires)`,
	/** Points and invitations. Existing scores become the first row of their ledger. */
	'2026-11-20-third-members': `
create table points (member_id text not null, reason text not null, target text not null, once_day text not null,
	day text not null, amount integer not null, time bigint not null,
	primary key (member_id, reason, target, once_day));
create index points_day on points (member_id, day desc, time desc);
insert into points (member_id, reason, target, once_day, day, amount, time)
	select id, 'opening', '', '', '', score, created from members where score > 0;
create table invite_codes (member_id text primary key, code text not null unique, expires bigint not null);
create table invitations (invitee_id text primary key, inviter_id text not null, code text not null,
	time bigint not null);
create index invitations_inviter on invitations (inviter_id)`,
	/** Entities beyond articles, subscriptions and counters; fills in the people of existing articles. */
	'2026-11-21-community': `
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
create table hits (name text primary key, hits bigint not null)`,
	/** Uploads and photos of comments. */
	'2026-11-22-uploads': `
create table uploads (id text primary key, member_id text not null, path text not null, type text not null,
	content_type text not null, size integer not null, width integer not null, height integer not null,
	title text not null, used_by text not null, time bigint not null);
create index uploads_used on uploads (used_by, time);
create table upload_tokens (hash text primary key, member_id text not null, upload_id text not null,
	media_id text not null, expires bigint not null);
create index upload_tokens_expires on upload_tokens (expires);
create table upload_parts (member_id text not null, upload_id text not null, chunk integer not null,
	size integer not null, file text not null, time bigint not null, primary key (member_id, upload_id, chunk));
create index upload_parts_time on upload_parts (time);
alter table comments add column attachments text not null default ''`,
	/** Counters of the statistics collector. */
	'2026-11-23-statistics': `
create table statistics (day text not null, kind text not null, aid text not null, cname text not null,
	appid text not null, dev text not null, bid text not null, hits bigint not null, reading bigint not null,
	primary key (day, kind, aid, cname, appid, dev, bid))`,
	/** Sign-in by the messaging platform and by code, and the tables of the sandbox. */
	'2026-11-24-sign-in': `
create table identities (provider text not null, oid text not null, member_id text not null, time bigint not null,
	primary key (provider, oid));
create table exchanges (device text not null, oid text not null, unionid text not null, nickname text not null,
	head text not null, expires bigint not null, primary key (device, oid));
create index exchanges_expires on exchanges (expires);
create table used_signatures (hash text primary key, expires bigint not null);
create index used_signatures_expires on used_signatures (expires);
create table login_codes (phone text primary key, hash text not null, tries integer not null, expires bigint not null);
create index login_codes_expires on login_codes (expires);
create table sandbox_codes (code text primary key, outcome text not null, person text not null, used integer not null,
	expires bigint not null);
create table sandbox_messages (phone text not null, code text not null, time bigint not null)`,
	/**
	 * An index that covers the query for a member's votes. Without it SQLite used the primary key and scanned
	 * all ballots of the poll.
	 */
	'2026-11-25-ballots': `
drop index ballots_member;
create index ballots_member on ballots (poll_id, member_id, option_id)`,
	/** Comments that are held for moderation. */
	'2026-11-26-comments': `
alter table comments add column held integer not null default 0;
create index comments_member on comments (member_id, held)`,
	/** The state of articles, and the times at which it changes. */
	'2026-11-28-schedule': `
alter table articles add column state text not null default 'released';
alter table articles add column expire_time bigint not null default 0;
update articles set state = 'draft' where released = 0;
create index articles_scheduled on articles (publish_time) where state = 'scheduled';
create index articles_expiring on articles (expire_time) where state = 'released' and expire_time > 0`,
	/**
	 * The devices on which a member has signed in, login codes that belong to the device that requested them
	 * (older ones are valid for five minutes only, so they are dropped), and indexes for the lists of a member.
	 */
	'2026-11-29-member-devices': `
create table known_devices (member_id text not null, device text not null, time bigint not null,
	primary key (member_id, device));
create index known_devices_time on known_devices (time);
drop table login_codes;
create table login_codes (phone text not null, device text not null, hash text not null, tries integer not null,
	expires bigint not null, primary key (phone, device));
create index login_codes_expires on login_codes (expires);
create index tokens_member on tokens (member_id);
create index favourites_member on favourites (member_id, time desc);
create index comments_author on comments (member_id, deleted, time desc);
create index ballots_author on ballots (member_id, time desc)`,
	/** Which articles translate which. */
	'2026-12-01-translations': `
create table translations (article_id text primary key, original_id text not null);
create index translations_original on translations (original_id)`,
	/**
	 * Why a comment is held, bans, the list of words, and events that wait to be sent. The setting
	 * `holdFirstComment` becomes a value of `holdComments`.
	 */
	'2026-12-02-moderation': `
alter table comments add column hold_reason text not null default '';
alter table members add column banned bigint not null default 0;
create index members_banned on members (banned) where banned > 0;
create index comments_held on comments (time, key) where held = 1 and deleted = 0;
create table words (word text primary key);
insert into revisions (name, value) values ('words', 0);
create table comment_events (id text primary key, event text not null, comment_id text not null, time bigint not null,
	attempts integer not null, due bigint not null);
create index comment_events_due on comment_events (due);
insert into settings (name, value) select 'holdComments', '"first"' from settings
	where name = 'holdFirstComment' and value = 'true';
delete from settings where name = 'holdFirstComment'`,
	/**
	 * An index in the order of lists, over all columns and languages, for tags with very many articles. It is on a sum, so that SQLite does
	 * not use it for lists of a few articles: it would then search all articles for them.
	 */
	'2026-12-03-list-order':
		'create index articles_listed on articles ((released + 0), top desc, publish_time desc, key desc)',
	/**
	 * An index of the newest items of one type, over all columns: the menu lists films, photos and lives. It is on a sum, so that SQLite does
	 * not use it for one column: it would then search all items of the type for the few of the column.
	 */
	'2026-12-04-type-order':
		'create index articles_of_type on articles ((released + 0), type, publish_time desc, key desc)',
	/** Imported replies that came before the comment they answer. */
	'2026-12-05-missing-parents': `
alter table comments add column missing_parent text not null default '';
create index comments_missing_parent on comments (missing_parent) where missing_parent <> ''`,
	/**
	 * Which source brought a document, and whether a document named its language or has that of the site. Documents that are stored already
	 * have no origin yet, and those in Chinese may not have named it.
	 */
	'2026-12-06-origins': `
create table origins (kind text not null, id text not null, source text not null, primary key (kind, id));
alter table articles add column lang_given integer not null default 1;
update articles set lang_given = 0 where lang = 'cn';
alter table columns add column lang_given integer not null default 1;
update columns set lang_given = 0 where lang = 'cn'`,
	/** Sources that are followed: where they are, how far they were read, and what went wrong. */
	'2026-12-08-sources': `
create table sources (name text primary key, place text not null, title text not null, cursor text not null, mark text not null,
	synced bigint not null, listed bigint not null, problem text not null)`,
	/** What an operator set for a source, and whether the settings name it. */
	'2026-12-10-source-options': `
alter table sources add column options text not null default '{}';
alter table sources add column set_by text not null default 'command'`,
	/** Tags whatever their case: one tag has one spelling. */
	'2026-12-10-tags-any-case': 'create index tags_any_case on tags (lower(tag))',
	/** Documents as they came, for a dump. */
	'2026-12-11-documents': "alter table origins add column document text not null default ''",
	/** Files of other hosts, and where they were brought to. */
	'2026-12-13-brought-media':
		'create table brought_media (address text primary key, path text not null, tried bigint not null)',
	/** The drafts, newest first. */
	'2026-12-14-drafts': "create index articles_drafts on articles (publish_time desc, key desc) where state = 'draft'",
	/** Where comments were sent from. */
	'2026-12-15-comment-places': "alter table comments add column place text not null default ''",
	/** Comments that readers have reported, for the desk. */
	'2026-12-16-comment-reports': `
create table comment_reports (comment_id text not null, member_id text not null, reason text not null, time bigint not null,
	primary key (comment_id, member_id));
create index comment_reports_time on comment_reports (time)`,
	/** What a source has, and what of it is taken. */
	'2026-12-21-source-profiles': `
alter table sources add column profile text not null default '[]';
alter table sources add column profiled bigint not null default 0`,
	/** What sources no longer have: it is kept for some weeks with what readers wrote. */
	'2026-12-18-withdrawals': `
create table withdrawals (kind text not null, id text not null, source text not null, state text not null,
	allowed integer not null, since bigint not null, primary key (kind, id));
create index withdrawals_source on withdrawals (source, kind, state, since);
create index withdrawals_since on withdrawals (since)`,
} as const;
