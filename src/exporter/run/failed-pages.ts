import { readManifest } from '../cluster/read-manifest.ts';
import type { Manifest } from '../manifest/manifest.ts';
import { isUnplanned, nameOfUnplanned } from '../plan/unplanned.ts';
import { realOutput, stateFolder } from '../write/output-folder.ts';

/** Something that could not be published as it should, and that is tried again. */
export interface Failing {
	/** Path of the page; '' for a part of the site that could not be planned. */
	path: string;
	/** The item, or the part: the name of a call and what it was about. */
	item: string;
	reason: string;
}

/** Failures that are listed. */
const limit = 1_000;

/** What keeps failing, as an open manifest has it. */
export const failingOf = async (manifest: Pick<Manifest, 'failures'>): Promise<Failing[]> =>
	(await manifest.failures.jobs(limit)).map((job) => ({
		path: isUnplanned(job) ? '' : job.path,
		item: isUnplanned(job) ? nameOfUnplanned(job) : job.item,
		reason: job.failure ?? 'It is not published yet: the run was interrupted.',
	}));

/**
 * What keeps failing, from the manifest alone, so that it also works while a publisher is running.
 *
 * @param out the published folder. @param database that publishers share, if they do.
 * @returns undefined when there is no export yet.
 */
export const failingIn = async (out: string, database?: string): Promise<Failing[] | undefined> => {
	const manifest = await readManifest(stateFolder(realOutput(out)), database);
	if (manifest === undefined) return undefined;
	try {
		return await failingOf(manifest);
	} finally {
		await manifest.close();
	}
};
