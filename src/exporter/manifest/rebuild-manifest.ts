import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTag } from '../../contract/dependency-tags.ts';
import { basePath, matchFallback, matchRoute } from '../../routes.ts';
import type { PageJob } from '../plan/page-job.ts';
import { articleRoutes, feedPath, notFoundPage, routePages } from '../plan/plan.ts';
import { filesIn } from '../write/folders.ts';
import type { Manifest, ManifestEntry } from './manifest.ts';

const fixedPages = new Map([...routePages(), notFoundPage].map((job) => [job.path, job]));

/** The job of a published file; undefined for a file that is no page. */
const jobOfFile = (path: string): PageJob | undefined => {
	const fixed = fixedPages.get(path);
	if (fixed !== undefined) return fixed;
	const plain = { path, variants: [], item: '', modified: '', listed: false };
	const feed = /\/feeds\/(?:home|column-([\w-]+))\.xml$/.exec(path);
	if (feed !== null) {
		const [, columnId] = feed;
		return feedPath(columnId) === path
			? { ...plain, route: 'feed', parameters: columnId === undefined ? {} : { columnId }, kind: 'feed' }
			: undefined;
	}
	const match = matchRoute(path) ?? matchFallback(path);
	if (match === null) return undefined;
	const { route, parameters } = match;
	const item = articleRoutes.has(route.name) ? (parameters['id'] ?? '') : '';
	return { ...plain, route: route.name, parameters, kind: 'page', item };
};

const linkPattern = new RegExp(`${basePath}(?:${[...articleRoutes].join('|')})/(?:[\\w-]+/)?([\\w-]+)\\.html`, 'g');

/** Tags of the articles that a page links to: enough to notice a list that would come out empty. */
const linkedArticles = (content: string): string =>
	[...new Set([...content.matchAll(linkPattern)].map(([, id = '']) => entityTag('article', id)))].join('\n');

/** The path of a page's own address; '' for a file without one. The canonical link may name another site. */
const ownPath = (content: string): string => {
	const [, address = ''] = /<meta property="og:url" content="([^"]+)"/.exec(content) ?? [];
	return URL.canParse(address) ? new URL(address).pathname : '';
};

/** Pages that are recorded together. */
const portion = 200;

/**
 * Fills an empty manifest from the published pages, so that the guards know what there is to lose. The next full export
 * records everything else. A file whose own address is another page is a variant of that page's address. Until it is
 * complete, `rebuilt` says `partly`, and the next start begins again.
 */
export const rebuildManifest = async (manifest: Manifest, out: string): Promise<void> => {
	const pages: ManifestEntry[] = [];
	const store = async (): Promise<void> => {
		if (manifest.meta('rebuilt') === '') await manifest.setMeta({ rebuilt: 'partly' });
		await manifest.record({ pages: pages.splice(0) });
	};
	for (const file of filesIn(join(out, basePath))) {
		if (!/\.(?:html|xml)$/.test(file.path)) continue;
		const job = jobOfFile(encodeURI(`${basePath.slice(0, -1)}${file.path}`));
		if (job === undefined) continue;
		const content = readFileSync(join(out, basePath, file.path), 'utf8');
		pages.push({
			...{ ...job, variants: [], reads: ownPath(content) || job.path },
			...{ tags: linkedArticles(content), cause: 'the manifest was rebuilt' },
		});
		if (pages.length === portion) await store();
	}
	if (pages.length > 0) await store();
	if (manifest.meta('rebuilt') === '') return;
	await manifest.foldVariants();
	await manifest.setMeta({ rebuilt: 'yes' });
};

/** Whether a manifest is filled from the published pages before it is used. */
const isToRebuild = async (manifest: Manifest): Promise<boolean> =>
	manifest.meta('rebuilt') === 'partly' || (await manifest.count()) === 0;

/** Fills a manifest that knows nothing from the published pages. */
export const fillManifest = async (manifest: Manifest, out: string): Promise<void> => {
	if (await isToRebuild(manifest)) await rebuildManifest(manifest, out);
};
