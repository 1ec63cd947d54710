import type { Column, ColumnType, PartTables, Table } from './table.ts';

export type Dialect = 'sqlite' | 'postgres';

const types: Readonly<Record<Dialect, Readonly<Record<ColumnType, string>>>> = {
	sqlite: {
		text: 'text not null',
		bytewise: 'text not null',
		integer: 'integer not null',
		bigint: 'bigint not null',
		'double precision': 'double precision not null',
		serial: 'integer primary key autoincrement',
		// Of any other type it would be a second key beside the one by which SQLite finds rows.
		rowKey: 'integer not null',
	},
	postgres: {
		text: 'text not null',
		bytewise: 'text collate "C" not null',
		integer: 'integer not null',
		bigint: 'bigint not null',
		'double precision': 'double precision not null',
		serial: 'bigint generated always as identity primary key',
		rowKey: 'bigint not null',
	},
};

const literal = (value: string | number): string =>
	typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;

const columnStatement = (name: string, { type, initial, isUnique }: Column, dialect: Dialect): string =>
	[name, types[dialect][type], initial === undefined ? '' : `default ${literal(initial)}`, isUnique ? 'unique' : '']
		.filter(Boolean)
		.join(' ');

const tableStatement = (name: string, { key, columns }: Table, dialect: Dialect): string => {
	const parts = Object.entries(columns).map(([column, of]) => columnStatement(column, of, dialect));
	if (key !== '' && columns[key]?.type !== 'serial') parts.push(`primary key (${key})`);
	return `create table ${name} (${parts.join(', ')})`;
};

/** @param on the table and the columns, after `unique` where no two rows have the same ones. */
const indexStatement = (name: string, on: string): string => {
	const [, unique = '', table = '', columns = ''] = /^(unique )?(\w+) (.+)$/.exec(on) ?? [];
	return `create ${unique}index ${name} on ${table} ${columns}`;
};

/** The statements that create tables and their indexes. */
export const statementsOf = ({ tables, indexes }: PartTables, dialect: Dialect): string[] => [
	...Object.entries(tables).map(([name, table]) => tableStatement(name, table, dialect)),
	...Object.entries(indexes).map(([name, on]) => indexStatement(name, on)),
];

/**
 * The statements that add to tables what they do not have yet: columns with an initial value.
 *
 * @param found the columns of each table that is there.
 */
export const columnsToAdd = (
	{ tables }: PartTables,
	found: ReadonlyMap<string, ReadonlySet<string>>,
	dialect: Dialect,
): string[] =>
	Object.entries(tables).flatMap(([name, { columns }]) => {
		const known = found.get(name);
		if (known === undefined) return [];
		return Object.entries(columns)
			.filter(([column, { initial }]) => initial !== undefined && !known.has(column))
			.map(([column, of]) => `alter table ${name} add column ${columnStatement(column, of, dialect)}`);
	});
