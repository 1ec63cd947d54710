import { join } from 'node:path';
import { PostgresManifest } from '../manifest/postgres-manifest.ts';
import { fillManifest } from '../manifest/rebuild-manifest.ts';
import { BatchQueue } from '../shared/batch-queue.ts';
import { connect } from '../shared/connection.ts';
import { leadOnce } from '../shared/join.ts';
import type { Member } from '../shared/peer.ts';
import { createSharedPool } from '../shared/shared-pool.ts';
import { prepareOutput, removeUnfinished, unfinishedNames } from '../write/output-folder.ts';
import type { Holding } from './open-folder.ts';
import type { SessionOptions } from './session-options.ts';

/**
 * Holds a folder for a publisher that leads: waits until nobody works for the leader before it.
 *
 * @throws SharedDatabaseError when the database goes away.
 */
const holdAsLeader = async (member: Member, out: string, state: string): Promise<Holding> => {
	const queue = new BatchQueue(member);
	await queue.clear();
	// Named before it is asked who lives: a publisher joins before it makes its folder.
	const names = unfinishedNames(out, state);
	const living = await member.living();
	const left = names.filter((name) => !living.has(Number(name)));
	removeUnfinished(out, state, left);
	const temporary = prepareOutput(out, state, String(member.id));
	const connection = await connect(member.databaseUrl, member.schema, member.connectionName);
	// Another one leads then.
	void member.lost.then(connection.cut);
	try {
		const manifest = await PostgresManifest.open(connection, () => connection.close());
		await fillManifest(manifest, out);
		return {
			...{ manifest, temporary, unfinished: join(state, 'unfinished', String(member.id)) },
			// The server repairs its files, or refuses to start.
			renewManifest: async () => undefined,
			poolWith: (own, threads, recipe) => createSharedPool({ own, threads, member, queue, recipe }),
			queueDepth: () => queue.depth(),
			release: () => connection.close(),
		};
	} catch (error) {
		await connection.close();
		throw error;
	}
};

/**
 * Holds a folder for the leader of its publishers: the process that leads already, or one that joins for this session.
 *
 * @throws LockedError when another publisher leads; SharedDatabaseError when the database goes away.
 */
export const holdShared = async (options: SessionOptions, out: string, state: string): Promise<Holding> => {
	if (options.member !== undefined) return holdAsLeader(options.member, out, state);
	const member = await leadOnce(options.database ?? '', options);
	try {
		const holding = await holdAsLeader(member, out, state);
		return {
			...holding,
			release: async () => {
				await holding.release();
				await member.leave();
			},
		};
	} catch (error) {
		await member.leave();
		throw error;
	}
};
