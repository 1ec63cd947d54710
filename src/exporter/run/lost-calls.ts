import type { Manifest } from '../manifest/manifest.ts';
import { unanswered } from '../render/recorder.ts';

type Reads = readonly (readonly [key: string, digest: string])[];

const isUnanswered = (digest: string): boolean => digest.startsWith(unanswered);

/**
 * Calls that a page made before with an answer, and that were answered 404 now: the page lacks what they brought. A platform that never had
 * a call loses nothing.
 *
 * @param reads of the page, as they are recorded. @returns the names of the calls, each once.
 */
export const lostCalls = async (manifest: Manifest, path: string, reads: string): Promise<string[]> => {
	const before = await manifest.entry(path);
	if (before === undefined) return [];
	const answeredKeys = new Set(
		(JSON.parse(before.reads) as Reads).flatMap(([key, digest]) => (isUnanswered(digest) ? [] : [key])),
	);
	const lostReads = (JSON.parse(reads) as Reads).filter(
		([key, digest]) => isUnanswered(digest) && answeredKeys.has(key),
	);
	return [...new Set(lostReads.map(([key]) => key.split('?')[0]?.split(' ').at(-1) ?? key))];
};
