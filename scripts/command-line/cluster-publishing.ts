/** `npm run publish -- --watch` with a shared database: many processes, one of which leads. */
import { setTimeout } from 'node:timers/promises';
import { isConnectionError } from '../../src/exporter/cluster/connection.ts';
import { createHelper } from '../../src/exporter/cluster/helper.ts';
import { editionOf, joinFolder } from '../../src/exporter/cluster/join.ts';
import { followInterval } from '../../src/exporter/cluster/peer.ts';
import type { ExportOptions } from '../../src/exporter/render/export-options.ts';
import { openSession, type Session } from '../../src/exporter/session/session.ts';
import { explain } from './errors.ts';

/** Errors that another attempt does not change. */
const final: ReadonlySet<string> = new Set([
	'LockedError',
	'OutputError',
	'CompileError',
	'ClusterVersionError',
	'BucketError',
	'SettingsError',
	'UsageError',
]);

/** Milliseconds between two attempts to join while the database is away. */
const retryPause = 2_000;

/** Publishes as the leader until `ended` resolves. */
export type Lead = (session: Session, endSignal: Promise<void>) => Promise<void>;

interface ClusterOptions extends ExportOptions {
	database: string;
}

/** Joins the publishers: renders for the leader, or leads when there is none, until it is stopped or the connection is lost. */
const takePart = async (
	options: ClusterOptions,
	lead: Lead,
	stop: AbortSignal,
	stopRequest: Promise<void>,
): Promise<void> => {
	const edition = await editionOf(options);
	const peer = await joinFolder(options.database, options.out);
	let isLost = false;
	void peer.lost.then(() => {
		isLost = true;
	});
	try {
		const helper = createHelper(peer, options, edition, (sentence) => console.log(sentence));
		let isLeader = false;
		try {
			while (!stop.aborted && !isLost) {
				isLeader = await peer.lead(edition);
				if (isLeader) break;
				await helper.follow();
				await Promise.race([setTimeout(followInterval), stopRequest, peer.lost]);
			}
		} finally {
			await helper.stop();
		}
		if (!isLeader) return;
		const session = await openSession({ ...options, peer });
		try {
			await lead(session, Promise.race([stopRequest, peer.lost]));
		} finally {
			await session.close();
		}
	} finally {
		await peer.leave();
	}
};

/** The queue says by this alone that it reports a batch through connections which are closed already. */
const isOfEndedPool = (reason: unknown): boolean =>
	reason instanceof Error && reason.message.includes('after calling end on the pool');

/** When the queue loses a connection in the middle of a batch, nothing handles the error: it must not end the process. */
const outliveLostConnections = (): void => {
	process.on('unhandledRejection', (reason) => {
		if (!isConnectionError(reason) && !isOfEndedPool(reason)) throw reason;
		console.error(`A batch lost its connection: ${explain(reason)}`);
	});
};

/**
 * Takes part until it is stopped. While the database is away it tries again; what is published stays as it is.
 *
 * @throws errors that another attempt does not change.
 */
export const publishTogether = async (
	options: ClusterOptions,
	lead: Lead,
	stopRequest: Promise<void>,
): Promise<void> => {
	outliveLostConnections();
	const stop = new AbortController();
	void stopRequest.then(() => stop.abort());
	let problem = '';
	while (!stop.signal.aborted) {
		let sentence = 'The connection to the database was lost.';
		try {
			await takePart(options, lead, stop.signal, stopRequest);
			if (stop.signal.aborted) return;
			problem = '';
		} catch (error) {
			if (error instanceof Error && (final.has(error.name) || ('code' in error && error.code === 'EADDRINUSE')))
				throw error;
			sentence = explain(error);
		}
		if (sentence !== problem) console.error(`${sentence} The published pages stay as they are; trying again.`);
		problem = sentence;
		await Promise.race([setTimeout(retryPause), stopRequest]);
	}
};
