import type { PagedLists } from '../document/list-page.ts';
import type { LiveFragments } from '../document/live-fragment.ts';
import type { Pages } from '../document/page.ts';

/** A file of a subject, and the names of what it holds. It is loaded when one of them is needed. */
interface Part<Content> {
	names: readonly string[];
	load: () => Promise<Content>;
}

interface Subject {
	/** By route. */
	pages?: Part<{ pages: Pages }>;
	/** Lists with further pages, by the kind that their link carries (`data-more`). */
	lists?: Part<{ lists: PagedLists }>;
	/** By the kind that their element carries (`data-refresh`). */
	fragments?: Part<{ fragments: LiveFragments }>;
}

/** All subjects, each with the parts that pages, further pages of lists and live fragments are made of. */
export const subjects: Readonly<Record<string, Subject>> = {
	front: {
		pages: {
			names: ['home', 'columnDetail', 'columnShare', 'tagList', 'moreImage', 'moreModules'],
			load: () => import('./front/pages.tsx'),
		},
		lists: { names: ['column', 'tag', 'photo-sets'], load: () => import('./front/lists.tsx') },
	},
	reading: {
		pages: {
			names: ['newsDetail', 'imageDetail', 'linkDetail', 'onlineStudy', 'productDetail', 'specDetail', 'specMore'],
			load: () => import('./reading/pages.tsx'),
		},
		lists: { names: ['section'], load: () => import('./reading/lists.tsx') },
	},
	live: {
		pages: { names: ['liveDetail', 'moreLive'], load: () => import('./live/pages.tsx') },
		lists: { names: ['live-coming'], load: () => import('./live/lists.tsx') },
		fragments: { names: ['live'], load: () => import('./live/live-fragments.tsx') },
	},
	video: {
		pages: { names: ['videoDetail', 'mvodShare', 'minVideoDetail'], load: () => import('./video/pages.tsx') },
		fragments: { names: ['films'], load: () => import('./video/live-fragments.tsx') },
	},
	people: {
		pages: {
			names: ['reporter', 'figureDetail', 'userDetail', 'personageReports', 'LeaderViewList', 'dynamicDetail'],
			load: () => import('./people/pages.tsx'),
		},
		lists: {
			names: ['reporter', 'reporter-all', 'author-dynamics'],
			load: () => import('./people/lists.tsx'),
		},
	},
	channels: {
		pages: {
			names: ['xyDetail', 'xyListShare', 'xyRules', 'subscriptionList'],
			load: () => import('./channels/pages.tsx'),
		},
		lists: {
			names: ['xy-article', 'xy-video', 'xy-question', 'xy-dynamics', 'category'],
			load: () => import('./channels/lists.tsx'),
		},
	},
	questions: {
		pages: {
			names: ['topicDetail', 'askDetail', 'qaDetail', 'newQaDetail'],
			load: () => import('./questions/pages.tsx'),
		},
		lists: { names: ['questions', 'questions-hot'], load: () => import('./questions/lists.tsx') },
	},
	contributions: {
		pages: {
			names: ['tipoffDetail', 'seekArticleDetail', 'inputArticleDetail'],
			load: () => import('./contributions/pages.tsx'),
		},
		lists: { names: ['contributions'], load: () => import('./contributions/lists.tsx') },
	},
	circles: {
		pages: { names: ['circleDetail', 'postDetail', 'noticeDetail'], load: () => import('./circles/pages.tsx') },
		lists: { names: ['posts', 'posts-new', 'posts-hot'], load: () => import('./circles/lists.tsx') },
	},
	activities: {
		pages: {
			names: ['activityDetail', 'activityApply', 'signupdetail', 'writeOff'],
			load: () => import('./activities/pages.tsx'),
		},
		fragments: { names: ['activity', 'activity-apply'], load: () => import('./activities/live-fragments.tsx') },
	},
	votes: {
		pages: { names: ['activityVote', 'voteItemDetail'], load: () => import('./votes/pages.tsx') },
		fragments: { names: ['vote', 'option'], load: () => import('./votes/live-fragments.tsx') },
	},
	comments: {
		pages: { names: ['commentAll', 'replyAll'], load: () => import('./comments/pages.tsx') },
		lists: { names: ['replies'], load: () => import('./comments/lists.tsx') },
	},
	members: {
		pages: {
			names: ['invite', 'Shareinvite', 'invitedToDownload', 'integralShop'],
			load: () => import('./members/pages.tsx'),
		},
		lists: { names: ['points'], load: () => import('./members/lists.tsx') },
	},
	site: {
		pages: { names: ['aboutUs', 'downloadClient', 'previewPDF'], load: () => import('./site/pages.tsx') },
	},
	adverts: {
		fragments: { names: ['advert'], load: () => import('./adverts/live-fragments.tsx') },
	},
};

/** The part of a kind that holds a name; undefined when no subject has it. */
export const partOf = <Kind extends keyof Subject>(kind: Kind, name: string): Subject[Kind] | undefined =>
	Object.values(subjects).find((subject) => subject[kind]?.names.includes(name))?.[kind];
