import { expect, it } from 'vitest';
import { statementsOf } from './create-tables.ts';
import { bytewise, initially, integer, rowKey, serial, table, text, unique } from './table.ts';

const tables = {
	notes: table('key', {
		key: serial,
		id: unique(text),
		state: initially(text, "it's new"),
		seen: initially(integer, 0),
	}),
	words: table('word, kind', { word: bytewise, kind: text }),
	rows: table('key', { key: rowKey }),
	sent: table('', { text }),
};
const indexes = { notes_new: "notes (id) where state = 'new'", words_kind: 'unique words (kind, word)' };

it('a table stated once gives the statements of both databases', () => {
	expect(statementsOf({ tables, indexes }, 'sqlite')).toEqual([
		"create table notes (key integer primary key autoincrement, id text not null unique, state text not null default 'it''s new', seen integer not null default 0)",
		'create table words (word text not null, kind text not null, primary key (word, kind))',
		'create table rows (key integer not null, primary key (key))',
		'create table sent (text text not null)',
		"create index notes_new on notes (id) where state = 'new'",
		'create unique index words_kind on words (kind, word)',
	]);
	expect(statementsOf({ tables, indexes: {} }, 'postgres').slice(0, 3)).toEqual([
		"create table notes (key bigint generated always as identity primary key, id text not null unique, state text not null default 'it''s new', seen integer not null default 0)",
		'create table words (word text collate "C" not null, kind text not null, primary key (word, kind))',
		'create table rows (key bigint not null, primary key (key))',
	]);
});
