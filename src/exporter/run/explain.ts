import { basePath } from '../../routes.ts';
import { readManifest } from '../cluster/read-manifest.ts';
import { pagesOfVariants } from '../manifest/pages-of-variants.ts';
import { realOutput, stateFolder } from '../write/output-folder.ts';
import type { Change, FeedPlace } from './change-feed.ts';

/** Why a page was rendered, and what would have it rendered again. */
export interface Explanation {
	path: string;
	route: string;
	/** The item it shows, '' for none. */
	item: string;
	/** Why it was rendered the last time. */
	cause: string;
	/** The calls it made, each with the digest of its answer. */
	reads: [call: string, digest: string][];
	/** Dependency tags: a change that carries one of them renders the page again. */
	tags: string[];
	/** Changes since the last run that carry one of its tags: the next run renders it. */
	pending: string[];
}

/** Thrown when there is nothing to explain: no export, or no such page. */
export class UnknownPageError extends Error {
	override name = 'UnknownPageError';
}

/**
 * The path of a page as the manifest has it, from a path, the part below the base path, or a whole address.
 *
 * @throws UnknownPageError for text that is no path.
 */
const pagePath = (text: string): string => {
	const path = URL.canParse(text) ? new URL(text).pathname : text.split(/[?#]/)[0] || '';
	try {
		return encodeURI(decodeURI(path.startsWith('/') ? path : `${basePath}${path}`));
	} catch {
		throw new UnknownPageError(`"${text}" is no path: after each "%" two hexadecimal digits are expected.`);
	}
};

/**
 * Explains a page from the manifest alone, so that it also works while a publisher is running.
 *
 * @param out the published folder. @param database that publishers share, if they do.
 * @param text the page: its path, the part below the base path, or its address, each in any of its variants.
 * @param pendingChanges reads the changes since a place in the feed.
 * @throws UnknownPageError when the manifest does not know the page.
 */
export const explainPage = async (
	out: string,
	text: string,
	pendingChanges: (since: FeedPlace) => Promise<readonly Change[]>,
	database?: string,
): Promise<Explanation> => {
	const state = stateFolder(realOutput(out));
	const manifest = await readManifest(state, database);
	if (manifest === undefined)
		throw new UnknownPageError(`There is no export in ${out} yet: run "npm run export" first.`);
	try {
		const namedPath = pagePath(text);
		const ownEntry = await manifest.entry(namedPath);
		const path =
			ownEntry === undefined
				? ((await pagesOfVariants(manifest, [namedPath])).get(namedPath)?.path ?? namedPath)
				: namedPath;
		const entry = ownEntry ?? (await manifest.entry(path));
		if (entry === undefined)
			throw new UnknownPageError(
				`The export in ${out} has no page ${path}. An id that was never exported gets its route's fallback page.`,
			);
		const tags = entry.tags.split('\n').filter((tag) => tag !== '');
		const knownTags = new Set(tags);
		const cursor = manifest.meta('cursor');
		const place = { cursor, epoch: manifest.meta('epoch'), anchor: manifest.meta('anchor') };
		const changes = cursor === '' ? [] : await pendingChanges(place);
		const pending = changes.flatMap(({ cursor: at, subject, id, touches }) => {
			const sharedTags = touches.filter((tag) => knownTags.has(tag));
			return sharedTags.length === 0 ? [] : [`change ${at} (${subject} ${id}) has the tags ${sharedTags.join(', ')}`];
		});
		const { route, item, cause } = entry;
		return { path, route, item, cause, reads: JSON.parse(entry.reads) as Explanation['reads'], tags, pending };
	} finally {
		await manifest.close();
	}
};

/** An explanation in lines for a terminal. */
export const explanationLines = ({ path, route, item, cause, reads, tags, pending }: Explanation): string[] => [
	path,
	`  route: ${route}${item === '' ? '' : `, item ${item}`}`,
	`  last rendered because ${cause}`,
	pending.length === 0
		? '  no change since then concerns it: the next run leaves it as it is'
		: '  the next run renders it again:',
	...pending.map((line) => `    ${line}`),
	`  calls it made (${reads.length}):`,
	...reads.map(([call, digest]) => `    ${call}  ${digest}`),
	`  tags it depends on (${tags.length}):`,
	...tags.map((tag) => `    ${tag}`),
];
