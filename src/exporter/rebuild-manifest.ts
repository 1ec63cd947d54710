import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { entityTag } from '../contract/dependency-tags.ts';
import { contentTypes, routeOfContentType } from '../domain/content-type.ts';
import { basePath, matchFallback, matchRoute } from '../routes.ts';
import type { Manifest } from './manifest/manifest.ts';
import type { PageJob } from './plan/page-job.ts';
import { feedPath, filmRoutes, notFoundPage, routePages } from './plan/plan.ts';
import { filesIn } from './write/folders.ts';

/** Routes whose last parameter is the id of an article: their pages show that item. */
const articleRoutes: ReadonlySet<string> = new Set([
	...Object.values(contentTypes).map(routeOfContentType),
	...filmRoutes,
	'onlineStudy',
]);

const fixedPages = new Map([...routePages(), notFoundPage].map((job) => [job.path, job]));

/** The job of a published file; undefined for a file that is no page. */
const jobOfFile = (path: string): PageJob | undefined => {
	const fixed = fixedPages.get(path);
	if (fixed !== undefined) return fixed;
	const plain = { path, item: '', modified: '', listed: false };
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

/**
 * Fills an empty manifest from the published pages, so that the guards know what there is to lose. The next full export
 * records everything else.
 *
 * @returns the number of pages.
 */
export const rebuildManifest = (manifest: Manifest, out: string): number => {
	let pages = 0;
	manifest.transaction(() => {
		for (const file of filesIn(join(out, basePath))) {
			if (!/\.(?:html|xml)$/.test(file.path)) continue;
			const job = jobOfFile(encodeURI(`${basePath.slice(0, -1)}${file.path}`));
			if (job === undefined) continue;
			const content = readFileSync(join(out, basePath, file.path), 'utf8');
			manifest.record({ ...job, reads: '[]', tags: linkedArticles(content), cause: 'the manifest was rebuilt' });
			pages += 1;
		}
		if (pages > 0) manifest.setMeta('rebuilt', 'yes');
	});
	return pages;
};
