import type { Screen, Screens } from '../document/page.ts';

/** Subjects with their routes: a page loads the one it needs, so that a route shell stays small. */
export const subjects: readonly { routes: readonly string[]; load: () => Promise<{ screens: Screens }> }[] = [
	{ routes: ['home', 'columnDetail', 'specMore'], load: () => import('./front/pages.tsx') },
	{
		routes: [
			'newsDetail',
			'imageDetail',
			'videoDetail',
			'liveDetail',
			'linkDetail',
			'specDetail',
			'onlineStudy',
			'productDetail',
		],
		load: () => import('./reading/pages.tsx'),
	},
	{
		routes: [
			'reporter',
			'figureDetail',
			'userDetail',
			'personageReports',
			'LeaderViewList',
			'xyDetail',
			'xyListShare',
			'subscriptionList',
		],
		load: () => import('./people/pages.tsx'),
	},
	{
		routes: [
			'topicDetail',
			'askDetail',
			'qaDetail',
			'newQaDetail',
			'dynamicDetail',
			'tipoffDetail',
			'seekArticleDetail',
			'inputArticleDetail',
			'circleDetail',
			'postDetail',
			'noticeDetail',
		],
		load: () => import('./circles/pages-community.tsx'),
	},
	{
		routes: [
			'activityDetail',
			'activityApply',
			'activityVote',
			'voteItemDetail',
			'signupdetail',
			'writeOff',
			'invite',
			'Shareinvite',
			'invitedToDownload',
			'integralShop',
		],
		load: () => import('./activities/pages.tsx'),
	},
	{ routes: ['mvodShare', 'minVideoDetail'], load: () => import('./video/pages.tsx') },
	{ routes: ['commentAll', 'replyAll'], load: () => import('./comments/pages.tsx') },
	{
		routes: [
			'aboutUs',
			'xyRules',
			'downloadClient',
			'previewPDF',
			'tagList',
			'moreImage',
			'moreLive',
			'moreModules',
			'columnShare',
		],
		load: () => import('../layouts/screens/service.tsx'),
	},
];

const loaded = new Map<string, Screen>();

/** The screen of a route; undefined for a route that shows no content of its own. */
export const screenFor = async (route: string): Promise<Screen | undefined> => {
	const known = loaded.get(route);
	if (known !== undefined) return known;
	const subject = subjects.find(({ routes }) => routes.includes(route));
	if (subject === undefined) return undefined;
	const { screens } = await subject.load();
	for (const [name, screen] of Object.entries(screens)) loaded.set(name, screen);
	return screens[route];
};
