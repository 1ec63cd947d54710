import { addressOf, type RouteParameters } from '../../routes.ts';

/** The parameters and the query under which the sample content shows each route. */
const samples: Readonly<Record<string, readonly [RouteParameters, string?]>> = {
	home: [{}],
	login: [{}],
	newsDetail: [{ columnId: '12', id: '345' }],
	imageDetail: [{ columnId: '12', id: '346' }],
	videoDetail: [{ columnId: '12', id: '347' }],
	liveDetail: [{ linkID: '22', id: '7' }],
	activityDetail: [{ id: '9' }],
	activityApply: [{ id: '9' }],
	activityVote: [{ id: '1' }],
	voteItemDetail: [{ id: '1', voteId: '2', optionId: '3' }],
	signupdetail: [{}, 'id=9'],
	writeOff: [{ activityID: '9', registCode: 'ABC123', shopSite: '1' }],
	moreModules: [{}],
	moreLive: [{}],
	moreImage: [{ id: '12' }],
	commentAll: [{ id: '345', source: '0' }],
	replyAll: [{ id: '88' }],
	specDetail: [{ linkID: '12', id: '20' }],
	specMore: [{ columnId: '1131-s1' }],
	invite: [{}],
	Shareinvite: [{}],
	aboutUs: [{}],
	xyDetail: [{ id: '6' }],
	xyListShare: [{}],
	xyRules: [{}],
	reporter: [{ id: '4' }],
	dynamicDetail: [{ id: '30' }],
	topicDetail: [{ id: '31' }],
	askDetail: [{ id: '32' }],
	qaDetail: [{ id: '33' }],
	newQaDetail: [{ id: '333' }],
	downloadClient: [{}, 'templateUrl=https%3A%2F%2Fexample.org%2Fclient'],
	figureDetail: [{ id: '8' }],
	LeaderViewList: [{}],
	mvodShare: [{ id: '50' }],
	minVideoDetail: [{ id: '51' }],
	integralShop: [{}],
	previewPDF: [{}, 'url=https%3A%2F%2Fexample.org%2Fcertificate'],
	linkDetail: [{ id: '60' }],
	onlineStudy: [{ id: '61' }],
	tipoffDetail: [{ id: '70' }],
	seekArticleDetail: [{ id: '71' }],
	inputArticleDetail: [{ id: '72' }],
	personageReports: [{ id: '8' }],
	columnDetail: [{ id: '12' }],
	productDetail: [{}, 'id=345'],
	noticeDetail: [{}, 'id=411'],
	circleDetail: [{ id: '41' }],
	postDetail: [{ id: '42' }],
	tagList: [{ tagId: '43' }],
	subscriptionList: [{ id: '44' }],
	userDetail: [{ id: '45' }],
	invitedToDownload: [{ id: '45', code: 'XYZ9' }],
	columnShare: [{ id: '12' }],
};

/**
 * The address of a route in the sample newspaper with its query; the address without parameters for an unknown route.
 */
export const sampleAddress = (route: string): string => {
	const [parameters = {}, query = ''] = samples[route] ?? [];
	return `${addressOf(route, parameters)}${query === '' ? '' : `?${query}`}`;
};
