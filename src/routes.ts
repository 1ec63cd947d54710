/**
 * The route table: every route of the product once (R-ROUTE-01…61). Pages, fallback pages, links, rewrite rules,
 * redirects, sitemap entries and tests read it; nothing else lists routes.
 */

import { nameOfSegment, segmentOfName } from './domain/name-segment.ts';

/** The base path of all routes (R-ROUTE-55). */
export const basePath = '/app/template/displayTemplate/news/';

export interface RouteParameter {
	name: string;
	required: boolean;
	/** It is a name that readers see, with any characters, instead of an id. */
	isName: boolean;
}

export interface Route {
	name: string;
	/** The first path segment; an address in another case is corrected. */
	path: string;
	/** In the order of the address; `.html` follows the last one. */
	parameters: readonly RouteParameter[];
	/** The route has a title of its own: message `title.{name}` (R-SCREEN-20). */
	titled: boolean;
	/** Its pages show the top bar (R-ROUTE-60). */
	topBar: boolean;
	/** Its pages are restored on Back without a new request. */
	keptAlive: boolean;
	/** The route requires authorization, which matters in auth mode 1 (R-ROUTE-61, A-012). */
	requiresAuthorization: boolean;
	/** Its pages turn grey with `detailPageGrey` of the site configuration. */
	detail: boolean;
	/** Search engines may list its pages (E-44). */
	indexed: boolean;
}

type Flag = 'named' | 'titled' | 'topBar' | 'keptAlive' | 'requiresAuthorization' | 'detail' | 'unlisted';

const route = (path: string, parameters: readonly string[], flags: readonly Flag[] = [], name = path): Route => ({
	name,
	path,
	parameters: parameters.map((parameter) => ({
		name: parameter.replace('?', ''),
		required: !parameter.endsWith('?'),
		isName: flags.includes('named'),
	})),
	titled: flags.includes('titled'),
	topBar: flags.includes('topBar'),
	keptAlive: flags.includes('keptAlive'),
	requiresAuthorization: flags.includes('requiresAuthorization'),
	detail: flags.includes('detail'),
	indexed: !flags.includes('unlisted'),
});

/** In the order of the specification's section 2; routes of this project follow. */
export const routes: readonly Route[] = [
	route('home', [], ['topBar', 'keptAlive']),
	route('login', [], ['topBar', 'unlisted']),
	route('newsDetail', ['columnId?', 'id?'], ['detail']),
	route('imageDetail', ['columnId?', 'id?'], ['detail']),
	route('videoDetail', ['columnId?', 'id?'], ['detail']),
	route('liveDetail', ['linkID?', 'id'], ['detail']),
	route('activityDetail', ['id?'], ['detail']),
	route('activityApply', ['linkID?', 'id?'], ['detail', 'unlisted']),
	route('activityVote', ['linkID?', 'id?'], ['titled', 'requiresAuthorization', 'detail']),
	route('voteItemDetail', ['id?', 'voteId?', 'optionId?'], ['titled', 'requiresAuthorization', 'detail']),
	route('signupdetail', [], ['unlisted']),
	route('writeOff', ['activityID?', 'registCode?', 'shopSite?'], ['unlisted']),
	route('moreModules', []),
	route('moreLive', []),
	route('moreImage', ['id?']),
	route('commentAll', ['id?', 'source'], ['unlisted']),
	route('replyAll', ['id'], ['unlisted']),
	route('specDetail', ['linkID?', 'id?'], ['detail']),
	route('specMore', ['columnId?']),
	route('invite', [], ['titled', 'unlisted']),
	route('shareinvite', [], ['titled', 'unlisted'], 'Shareinvite'),
	route('aboutUs', []),
	route('xyDetail', ['id?']),
	route('xyListShare', [], ['titled']),
	route('xyRules', [], ['titled']),
	route('reporter', ['id?'], ['keptAlive']),
	route('dynamicDetail', ['id?'], ['titled', 'detail']),
	route('topicDetail', ['id?'], ['titled', 'detail']),
	route('askDetail', ['id?'], ['titled', 'detail']),
	route('qaDetail', ['id?'], ['titled', 'detail']),
	route('newQaDetail', ['id?'], ['titled', 'detail', 'unlisted']),
	route('downloadClient', []),
	route('figureDetail', ['id?']),
	route('LeaderViewList', []),
	route('mvodShare', ['id'], ['detail']),
	route('minVideoDetail', ['id'], ['detail']),
	route('integralShop', [], ['titled', 'unlisted']),
	route('previewPDF', [], ['titled', 'unlisted']),
	route('linkDetail', ['id'], ['detail']),
	route('onlineStudy', ['id'], ['detail']),
	route('tipoffDetail', ['id?'], ['titled', 'detail']),
	route('seekArticleDetail', ['linkID?', 'id?'], ['titled', 'detail']),
	route('inputArticleDetail', ['id?'], ['titled', 'detail']),
	route('personageReports', ['id?'], ['titled']),
	route('columnDetail', ['columnId?', 'id?'], ['titled']),
	route('productDetail', [], ['titled']),
	route('noticeDetail', [], ['titled']),
	route('circleDetail', ['id?']),
	route('postDetail', ['id?'], ['detail']),
	route('tagList', ['tagId?'], ['named']),
	route('subscriptionList', ['id?']),
	route('userDetail', ['id?'], ['unlisted']),
	route('invitedToDownload', ['id?', 'code?'], ['unlisted']),
	route('columnShare', ['parentId?', 'id?']),
	/** Not in the specification: what belongs to the reader. */
	route('my', [], ['titled', 'unlisted']),
	/** Not in the specification: everything that can be reached. */
	route('menu', [], ['titled']),
	/** Not in the specification: all activities (R-STATE-37). */
	route('activityList', [], ['titled']),
	/** Not in the specification: what can be read without a network; the service worker shows it in the place of a page. */
	route('offline', [], ['titled', 'unlisted']),
	/** Not in the specification: the search. */
	route('search', [], ['titled', 'unlisted']),
];

/** Routes of those who take part; a site for reading alone (`site.takePart`) has no pages for them. */
const takingPart: ReadonlySet<string> = new Set([
	...['login', 'my', 'invite', 'Shareinvite', 'invitedToDownload', 'integralShop', 'signupdetail', 'writeOff'],
	...['commentAll', 'replyAll', 'userDetail', 'newQaDetail'],
]);

export const isTakingPart = ({ name }: Route): boolean => takingPart.has(name);

/** The page that hosts serve for unknown addresses: a script in it finds the right page or leads to home (M-01, M-03). */
export const notFoundRoute: Route = route('not-found', [], ['unlisted']);

const byName = new Map(routes.map((entry) => [entry.name, entry]));
const byPath = new Map(routes.map((entry) => [entry.path, entry]));
const byLowerPath = new Map(routes.map((entry) => [entry.path.toLowerCase(), entry]));

/**
 * The route of a name.
 *
 * @throws RangeError for a name that is not in the table.
 */
export const routeNamed = (name: string): Route => {
	const found = byName.get(name);
	if (found === undefined) throw new RangeError(`No route is called "${name}".`);
	return found;
};

export type RouteParameters = Readonly<Record<string, string>>;

/**
 * The address of a page below the site's root, for example `/app/…/newsDetail/12/345.html`. An absent optional
 * parameter has no segment; without parameters the canonical form is `/newsDetail.html`.
 */
export const addressOf = (name: string, parameters: RouteParameters = {}): string => {
	const entry = routeNamed(name);
	const segments = entry.parameters
		.map(({ name, isName }) => (isName ? segmentOfName(parameters[name] ?? '') : (parameters[name] ?? '')))
		.filter((value) => value !== '')
		.map(encodeURIComponent);
	return `${basePath}${[entry.path, ...segments].join('/')}.html`;
};

/** Whether the last parameter alone says what a page of the route shows: the first one only says where it was found. */
export const isIdentifiedByLast = ({ parameters: [first, last, ...more] }: Route): boolean =>
	first !== undefined && !first.required && last?.name === 'id' && more.length === 0;

/** The parameters without the one that does not identify what the page shows; the same object when all of them do. */
export const identifyingParameters = (route: Route, parameters: RouteParameters): RouteParameters => {
	const { id, ...others } = parameters;
	return isIdentifiedByLast(route) && id !== undefined && Object.keys(others).length > 0 ? { id } : parameters;
};

export interface RouteMatch {
	route: Route;
	parameters: RouteParameters;
	/** The address was written in another case (M-33). */
	miscased: boolean;
}

/** Decodes one segment once; null when it cannot be decoded or contains a slash or a null character. */
const decodeSegment = (segment: string): string | null => {
	try {
		const decoded = decodeURIComponent(segment);
		return decoded.includes('/') || decoded.includes('\0') ? null : decoded;
	} catch {
		return null;
	}
};

/**
 * Finds the route of a path. The last segment fills the last parameter, the others fill from the first.
 * Unknown paths, extra segments, a missing `.html` and absent required parameters give null, and such an address leads to home (R-ROUTE-57).
 *
 * @param pathname the path of an address, without query.
 */
export const matchRoute = (pathname: string): RouteMatch | null => {
	if (!pathname.startsWith(basePath)) return null;
	const rest = pathname.slice(basePath.length).replace(/\.html\/$/, '.html');
	if (!rest.endsWith('.html')) return null;
	const [first = '', ...segments] = rest.slice(0, -'.html'.length).split('/');
	const route = byPath.get(first) ?? byLowerPath.get(first.toLowerCase());
	if (route === undefined || segments.length > route.parameters.length) return null;
	const parameters: Record<string, string> = {};
	for (const [index, segment] of segments.entries()) {
		const isLast = index === segments.length - 1;
		const parameter = isLast ? route.parameters[route.parameters.length - 1] : route.parameters[index];
		const value = decodeSegment(segment);
		if (parameter === undefined || value === null || (value === '' && !isLast)) return null;
		if (value !== '') parameters[parameter.name] = parameter.isName ? nameOfSegment(value) : value;
	}
	const complete = route.parameters.every(
		(parameter) => !parameter.required || parameters[parameter.name] !== undefined,
	);
	return complete ? { route, parameters, miscased: first !== route.path } : null;
};

/**
 * The route of the address of a fallback page, which has no parameters, not even required ones; null for other addresses.
 */
export const matchFallback = (pathname: string): RouteMatch | null => {
	const path =
		pathname.startsWith(basePath) && pathname.endsWith('.html') ? pathname.slice(basePath.length, -'.html'.length) : '';
	const found = path === notFoundRoute.path ? notFoundRoute : byPath.get(path);
	return found === undefined ? null : { route: found, parameters: {}, miscased: false };
};
