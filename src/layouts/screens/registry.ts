import type { Screen, Screens } from './screen.ts';

/** Subjects with their routes: a page loads the one it needs, so that a route shell stays small. */
export const subjects: readonly { routes: readonly string[]; load: () => Promise<{ screens: Screens }> }[] = [
	{ routes: ['home', 'columnDetail', 'specMore'], load: () => import('./front.tsx') },
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
		load: () => import('./reading.tsx'),
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
		load: () => import('./people.tsx'),
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
		load: () => import('./community.tsx'),
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
		load: () => import('./activities.tsx'),
	},
	{ routes: ['mvodShare', 'minVideoDetail'], load: () => import('./films.tsx') },
	{ routes: ['commentAll', 'replyAll'], load: () => import('./comments.tsx') },
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
		load: () => import('./service.tsx'),
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
