import { expect, it } from 'vitest';
import { checkSettings } from '../../config/read.ts';
import { pagesOfEntity } from './entities.ts';
import { withoutGuarded } from './guarded-pages.ts';
import { isSkipped, pageOfItem } from './plan.ts';

const siteWith = (site: object) => checkSettings({ site }, 'the test').site;
const poll = pagesOfEntity({ kind: 'poll', id: '1', holder: '', path: [] });
const option = pagesOfEntity({ kind: 'option', id: '3', holder: '', path: ['1'] });
const activity = pagesOfEntity({ kind: 'activity', id: '9', holder: '', path: [] });
const jobs = [poll, option, activity].flatMap((pages) => ('reason' in pages ? [] : pages));
const routesWith = (site: object) => withoutGuarded(jobs, siteWith(site)).map(({ route }) => route);

it('M-19, A-012: where authorization is fetched, routes that require it have no pages with data', () => {
	const others = ['activityDetail', 'activityApply'];
	expect(routesWith({})).toEqual(['activityVote', 'voteItemDetail', ...others]);
	for (const authMode of [1, 2]) expect(routesWith({ authMode })).toEqual(others);
	expect(routesWith({ authMode: 1, authorizedRoutes: ['activityApply'] })).toEqual(['activityDetail']);
});

it('M-19, R-STATE-16: from version 3 on nothing is fetched, so every page is exported', () => {
	expect(routesWith({ authMode: 1, currentVersion: 3 })).toHaveLength(4);
});

it('M-19: a page without parameters stays, because no fallback page could take its place', () => {
	const job = pageOfItem({
		fileId: '345',
		columnID: '12',
		articleType: 0,
		title: '',
		publishtime: '',
		modifiedtime: '',
		linkUrl: '',
	});
	if (isSkipped(job)) throw new Error(job.reason);
	const home = { ...job, route: 'home' };
	const site = siteWith({ authMode: 1, authorizedRoutes: ['home', 'newsDetail'] });
	expect(withoutGuarded([job, home], site)).toEqual([home]);
});
