/** How a process joins the publishers of a folder. */
import { partsLeftOut } from '../../config/left-out.ts';
import { ensureCompiled } from '../compile/compile.ts';
import type { ExportOptions } from '../render/export-options.ts';
import { digestOfSettings } from '../render/render-digest.ts';
import { LockedError } from '../write/lock.ts';
import { prepareState, realOutput } from '../write/output-folder.ts';
import { ensureFolderDatabase } from './folder-database.ts';
import { type Edition, joinPublishers, type Peer } from './peer.ts';

/** What a process publishes with. */
export const editionOf = async ({ root, settings }: ExportOptions): Promise<Edition> => ({
	build: (await ensureCompiled(root, partsLeftOut(settings.parts))).version,
	settings: digestOfSettings(settings),
});

/**
 * Joins the publishers of a folder; the first one records their database beside it.
 *
 * @throws LockedError when the folder belongs to others; ClusterVersionError; the error of the driver without a database.
 */
export const joinFolder = async (databaseUrl: string, folder: string): Promise<Peer> => {
	const out = realOutput(folder);
	const state = prepareState(out);
	return joinPublishers(databaseUrl, (await ensureFolderDatabase(state, out, databaseUrl)).schema);
};

/**
 * Joins for one run, which this process leads.
 *
 * @throws LockedError when another publisher leads; as `joinFolder`.
 */
export const leadOnce = async (databaseUrl: string, options: ExportOptions): Promise<Peer> => {
	const edition = await editionOf(options);
	const peer = await joinFolder(databaseUrl, options.out);
	try {
		// Frees what a process held that has just ended.
		await peer.freeDead();
		if (await peer.lead(edition)) return peer;
		const { name } = await peer.leader();
		throw new LockedError(
			`Another publisher (${name}) leads the work on ${options.out}, and follows changes by itself. Stop it first. Nothing was changed.`,
		);
	} catch (error) {
		await peer.leave();
		throw error;
	}
};
