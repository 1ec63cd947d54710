import { join } from 'node:path';
import { BatchQueue } from '../cluster/batch-queue.ts';
import { createClusterPool } from '../cluster/cluster-pool.ts';
import { connect } from '../cluster/connection.ts';
import { leadOnce } from '../cluster/join.ts';
import type { Peer } from '../cluster/peer.ts';
import { PostgresManifest } from '../manifest/postgres-manifest.ts';
import { fillManifest } from '../manifest/rebuild-manifest.ts';
import { prepareOutput, removeUnfinished, unfinishedNames } from '../write/output-folder.ts';
import type { OpenedFolder } from './open-folder.ts';
import type { SessionOptions } from './session-options.ts';

/**
 * Opens a folder for a publisher that leads: waits until nobody works for the leader before it.
 *
 * @throws ClusterDatabaseError when the database goes away.
 */
const openFolderAsLeader = async (peer: Peer, out: string, state: string): Promise<OpenedFolder> => {
	const queue = new BatchQueue(peer);
	await queue.clear();
	// Lists the folders before the living publishers: a publisher joins before it creates its folder.
	const names = unfinishedNames(out, state);
	const livingMembers = await peer.living();
	const leftFolders = names.filter((name) => !livingMembers.has(Number(name)));
	removeUnfinished(out, state, leftFolders);
	const temporary = prepareOutput(out, state, String(peer.id));
	const connection = await connect(peer.databaseUrl, peer.schema, peer.connectionName);
	// When the peer has lost its connection, another process leads.
	void peer.lost.then(connection.cut);
	try {
		const manifest = await PostgresManifest.open(connection, () => connection.close());
		await fillManifest(manifest, out);
		return {
			...{ manifest, temporary, unfinished: join(state, 'unfinished', String(peer.id)) },
			// The server repairs its files, or refuses to start.
			renewManifest: async () => undefined,
			poolWith: (ownPool, threads, renderDigest) =>
				createClusterPool({ own: ownPool, threads, peer, queue, renderDigest }),
			queueDepth: () => queue.depth(),
			release: () => connection.close(),
		};
	} catch (error) {
		await connection.close();
		throw error;
	}
};

/**
 * Opens a folder for the leader of its publishers: the process that leads already, or one that joins for this session.
 *
 * @throws LockedError when another publisher leads; ClusterDatabaseError when the database goes away.
 */
export const openClusterFolder = async (options: SessionOptions, out: string, state: string): Promise<OpenedFolder> => {
	if (options.peer !== undefined) return openFolderAsLeader(options.peer, out, state);
	const peer = await leadOnce(options.database ?? '', options);
	try {
		const folder = await openFolderAsLeader(peer, out, state);
		return {
			...folder,
			release: async () => {
				await folder.release();
				await peer.leave();
			},
		};
	} catch (error) {
		await peer.leave();
		throw error;
	}
};
