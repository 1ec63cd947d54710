/** The tables of a shared folder, and the queue of pages beside them. */
import { Logger, runMigrations } from 'graphile-worker';
import { Pool } from 'pg';
import { clusterTables, clusterVersion } from '../manifest/postgres-schema.ts';
import { ClusterVersionError, type Connection, connect } from './connection.ts';

/** The schema of the queue of a folder. */
export const queueSchema = (schema: string): string => `${schema}_queue`;

/** The queue logs nothing: the publisher reports what matters. */
export const silent = new Logger(() => () => undefined);

/**
 * Publishers (`peer.ts`) are rows of `member`, and the batches of pages that the leader has handed out are rows of `batch`. A column
 * `recipe` has the render digest.
 */
const ownTables = (schema: string): string => `
create table ${schema}.version (number integer not null);
insert into ${schema}.version values (${clusterVersion});
create table ${schema}.leader (
	member integer not null, name text not null, build text not null,
	settings text not null, recipe text not null
);
insert into ${schema}.leader values (0, '', '', '', '');
create sequence ${schema}.member_number as integer;
create table ${schema}.member (
	id integer primary key, name text not null, recipe text not null default '', queue text not null default '',
	lanes integer not null default 0, beat timestamptz not null default now()
);
create table ${schema}.batch (job bigint primary key, number integer not null, outcomes json);
`;

/**
 * A pool of connections for the queue. A connection that is cut must not end the process: the pool replaces it.
 *
 * @param name under which the server lists the connections.
 */
export const openQueuePool = (databaseUrl: string, name: string, max: number): Pool => {
	const pool = new Pool({ connectionString: databaseUrl, application_name: name, max });
	pool.on('error', () => undefined);
	pool.on('connect', (client) => client.on('error', () => undefined));
	return pool;
};

const prepare = async (connection: Connection, databaseUrl: string, schema: string): Promise<void> => {
	const [exists] = await connection.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', [
		schema,
		'version',
	]);
	if (exists === undefined) {
		const pool = openQueuePool(databaseUrl, 'touch-edition publisher', 2);
		try {
			await runMigrations({ pgPool: pool, schema: queueSchema(schema), logger: silent });
		} finally {
			await pool.end();
		}
		await connection.query(`begin; create schema ${schema}; ${clusterTables(schema)} ${ownTables(schema)} commit`);
	}
	const [row] = await connection.query(`select number from ${schema}.version`);
	const version = Number(row?.['number']);
	if (version !== clusterVersion)
		throw new ClusterVersionError(
			version > clusterVersion
				? `A newer version of this program publishes through this database (tables ${version}, this one knows ${clusterVersion}). Update this one. Nothing was changed.`
				: `An older version of this program publishes through this database (tables ${version}, this one needs ${clusterVersion}). Stop all publishers, remove shared.json beside the published folder, and start this version. Nothing was changed.`,
		);
};

/**
 * Creates the tables of a folder when they are missing.
 *
 * @throws ClusterVersionError when another version of the program made them.
 */
export const ensureTables = async (databaseUrl: string, schema: string): Promise<void> => {
	const connection = await connect(databaseUrl, schema, 'touch-edition publisher');
	try {
		// One process at a time.
		await connection.query('select pg_advisory_lock(hashtext($1), -1)', [schema]);
		await prepare(connection, databaseUrl, schema);
	} finally {
		await connection.close();
	}
};
