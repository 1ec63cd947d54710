import { describe, expect, it } from 'vitest';
import { addressOf, basePath, matchRoute, routeNamed, routes } from './routes.ts';

const at = (path: string) => matchRoute(`${basePath}${path}`);
const parametersAt = (path: string) => at(path)?.parameters;

describe('the route table', () => {
	it('R-ROUTE-01…54: has 54 routes and five of this project, 25 titled, 2 kept alive, 2 with top bar, 2 requiring authorization', () => {
		const counted = (test: (route: (typeof routes)[number]) => boolean) =>
			routes.filter(test).map((route) => route.name);
		expect(routes).toHaveLength(59);
		expect(new Set(routes.map((route) => route.path)).size).toBe(59);
		expect(counted((route) => route.titled)).toHaveLength(25);
		expect(counted((route) => route.keptAlive)).toEqual(['home', 'reporter']);
		expect(counted((route) => route.topBar)).toEqual(['home', 'login']);
		expect(counted((route) => route.requiresAuthorization)).toEqual(['activityVote', 'voteItemDetail']);
	});

	it('R-ROUTE-59: exactly seven routes have a required parameter', () => {
		const required = routes.flatMap((route) =>
			route.parameters.filter((parameter) => parameter.required).map((parameter) => `${route.name} ${parameter.name}`),
		);
		expect(required).toEqual([
			'liveDetail id',
			'commentAll source',
			'replyAll id',
			'mvodShare id',
			'minVideoDetail id',
			'linkDetail id',
			'onlineStudy id',
		]);
	});

	it('R-ROUTE-21: Shareinvite has a lower-case path', () => {
		expect(routeNamed('Shareinvite').path).toBe('shareinvite');
		expect(addressOf('Shareinvite')).toBe(`${basePath}shareinvite.html`);
	});

	it('throws for an unknown name', () => {
		expect(() => routeNamed('nosuch')).toThrow('No route is called "nosuch".');
	});
});

describe('matching', () => {
	it('R-ROUTE-03: two segments, one segment and none', () => {
		expect(parametersAt('newsDetail/12/345.html')).toEqual({ columnId: '12', id: '345' });
		expect(parametersAt('newsDetail/345.html')).toEqual({ id: '345' });
		expect(parametersAt('newsDetail.html')).toEqual({});
		expect(parametersAt('newsDetail/.html')).toEqual({});
	});

	it('A-001: one segment fills the last parameter, two of three the first and the last', () => {
		expect(parametersAt('voteItemDetail/a.html')).toEqual({ optionId: 'a' });
		expect(parametersAt('voteItemDetail/a/b.html')).toEqual({ id: 'a', optionId: 'b' });
		expect(parametersAt('writeOff/a/b.html')).toEqual({ activityID: 'a', shopSite: 'b' });
		expect(parametersAt('writeOff/9/ABC123/3.html')).toEqual({ activityID: '9', registCode: 'ABC123', shopSite: '3' });
	});

	it('R-ROUTE-58: every route with optional parameters matches without them', () => {
		for (const route of routes.filter((entry) => entry.parameters.every((parameter) => !parameter.required))) {
			expect(at(`${route.path}.html`)?.route.name).toBe(route.name);
			if (route.parameters.length > 0) expect(at(`${route.path}/.html`)?.route.name).toBe(route.name);
		}
	});

	it('R-ROUTE-59: required parameters that are absent match nothing', () => {
		for (const path of [
			'liveDetail.html',
			'liveDetail/.html',
			'commentAll.html',
			'commentAll/345/.html',
			'replyAll.html',
			'onlineStudy/.html',
		]) {
			expect(at(path)).toBeNull();
		}
	});

	it('R-ROUTE-57: unknown paths, extra segments and a missing .html match nothing', () => {
		for (const path of [
			'nosuch.html',
			'nosuch/1/2.html',
			'newsDetail/1/2/3.html',
			'',
			'newsDetail/12/345',
			'home/1.html',
			'newsDetail//345.html',
		]) {
			expect(at(path)).toBeNull();
		}
		expect(matchRoute('/elsewhere/home.html')).toBeNull();
	});

	it('A-004, A-005: another case is reported, a trailing slash is accepted, segments are decoded once', () => {
		expect(at('LEADERVIEWLIST.html')).toMatchObject({ miscased: true, route: { name: 'LeaderViewList' } });
		expect(at('home.html/')?.route.name).toBe('home');
		expect(parametersAt('tagList/%E4%B9%A1.html')).toEqual({ tagId: '乡' });
		expect(parametersAt('tagList/%252e.html')).toEqual({ tagId: '%2e' });
		expect(at('tagList/%ZZ.html')).toBeNull();
		expect(at('tagList/..%2fx.html')).toBeNull();
		expect(at('tagList/a%00.html')).toBeNull();
	});

	it('builds the address that it matches', () => {
		for (const route of routes) {
			const parameters = Object.fromEntries(route.parameters.map((parameter, index) => [parameter.name, `v${index}`]));
			expect(matchRoute(addressOf(route.name, parameters))).toEqual({ route, parameters, miscased: false });
		}
	});
});
