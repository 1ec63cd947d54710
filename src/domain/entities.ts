/** The entities of a publisher's content. Fields have the names of the specification (R-ENT-…). */

/** Asia/Shanghai wall time, `YYYY-MM-DD HH:mm:ss`; empty when unknown. */
export type WallTime = string;

/** The three interface languages; also the language of an item's own text. */
export type Language = 'cn' | 'en' | 'bo';

export interface Picture {
	/** Absolute http(s) address, or a path below the resource address. */
	src: string;
	/** Pixels; 0 when unknown. */
	width: number;
	height: number;
	alt: string;
	caption: string;
	/** The same picture in other widths, when the platform has them. */
	sources?: PictureSource[];
}

export interface PictureSource {
	/** Like the `src` of the picture. */
	src: string;
	/** Pixels. */
	width: number;
}

export interface Column {
	columnId: string;
	columnName: string;
	parentId: string;
	columnStyle: number;
	/** 1 is pinned at the top (R-ENT-041). */
	cmDisplayStyle: number;
	description: string;
	picture: Picture | null;
	lang: Language;
}

/** One row of a list. */
export interface ArticleItem {
	fileId: string;
	title: string;
	/** The content type; see `content-type.ts`. */
	articleType: number;
	publishtime: WallTime;
	columnID: string;
	columnName: string;
	source: string;
	/** List layout: 0 one picture, 1 three pictures, 2 full width, 3 text only. */
	picType: number;
	/** Up to three list pictures. */
	pictures: Picture[];
	/** Seconds; 0 without a video. */
	duration: number;
	/** 0 announced, 1 live, 2 playback, -1 for an item that is not live content. */
	liveStatus: number;
	linkUrl: string;
	/** 1 is placed before the list and marked 置顶. */
	cmDisplayStyle: number;
	lang: Language;
}

export interface AuthorReference {
	authorId: string;
	name: string;
	/** reporter, official, editor or columnist. */
	role: string;
	title: string;
	picture: Picture | null;
}

export interface AuthorInfo extends AuthorReference {
	description: string;
}

/** The subscription account of an article. */
export interface AccountReference {
	xyAccountID: string;
	name: string;
	description: string;
	picture: Picture | null;
	verified: boolean;
}

export interface VideoSource {
	src: string;
	poster: Picture | null;
	/** Seconds. */
	duration: number;
	width: number;
	height: number;
	/** Subtitles: WebVTT files with their names and languages. */
	captions?: { src: string; label: string; lang: string }[];
	/** Parts of the film, in order; `start` in seconds. */
	chapters?: { start: number; title: string }[];
}

export interface LiveStream {
	title: string;
	appLiveUrl: string;
	appPlaybackUrl: string;
}

/** A report from the place of a broadcast. */
export interface LiveReport {
	id: string;
	time: WallTime;
	/** Who reports. */
	name: string;
	content: string;
	images: Picture[];
}

export interface LiveInformation {
	/** 0 announced, 1 live, 2 playback (R-ENT-048, R-ENT-049). */
	status: number;
	startTime: WallTime;
	endTime: WallTime;
	videos: LiveStream[];
	reports?: LiveReport[];
}

export interface Article {
	fileId: string;
	title: string;
	articleType: number;
	publishtime: WallTime;
	modifiedtime: WallTime;
	columnID: string;
	columnName: string;
	source: string;
	editor: string;
	lang: Language;
	/** HTML. Not safe until `domain/sanitize` has sanitized it. */
	content: string;
	/** Pictures of the content that come in several widths. */
	bodyPictures?: Picture[];
	/** In the unit of the language; 0 when the platform does not send it, and pages count themselves. */
	wordCount: number;
	authors: AuthorReference[];
	xyAccountID: string;
	account: AccountReference | null;
	picType: number;
	pic_list: Picture[];
	pic_list_title: string;
	picSmall: string;
	picMiddle: string;
	picBig: string;
	imgUrl: string;
	/** The leading picture with its size, when known. */
	picture: Picture | null;
	sharePicUrl: string;
	shareTitle: string;
	shareContent: string;
	shareClosed: boolean;
	attAbstract: string;
	desc: string;
	video: VideoSource | null;
	live: LiveInformation | null;
	linkUrl: string;
	tags: string[];
	discussClosed: boolean;
}

/** A home module; only types 0, 7, 8, 9, 10 and 11 are shown (R-SCREEN-23). */
export interface HomeModule {
	moduleId: string;
	type: number;
	title: string;
	items: HomeModuleItem[];
}

export interface HomeModuleItem {
	title: string;
	picture: Picture | null;
	/** The article it opens, or null. */
	article: { fileId: string; columnID: string; articleType: number; linkUrl: string } | null;
	columnId: string;
	url: string;
}

/** One page of a column (R-CALL-004). */
export interface ArticleList {
	list: ArticleItem[];
	modules: HomeModule[];
	liveArticles: ArticleItem[];
	carousel: ArticleItem[];
	topModule: ArticleItem[];
}

/** A part of a special topic with its first items. */
export interface SpecialSection {
	sectionId: string;
	title: string;
	list: ArticleItem[];
	hasMore: boolean;
}

export interface Comment {
	discussId: string;
	articleId: string;
	/** The kind of the entity that was commented on; absent for an article. */
	source?: string;
	parentId: string;
	content: string;
	nickname: string;
	picture: string;
	/** Epoch milliseconds. */
	time: number;
	praiseCount: number;
	/** Whether the reader has liked it. */
	praised: boolean;
	/** Set by the platform only (E-51). */
	official: boolean;
	/** Whether the reader wrote it. */
	mine: boolean;
	/** Not released by the editors yet: only its author sees it. */
	held: boolean;
	/** The nickname that a reply answers. */
	replyTo: string;
	/** Photos; absent when there are none. */
	attachments?: Picture[];
	topDiscuss: CommentPage;
}

/** A page of comments or replies. */
export interface CommentPage {
	list: Comment[];
	page: number;
	totalPage: number;
	totalCount: number;
	hasMore: boolean;
}

export interface Member {
	userid: string;
	nickname: string;
	picture: string;
	phone: string;
	score: number;
}

/** The answer of getConfig (R-CONF-01…17). */
export interface SiteConfiguration {
	advsUrl: string;
	detailPageGrey: boolean;
	padColor: string;
	topicColor: string;
	encryptKey4: string;
	iv: string;
	sm2PublicKey: string;
	tokenEnable: boolean;
	afsCheck: { enable: boolean };
	padListType: string;
	padLogo: string;
	appLogo: string;
	appShareLogo: string;
	siteConfig: { globalCount?: boolean | undefined };
	paperUrl: string;
}
