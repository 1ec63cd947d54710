/** Which calls a screen cannot do without in a browser: those of its main content. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleAddress } from '../../src/exporter/gallery/sample-addresses.ts';
import { routes } from '../../src/routes.ts';
import { openScreenBench, type ScreenBench } from './screen-bench.ts';

let bench: ScreenBench;
beforeAll(async () => {
	bench = await openScreenBench();
});
afterAll(() => bench.close());

const ofItem = ['getArticleContent'];
const ofPerson = ['authorInfo'];
const ofColumn = ['getArticles', 'getColumn'];

/** By route: the calls whose failure is the page's. A page without an entry can do without every call. */
const mainCalls: Readonly<Record<string, readonly string[]>> = {
	home: ['getArticles'],
	newsDetail: ofItem,
	imageDetail: ofItem,
	videoDetail: ofItem,
	liveDetail: ofItem,
	activityDetail: ['activityDetail'],
	activityApply: ['activityDetail'],
	activityVote: ['voteInfo'],
	voteItemDetail: ['optionInfo', 'voteInfo'],
	signupdetail: ['getActivityVoucher'],
	writeOff: ['activityDetail'],
	moreModules: ['moduleView'],
	moreLive: ['liveComing', 'liveView'],
	moreImage: ['getArticlesNew'],
	commentAll: ofItem,
	replyAll: ['discussReply'],
	specDetail: [...ofItem, 'getSubSpecialArticles'],
	specMore: ['getSubSpecialArticles'],
	invite: ['invite/config'],
	Shareinvite: ['invite/getCode'],
	xyDetail: ['getXyInfo'],
	xyListShare: ['xyRank'],
	reporter: ofPerson,
	dynamicDetail: ['dynamic/getDynamicDetail'],
	topicDetail: ['getSubject'],
	askDetail: ['questionDetail'],
	qaDetail: ['qaDetail'],
	newQaDetail: ['qaDetail'],
	figureDetail: ofPerson,
	LeaderViewList: ['leaderView'],
	mvodShare: ['article'],
	minVideoDetail: ofItem,
	integralShop: ['score/dayTotal', 'score/list'],
	linkDetail: ofItem,
	onlineStudy: ofItem,
	tipoffDetail: ['tipoffDetail'],
	seekArticleDetail: ['inputArticleList'],
	inputArticleDetail: ['inputArticleDetail'],
	personageReports: [...ofPerson, 'reporterArticles'],
	columnDetail: ofColumn,
	productDetail: ofItem,
	noticeDetail: ['noticeDetail'],
	circleDetail: ['circleDetail'],
	postDetail: ['postDetail'],
	tagList: ['tagScreenArticles'],
	subscriptionList: ['getCatXys', 'getCats', 'getSubCats'],
	userDetail: ofPerson,
	invitedToDownload: ['invite/config'],
	columnShare: ofColumn,
	activityList: ['activityList'],
};

// The menu is a page of lists alone, and is exported; no browser renders it.
const names = routes.map(({ name }) => name).filter((name) => name !== 'menu');

it.each(names)('R-REQ-35, R-REQ-36, R-ERR-18, A-108: %s fails with its main calls alone', async (route) => {
	const address = sampleAddress(route);
	const titleOf = (html: string | null): string => /<title>[^<]+/.exec(html ?? '')?.[0] ?? '';
	const title = titleOf(await bench.render(address));
	const failing: string[] = [];
	for (const call of await bench.callsOf(address))
		await bench.renderWithout(address, call).then(
			(html) => expect(titleOf(html), call).toBe(title),
			() => failing.push(call),
		);
	expect(failing).toEqual(mainCalls[route] ?? []);
});
