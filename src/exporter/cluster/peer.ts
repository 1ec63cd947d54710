/** One of many publishers: it gives signs of life, frees the work of dead ones, and leads when there is no leader. */
import { hostname } from 'node:os';
import { type Connection, connect } from './connection.ts';
import { ensureTables, queueSchema } from './tables.ts';

/** Milliseconds between two signs of life, between two checks who leads, and that an answer of the database may take. */
const times = { beat: 5_000, follow: 500, answer: 20_000 };

/** A publisher without a sign of life for so many seconds is dead, even when its connection is not. */
const deadAfter = 30;

/** What a publisher works with; publishers with equal values are interchangeable. */
export interface Edition {
	/** Version of the compiled pages. */
	build: string;
	/** Digest of the settings file. */
	settings: string;
}

/** Who leads. */
export interface Leader extends Edition {
	/** Number of the peer; 0 when nobody has led yet. */
	id: number;
	name: string;
	/** Digest of what its pages are rendered with (`render/render-digest.ts`); '' when it renders nothing yet. */
	renderDigest: string;
}

/** A publisher among those of a folder: this process. */
export interface Peer {
	readonly id: number;
	readonly schema: string;
	readonly databaseUrl: string;
	/** Under which the server lists the connections of this process. */
	readonly connectionName: string;
	readonly connection: Connection;
	leader(): Promise<Leader>;
	/** Offers the render threads of this process for a render digest; '' and 0 to end that. @param queue its name in the queue. */
	offer(renderDigest: string, queue: string, lanes: number): Promise<void>;
	/** Returns the batches that a queue worker of this process holds, when it no longer works on them. */
	release(queue: string): Promise<void>;
	/** Number of threads of other publishers that render with a render digest. */
	helperThreads(renderDigest: string): Promise<number>;
	/** Announces to the other publishers what pages are rendered with now. */
	announce(renderDigest: string): Promise<void>;
	/** Numbers of all living publishers, this one among them. */
	living(): Promise<Set<number>>;
	/** Tries to become the leader. @returns false when another one leads, or when a newer one should. */
	lead(edition: Edition): Promise<boolean>;
	/** Frees the work of dead publishers for others. @returns their numbers. */
	freeDead(): Promise<number[]>;
	/** Resolves when the connection is lost; a leader has then lost its lock. */
	readonly lost: Promise<void>;
	leave(): Promise<void>;
}

const nameOf = (schema: string, id: number): string => `${schema}-${id}`;

/**
 * Removes dead publishers: closes their connections, and returns their batches to the queue, also batches of a process that ended after
 * it took them and before it recorded its name.
 */
const freeDeadText = (schema: string): string => `
with living as (
	select objid::bigint as id from pg_locks join pg_database on pg_database.oid = pg_locks.database
	where locktype = 'advisory' and objsubid = 2 and granted and datname = current_database()
		and classid::bigint = (hashtext($1)::bigint & 4294967295)
),
dead as (
	delete from member where (id not in (select id from living) or beat < now() - interval '${deadAfter} seconds') and id <> $2
	returning id, queue
),
cut as materialized (
	select pg_terminate_backend(pid) from pg_stat_activity join dead on application_name = $1 || '-' || dead.id
),
nobodys as (
	select locked_by as queue from ${queueSchema(schema)}.jobs
	where locked_at < now() - interval '${deadAfter} seconds' and locked_by not in (select queue from member)
),
freed as materialized (select ${queueSchema(schema)}.force_unlock_workers(
	array(select queue from dead where queue <> '' union select queue from nobodys)
))
select dead.id, connections, freed
from (select (select count(*) from cut) as connections, (select count(*) from freed) as freed) as done left join dead on true`;

/**
 * Joins the publishers of a folder.
 *
 * @throws ClusterVersionError, or the error of the driver when the database does not answer.
 */
export const joinPublishers = async (databaseUrl: string, schema: string): Promise<Peer> => {
	await ensureTables(databaseUrl, schema);
	const connection = await connect(databaseUrl, schema, 'touch-edition publisher', times.answer);
	const [row] = await connection.query("select nextval('member_number') as id");
	const id = Number(row?.['id']);
	const connectionName = nameOf(schema, id);
	await connection.query(`set application_name = '${connectionName}'`);
	await connection.query('select pg_advisory_lock(hashtext($1), $2)', [schema, id]);
	const name = `${hostname()}, process ${process.pid}`;
	await connection.query('insert into member (id, name) values ($1, $2)', [id, name]);

	const leader = async (): Promise<Leader> => {
		const [leaderRow] = await connection.query('select member, name, build, settings, recipe from leader');
		const text = (column: string): string => String(leaderRow?.[column] ?? '');
		return {
			...{ id: Number(leaderRow?.['member'] ?? 0), name: text('name'), build: text('build') },
			...{ settings: text('settings'), renderDigest: text('recipe') },
		};
	};
	const freeDead = async (): Promise<number[]> =>
		(await connection.query(freeDeadText(schema), [schema, id])).flatMap((deadMember) =>
			deadMember['id'] === null ? [] : [Number(deadMember['id'])],
		);
	const beat = setInterval(() => {
		const sign = connection.query('update member set beat = now() where id = $1', [id]).then(freeDead);
		// `lost` reports a lost connection.
		sign.catch(() => undefined);
	}, times.beat);
	void connection.lost.then(() => clearInterval(beat));

	return {
		...{ id, schema, databaseUrl, connectionName, connection, leader, freeDead, lost: connection.lost },
		offer: async (renderDigest, queue, lanes) => {
			await connection.query('update member set recipe = $2, queue = $3, lanes = $4 where id = $1', [
				...[id, renderDigest, queue, lanes],
			]);
		},
		release: async (queue) => {
			await connection.query(`select ${queueSchema(schema)}.force_unlock_workers(array[$1])`, [queue]);
		},
		helperThreads: async (renderDigest) => {
			const [sumRow] = await connection.query(
				'select coalesce(sum(lanes), 0) as lanes from member where recipe = $1 and id <> $2',
				[renderDigest, id],
			);
			return Number(sumRow?.['lanes'] ?? 0);
		},
		announce: async (renderDigest) => {
			await connection.query('update leader set recipe = $1 where recipe <> $1', [renderDigest]);
		},
		living: async () => new Set((await connection.query('select id from member')).map((one) => Number(one['id']))),
		lead: async ({ build, settings }) => {
			const before = await leader();
			// The publisher that was started last decides: an older one with other pages would undo its work.
			const isSame = before.build === build && before.settings === settings;
			if (!isSame && id < before.id) return false;
			const [lockRow] = await connection.query('select pg_try_advisory_lock(hashtext($1), 0) as taken', [schema]);
			if (lockRow?.['taken'] !== true) return false;
			await connection.query(
				`update leader set member = greatest(member, $1), name = $2, build = $3, settings = $4,
					recipe = case when build = $3 and settings = $4 then recipe else '' end`,
				[id, name, build, settings],
			);
			return true;
		},
		leave: async () => {
			clearInterval(beat);
			await connection.query('delete from member where id = $1', [id]).catch(() => undefined);
			await connection.close();
		},
	};
};

/** Milliseconds between two checks who leads. */
export const followInterval = times.follow;
