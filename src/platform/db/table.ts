/**
 * A table as data: its columns, keys and indexes once. What rows look like in TypeScript and the statements that create the table in both
 * databases come from it.
 */
import type { Generated } from 'kysely';

/** `serial` is a number that the database counts; `rowKey` one that it finds rows by and that is given; `bytewise` is text in the order of its bytes. */
export type ColumnType = 'text' | 'bytewise' | 'integer' | 'bigint' | 'double precision' | 'serial' | 'rowKey';

/** A column that is never null. @typeParam Value what it holds in TypeScript. */
export interface Column<Value = unknown> {
	readonly type: ColumnType;
	/** What a row has that names none. */
	readonly initial?: string | number;
	readonly isUnique?: true;
	/** For the type alone. */
	readonly value?: Value;
}

export const text: Column<string> = { type: 'text' };
export const bytewise: Column<string> = { type: 'bytewise' };
/** Up to 2 147 483 647, and flags: 0 or 1. */
export const integer: Column<number> = { type: 'integer' };
/** Times, and counts without a bound. */
export const bigInteger: Column<number> = { type: 'bigint' };
export const real: Column<number> = { type: 'double precision' };
export const serial: Column<Generated<number>> = { type: 'serial' };
export const rowKey: Column<number> = { type: 'rowKey' };

/** Text of which only some values are used. */
export const textOf = <Value extends string>(): Column<Value> => ({ type: 'text' });

/** A column that a new row need not name. */
export const initially = <Value extends string | number>(
	column: Column<Value>,
	initial: Value,
): Column<Generated<Value>> => ({ type: column.type, initial });

/** A column whose values differ in all rows. */
export const unique = <Value>(column: Column<Value>): Column<Value> => ({ ...column, isUnique: true });

type Columns = Readonly<Record<string, Column>>;

export interface Table<Of extends Columns = Columns> {
	/** The columns of the primary key, separated by commas; '' for a table without one. */
	readonly key: string;
	readonly columns: Of;
}

export const table = <Of extends Columns>(key: string, columns: Of): Table<Of> => ({ key, columns });

/** Tables and indexes by their names, as a part brings them. */
export interface PartTables {
	tables: Readonly<Record<string, Table>>;
	/** On which table, and what of it; after `unique` where no two rows have the same. */
	indexes: Readonly<Record<string, string>>;
}

/** What brings tables, loaded when a store is opened for writing. */
export interface WithTables {
	tables?: () => Promise<PartTables>;
}

/** A row of a table, as Kysely has it. */
export type RowOf<Of extends Table> = {
	[Name in keyof Of['columns']]: Of['columns'][Name] extends Column<infer Value> ? Value : never;
};

/** The rows of tables, by their names. */
export type RowsOf<Of extends Readonly<Record<string, Table>>> = { [Name in keyof Of]: RowOf<Of[Name]> };
