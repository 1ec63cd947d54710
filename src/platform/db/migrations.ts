/** The steps that create and change the tables. Never edit a released step: add a new one. */
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { deskRolesStep } from './migrations/desk-roles.ts';
import { addFeedEpoch } from './migrations/feed-epoch.ts';
import { formerAddressesStep, formerHostsStep } from './migrations/former-addresses.ts';
import { hashLimitKeys } from './migrations/limit-keys.ts';
import { plainSteps } from './migrations/plain-steps.ts';
import { addSearch } from './migrations/search.ts';
import { securityStep } from './migrations/security.ts';
import { staffStep } from './migrations/staff.ts';
import type { Writing } from './tables.ts';

export type Dialect = 'sqlite' | 'postgres';

const serial: Readonly<Record<Dialect, string>> = {
	sqlite: 'integer primary key autoincrement',
	postgres: 'bigint generated always as identity primary key',
};

const first = (key: string): string => `
create table columns (id text primary key, name text not null, parent_id text not null, style integer not null,
	place double precision not null, lang text not null, answer text not null, digest text not null);
create index columns_parent on columns (parent_id, place);
create table authors (id text primary key, answer text not null, digest text not null);
create table accounts (id text primary key, answer text not null, digest text not null);
create table articles (key ${key}, id text not null unique, column_id text not null, type integer not null,
	title text not null, link_url text not null, publish_time bigint not null, modified_time bigint not null,
	lang text not null, top integer not null, carousel integer not null, released integer not null,
	live_status integer not null, author_ids text not null, digest text not null, item text not null,
	answer text not null);
create index articles_column on articles (column_id, released, top desc, publish_time desc, key desc);
create index articles_newest on articles (released, lang, top desc, publish_time desc, key desc);
create index articles_time on articles (released, publish_time desc, key desc);
create index articles_carousel on articles (carousel, released, column_id, publish_time desc, key desc) where carousel = 1;
create index articles_live_home on articles (type, released, lang) where type = 6;
create index articles_live_column on articles (type, released, column_id) where type = 6;
create index articles_catalogue on articles (released, key);
create table relations (article_id text not null, place integer not null, related_id text not null,
	primary key (article_id, place));
create index relations_related on relations (related_id);
create table tags (article_id text not null, tag text not null, primary key (article_id, tag));
create index tags_tag on tags (tag, article_id);
create table sections (wire_id text primary key, article_id text not null, own_id text not null, place integer not null,
	title text not null);
create index sections_article on sections (article_id, place);
create table section_items (section_id text not null, place integer not null, article_id text not null,
	primary key (section_id, place));
create index section_items_article on section_items (article_id);
create table modules (id text primary key, column_id text not null, place double precision not null,
	document text not null, digest text not null);
create index modules_column on modules (column_id, place);
create table module_items (module_id text not null, article_id text not null, primary key (module_id, article_id));
create index module_items_article on module_items (article_id);
create table adverts (id text primary key, column_id text not null, answer text not null, digest text not null);
create table settings (name text primary key, value text not null);
create table counts (article_id text primary key, base_reads bigint not null, base_praises bigint not null,
	reads bigint not null, shares bigint not null, praises bigint not null, comments bigint not null);
create table changes (cursor bigint primary key, subject text not null, id text not null, action text not null,
	touches text not null, time bigint not null);
create table revisions (name text primary key, value bigint not null);
insert into revisions (name, value) values ('cursor', 0), ('names', 0);
create table members (id text primary key, phone text not null unique, nickname text not null, picture text not null,
	password text not null, score integer not null, created bigint not null);
create table tokens (hash text primary key, kind text not null, member_id text not null, device text not null,
	family text not null, expires bigint not null, used bigint not null);
create index tokens_family on tokens (family);
create index tokens_expires on tokens (expires);
create table comments (key ${key}, id text not null unique, article_id text not null, top_id text not null,
	parent_id text not null, reply_to text not null, member_id text not null, nickname text not null,
	picture text not null, content text not null, time bigint not null, base_praises integer not null,
	praises integer not null, official integer not null, deleted integer not null, digest text not null);
create index comments_article on comments (article_id, top_id, time desc, key desc);
create index comments_top on comments (top_id, time, key);
create table praises (target text not null, target_id text not null, member_id text not null, time bigint not null,
	primary key (target, target_id, member_id));
create table favourites (article_id text not null, member_id text not null, time bigint not null,
	primary key (article_id, member_id));
create table idempotency (owner text not null, call text not null, key text not null, request text not null,
	answer text not null, time bigint not null, primary key (owner, call, key));
create index idempotency_time on idempotency (time);
create table limits (name text primary key, full_until bigint not null);
create index limits_time on limits (full_until)`;

const step = (text: string): Migration => ({
	up: async (database: Kysely<unknown>) => {
		for (const statement of text.split(';')) if (statement.trim() !== '') await sql.raw(statement).execute(database);
	},
});

/**
 * Brings the tables up to date. Safe when several processes start at once: one migrates in a transaction, the others
 * wait for it.
 *
 * @throws Error with a sentence when a step fails; the database is then as it was.
 */
export const migrate = async (database: Writing, dialect: Dialect): Promise<void> => {
	const steps = {
		'2026-11-20-first': step(first(serial[dialect])),
		...Object.fromEntries(Object.entries(plainSteps).map(([name, text]) => [name, step(text)])),
		'2026-11-27-feed-epoch': { up: addFeedEpoch },
		'2026-11-30-search': { up: addSearch(dialect) },
		'2026-12-09-staff': step(staffStep(serial[dialect])),
		'2026-12-10-security': step(securityStep(serial[dialect])),
		'2026-12-12-former-addresses': step(formerAddressesStep(serial[dialect])),
		'2026-12-17-former-hosts': step(formerHostsStep),
		'2026-12-18-desk-roles': step(deskRolesStep),
		'2026-12-19-limit-keys': { up: hashLimitKeys },
		'2026-12-20-declared-sizes': step('alter table upload_tokens add column size bigint not null default 0'),
	};
	const provider = { getMigrations: async () => steps };
	const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
	if (error !== undefined) {
		const reason = error instanceof Error ? error.message : String(error);
		throw new Error(`The migration of the content store failed: ${reason}. Nothing was changed.`);
	}
};
