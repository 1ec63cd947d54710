/**
 * Subscription accounts, questions, posts of reporters, leaders, tip-offs, contributions, circles and articles of the
 * printed paper. R-ENT-011…018, R-ENT-069…092.
 */
import { articleItemFields, authorReferenceFields } from './article.ts';
import {
	code,
	count,
	defaults,
	document,
	flag,
	given,
	html,
	id,
	list,
	needed,
	number,
	object,
	read,
	stored,
	text,
	time,
} from './field.ts';
import { audioFields, media, picture, video } from './media.ts';

/** 0 to be reviewed, 1 accepted, 2 rejected (R-STATE-43…45, A-059). */
const auditStatus = () => code([0, 1, 2]);
const name = () => text(100);
/** What documents call `body`, and answers `content`. */
const bodyAsContent = { body: document(html()), content: stored(html()) };
/** Of a document, which answers have under other names. */
const givenMedia = {
	images: document(media.images),
	audios: document(media.audios),
	videos: document(media.videos),
};

export const categoryFields = {
	id: document(given(id())),
	/** What the categories are for: XYACCOUNT for subscription accounts. */
	code: document(text(32)),
	catId: stored(needed(id())),
	name: given(text(50)),
	parentId: id(),
	order: document(number()),
};

const bulletinFields = {
	title: given(text(200)),
	content: given(text(5000)),
	time: given(time()),
	countClick: read(count()),
};

/** What a subscription account shows on its own screens; `id` is the id of the account. */
export const accountProfileFields = {
	id: document(given(id())),
	categoryId: document(id()),
	catId: stored(id()),
	subscriberCount: document(count()),
	baseSubscribe: stored(count()),
	/** Added to the subscriptions in the ranking. */
	influence: count(),
	bulletin: object(bulletinFields),
	/** Recommended accounts, in order. */
	recommended: list(id()),
};

/** R-ENT-069. */
export const accountItemFields = {
	xyAccountID: needed(id()),
	name: name(),
	description: text(2000),
	picture: picture(),
	verified: flag(),
	catId: id(),
	countSubscribe: count(),
	/** The number that the ranking is ordered by. */
	influence: count(),
};

export const accountFields = {
	...accountItemFields,
	countArticle: count(),
	bulletin: object(bulletinFields),
	subscribed: flag(),
};

/** A subject for questions of readers. */
export const subjectFields = {
	id: document(given(id())),
	subjectId: stored(needed(id())),
	title: given(text(200)),
	description: text(5000),
	picture: picture(),
	publishtime: given(time()),
	closed: flag(),
	/** The people who answer. */
	authorIds: document(list(id())),
	authors: read(list(object(authorReferenceFields))),
	countQuestion: read(count()),
	subscriberCount: document(count()),
	countSubscribe: stored(count()),
	subscribed: read(flag()),
};

export const questionItemFields = {
	id: document(given(id())),
	questionId: stored(needed(id())),
	subjectId: id(),
	accountId: document(id()),
	xyAccountID: stored(id()),
	title: text(200),
	content: given(text(5000)),
	nickname: given(text(60)),
	time: given(time()),
	/** 0 text, 1 image, 2 video (R-ENT-080, R-ENT-081). */
	qaType: code([0, 1, 2]),
	answer: document(
		object({
			content: given(text(10_000)),
			name: given(name()),
			authorId: id(),
			time: given(time()),
			official: flag(),
			...media,
		}),
	),
	answered: stored(flag()),
	answerContent: stored(text(10_000)),
	answerName: stored(name()),
	answerTime: stored(time()),
	official: stored(flag()),
	readCount: document(count()),
	countClick: stored(count()),
	praiseCount: document(count()),
	countPraise: stored(count()),
};

/** R-ENT-075…081. */
export const questionFields = {
	...questionItemFields,
	...media,
	answerPics: stored(defaults({ imagearray: media.images, audioarray: media.audios, videoarray: media.videos })),
	/** Whether others may ask and comment. */
	qaConfig: defaults({ ask: flag(true), comment: flag(true) }),
};

/** A short post of a reporter or an account. R-ENT-082. */
export const dynamicFields = {
	id: document(given(id())),
	dynamicId: stored(needed(id())),
	authorId: id(),
	accountId: document(id()),
	xyAccountID: stored(id()),
	/** Name and picture of the reporter or the account. */
	name: read(name()),
	picture: read(picture()),
	content: given(text(5000)),
	time: given(time()),
	...givenMedia,
	attachments: stored(defaults({ pics: media.images, videos: media.videos })),
	praiseCount: document(count()),
	countPraise: stored(count()),
};

/** R-ENT-086. */
export const leaderItemFields = {
	id: needed(id()),
	name: given(text(60)),
	title: text(200),
	regionId: id(),
	regionName: text(60),
	picture: picture(),
};

export const leaderFields = {
	...leaderItemFields,
	description: text(5000),
	order: document(number()),
	/** Reports about the work. */
	articleIds: document(list(id())),
	list: read(list(object(articleItemFields))),
};

const replyFields = { content: given(text(5000)), name: given(name()), time: given(time()) };

/** R-ENT-083…085. */
export const tipoffFields = {
	id: document(given(id())),
	tipoffId: stored(needed(id())),
	title: given(text(200)),
	content: given(text(10_000)),
	nickname: given(text(60)),
	address: text(300),
	time: given(time()),
	status: auditStatus(),
	images: document(media.images),
	pics: stored(list(picture())),
	videos: list(video()),
	audios: list(object(audioFields)),
	reply: object(replyFields),
};

/** A call for contributions. */
export const seekFields = {
	id: document(given(id())),
	seekId: stored(needed(id())),
	title: given(text(200)),
	...bodyAsContent,
	picture: picture(),
	publishtime: given(time()),
	endTime: time(),
};

export const contributionItemFields = {
	id: document(given(id())),
	inputId: stored(needed(id())),
	seekId: id(),
	title: given(text(200)),
	nickname: given(text(60)),
	time: given(time()),
	status: auditStatus(),
	picture: stored(picture()),
};

export const contributionFields = { ...contributionItemFields, ...bodyAsContent, ...media };

export const noticeItemFields = {
	id: document(given(id())),
	noticeId: stored(needed(id())),
	title: given(text(200)),
	time: given(time()),
};

export const noticeFields = { ...noticeItemFields, circleId: id(), ...bodyAsContent };

/** R-ENT-087, R-ENT-088. */
export const circleFields = {
	id: needed(id()),
	title: given(text(100)),
	description: text(2000),
	picture: picture(),
	memberCount: document(count()),
	countMember: stored(count()),
	countPost: read(count()),
	noticeList: read(list(object(noticeItemFields))),
};

export const postFields = {
	id: document(given(id())),
	postId: stored(needed(id())),
	circleId: given(id()),
	title: text(200),
	content: given(text(10_000)),
	nickname: given(text(60)),
	time: given(time()),
	top: flag(),
	...media,
	praiseCount: document(count()),
	countPraise: stored(count()),
	/** Comments that were not imported: for the order by heat alone, because readers cannot open them. */
	replyCount: document(count()),
	countDiscuss: stored(count()),
};

/** An article of the printed paper. */
export const paperFields = {
	id: document(given(id())),
	paperId: stored(needed(id())),
	title: given(text(300)),
	paperName: name(),
	date: given(time()),
	/** For example 01 and 要闻. */
	page: text(20),
	pageName: text(60),
	author: name(),
	...bodyAsContent,
	images: list(picture()),
};

/** Entities that are stored alike, by the kind of their documents. */
export const communityFields = {
	category: categoryFields,
	'account-profile': accountProfileFields,
	subject: subjectFields,
	question: questionFields,
	dynamic: dynamicFields,
	leader: leaderFields,
	tipoff: tipoffFields,
	seek: seekFields,
	contribution: contributionFields,
	circle: circleFields,
	post: postFields,
	notice: noticeFields,
	paper: paperFields,
};
