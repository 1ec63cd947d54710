import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { addressOf, basePath, matchRoute, routes } from '../../src/routes.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

/** Routes that no link on an exported page leads to, and why. */
const reachedOtherwise: Readonly<Record<string, string>> = {
	invitedToDownload: 'opened by an invitation that was shared',
	columnShare: 'opened by a column that was shared from the app',
	newQaDetail: 'a second name of qaDetail, for addresses of older apps',
	replyAll: 'linked from comments, which load in the browser',
	userDetail: 'linked from comments, which load in the browser',
	previewPDF: 'opened by a link to a file in an article',
	onlineStudy: 'opened by the study app, with the id of an item',
	productDetail: 'opened by the app, with the id in its query',
	mvodShare: 'opened by a film that was shared from the app',
	moreImage: 'opened by photo sets in the app',
	writeOff: 'for staff: linked at the desk, from the sign-ups of an activity',
	specMore: 'linked from a section of a special topic that has more than one page',
};

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

it('every route can be reached from home by links, or is listed with its reason', () => {
	const reached = new Set<string>();
	const seen = new Set<string>();
	const waiting = [addressOf('home')];
	for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
		if (seen.has(path)) continue;
		seen.add(path);
		const match = matchRoute(path);
		if (match === null) continue;
		reached.add(match.route.name);
		if (!existsSync(join(site.out, decodeURIComponent(path)))) continue;
		for (const [, href = ''] of site.html(path).matchAll(/<a [^>]*href="([^"]+)"/g)) {
			const target = new URL(href.replaceAll('&amp;', '&'), `http://site${path}`);
			if (target.host === 'site' && target.pathname.startsWith(basePath)) waiting.push(target.pathname);
		}
	}
	const lost = routes.map(({ name }) => name).filter((name) => !reached.has(name));
	expect(lost.filter((name) => reachedOtherwise[name] === undefined)).toEqual([]);
	// Remove the reason of a route that a link leads to.
	expect(Object.keys(reachedOtherwise).filter((name) => reached.has(name))).toEqual([]);
});
