import type { PagedLists } from '../document/list-page.ts';
import type { LiveFragments } from '../document/live-fragment.ts';
import type { Pages } from '../document/page.ts';

/** A file of a subject and the names of its entries. The browser loads it when it needs one of them. */
interface Part<Content> {
	names: readonly string[];
	load: () => Promise<Content>;
}

interface Subject {
	/** Pages by route. A subject has two files when one page needs much more code than the others. */
	pages?: readonly Part<{ pages: Pages }>[];
	/** Lists with further pages, by the kind in their link (`data-more`). */
	lists?: readonly Part<{ lists: PagedLists }>[];
	/** Live fragments, by the kind of their element (`data-refresh`). */
	fragments?: readonly Part<{ fragments: LiveFragments }>[];
}

const part = <Content>(names: string, load: () => Promise<Content>): Part<Content> => ({
	names: names.split(' '),
	load,
});

/** All subjects. A new subject is one entry; its names are those of `routes.ts` and of its own views. */
export const subjects: Readonly<Record<string, Subject>> = {
	front: {
		pages: [part('home columnDetail columnShare tagList moreImage moreModules', () => import('./front/pages.tsx'))],
		lists: [part('column tag photo-sets', () => import('./front/lists.ts'))],
	},
	search: { pages: [part('search', () => import('./search/pages.tsx'))] },
	reading: {
		pages: [
			part(
				'newsDetail imageDetail linkDetail onlineStudy productDetail specDetail specMore',
				() => import('./reading/pages.tsx'),
			),
		],
		lists: [part('section', () => import('./reading/lists.ts'))],
	},
	live: {
		pages: [part('liveDetail moreLive', () => import('./live/pages.tsx'))],
		lists: [part('live-coming', () => import('./live/lists.ts'))],
		fragments: [part('live live-stage live-reports', () => import('./live/live-fragments.tsx'))],
	},
	video: {
		pages: [
			part('mvodShare minVideoDetail', () => import('./video/pages.tsx')),
			part('videoDetail', () => import('./video/video-page.ts')),
		],
		fragments: [part('films', () => import('./video/live-fragments.tsx'))],
	},
	people: {
		pages: [
			part('reporter figureDetail userDetail personageReports LeaderViewList', () => import('./people/pages.tsx')),
			part('dynamicDetail', () => import('./people/dynamic-page.ts')),
		],
		lists: [
			part('reporter reporter-all', () => import('./people/article-lists.ts')),
			part('author-dynamics', () => import('./people/lists.tsx')),
		],
	},
	channels: {
		pages: [
			part('xyDetail xyListShare subscriptionList', () => import('./channels/pages.tsx')),
			part('xyRules', () => import('./channels/rules-page.ts')),
		],
		lists: [
			part('xy-article xy-video', () => import('./channels/article-lists.ts')),
			part('xy-question xy-dynamics category', () => import('./channels/lists.tsx')),
		],
	},
	questions: {
		pages: [part('topicDetail askDetail qaDetail newQaDetail', () => import('./questions/pages.tsx'))],
		lists: [part('questions questions-hot', () => import('./questions/lists.tsx'))],
	},
	contributions: {
		pages: [part('tipoffDetail seekArticleDetail inputArticleDetail', () => import('./contributions/pages.tsx'))],
		lists: [part('contributions', () => import('./contributions/lists.tsx'))],
	},
	circles: {
		pages: [part('circleDetail postDetail noticeDetail', () => import('./circles/pages.tsx'))],
		lists: [part('posts posts-new posts-hot', () => import('./circles/lists.tsx'))],
	},
	activities: {
		pages: [
			part('activityDetail activityApply signupdetail writeOff', () => import('./activities/pages.tsx')),
			part('activityList', () => import('./activities/list-page.ts')),
		],
		lists: [part('activities', () => import('./activities/lists.tsx'))],
		fragments: [part('activity activity-apply', () => import('./activities/live-fragments.tsx'))],
	},
	votes: {
		pages: [part('activityVote voteItemDetail', () => import('../parts/votes/page/pages.tsx'))],
		fragments: [part('vote option', () => import('../parts/votes/page/live-fragments.tsx'))],
	},
	comments: {
		pages: [part('commentAll replyAll', () => import('./comments/pages.tsx'))],
		lists: [part('replies', () => import('./comments/lists.tsx'))],
	},
	members: {
		pages: [part('login invite Shareinvite invitedToDownload integralShop my', () => import('./members/pages.tsx'))],
		lists: [part('points', () => import('./members/lists.tsx'))],
	},
	site: {
		pages: [
			part('aboutUs downloadClient previewPDF', () => import('./site/pages.tsx')),
			part('menu', () => import('./site/menu-page.ts')),
			part('offline', () => import('./site/offline-page.ts')),
		],
	},
	adverts: {
		fragments: [part('advert', () => import('./adverts/live-fragments.tsx'))],
	},
};

const holding = <Content>(parts: readonly (readonly Part<Content>[] | undefined)[], name: string) =>
	parts.flatMap((own) => own ?? []).find(({ names }) => names.includes(name));

/** The file with the page of a route; undefined for a route that no subject has. */
export const pagePart = (route: string): Part<{ pages: Pages }> | undefined =>
	holding(
		Object.values(subjects).map(({ pages }) => pages),
		route,
	);

/** The file with the lists of a kind. */
export const listPart = (kind: string): Part<{ lists: PagedLists }> | undefined =>
	holding(
		Object.values(subjects).map(({ lists }) => lists),
		kind,
	);

/** The file with the live fragments of a kind. */
export const fragmentPart = (kind: string): Part<{ fragments: LiveFragments }> | undefined =>
	holding(
		Object.values(subjects).map(({ fragments }) => fragments),
		kind,
	);
