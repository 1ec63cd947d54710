/**
 * All settings of a site with their defaults. `window` and `site` are also written to the run-time settings file that
 * an operator can edit without a new export (M-25, R-CONF-53…62). Nothing in here is a secret: it reaches the browser.
 */
import * as v from 'valibot';

const httpAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value), 'an absolute http or https address'),
);
/** The root of a site: links and host rules stand at the root of a host. */
const rootAddress = v.pipe(
	httpAddress,
	v.check(
		(value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)),
		'the root of a host, without a path',
	),
	v.transform((value) => value.replace(/\/+$/, '')),
);
/** An address, a path on the same host, or empty for "switched off". */
const serviceAddress = v.pipe(
	v.string(),
	v.check(
		(value) => value === '' || /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
		'an http(s) address, a path that starts with one "/", or ""',
	),
	v.transform((value) => value.replace(/\/+$/, '')),
);
const filled = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
const between = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const style = (most: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(most)), 1);

const ShareIcon = v.picklist(['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card']);

/** Addresses of the services and identity of the site (R-CONF-53…62). */
export const WindowSettings = v.strictObject({
	/** Content service. */
	base: v.optional(serviceAddress, '/api/base'),
	/** Vote and access service. */
	nis: v.optional(serviceAddress, '/api/nis'),
	/** Single sign-on. */
	sso: v.optional(serviceAddress, '/api/sso'),
	advertising: v.optional(serviceAddress, '/api/advertising'),
	vod: v.optional(serviceAddress, '/api/vod'),
	storage: v.optional(serviceAddress, '/api/storage'),
	/** Statistics host, by default the platform's own collector; '' sends nothing. */
	statistics: v.optional(serviceAddress, '/api/statistics'),
	siteId: v.optional(filled, '1'),
	appId: v.optional(filled, '1'),
	/** Relative picture addresses resolve under it. */
	resource: v.optional(serviceAddress, ''),
	/** Appended to list pictures. */
	thumbnailSuffix: v.optional(v.string(), ''),
});

/** Front-end site configuration (R-CONF-38…52). */
export const SiteSettings = v.strictObject({
	/** Absolute address of the site's root: canonical links, share metadata and sitemaps start with it. */
	address: v.optional(rootAddress, 'http://localhost:4321'),
	companyName: v.optional(filled, '青岭融媒'),
	title: v.optional(filled, '青岭日报'),
	keywords: v.optional(v.string(), '青岭,新闻,高原,民生'),
	description: v.optional(filled, '青岭日报触屏版：青岭州的新闻、服务与现场，随时随地打开就读。'),
	/** Of the site card, for pages without a picture of their own: path or address, with its size in pixels. */
	shareImage: v.optional(v.strictObject({ src: filled, width: between(1, 10_000), height: between(1, 10_000) }), {
		src: '/media/logo-share.png',
		width: 600,
		height: 600,
	}),
	logo: v.optional(v.string(), '/media/logo.svg'),
	/** Of tablets: logo, colour, and how lists stand: '1' as on phones, '2' in two columns. '' as elsewhere. */
	padLogo: v.optional(v.string(), ''),
	padColor: v.optional(v.string(), ''),
	padListType: v.optional(v.string(), ''),
	/** Colour of special topics and of the topics that readers ask about; '' as elsewhere. */
	topicColor: v.optional(v.string(), ''),
	downloadUrl: v.optional(v.string(), ''),
	/** E-paper; shown only when it is an http, https or ftp address (R-SCREEN-10). */
	paperUrl: v.optional(v.string(), ''),
	showAdvertising: v.optional(v.boolean(), false),
	showBarrage: v.optional(v.boolean(), false),
	showShareLogo: v.optional(v.boolean(), true),
	showShareTitle: v.optional(v.boolean(), false),
	locale: v.optional(v.picklist(['cn', 'en', 'bo']), 'cn'),
	appScheme: v.optional(v.string(), ''),
	/** In the user agent of the native app. */
	appMarker: v.optional(v.string(), ''),
	/** The messaging platform's authorize page; '' leaves its sign-in out. An address, or a path on this host. */
	messagingAuthorizeUrl: v.optional(serviceAddress, ''),
	/** Further routes that require authorization, by name. */
	authorizedRoutes: v.optional(v.array(filled), []),
	/** The anti-debug script, on hosts that are not test, dev or stage (R-CONST-35, A-116). */
	antiDebug: v.optional(v.boolean(), true),
	/** `curVersions`; SM2 is on from 3. */
	currentVersion: v.optional(v.number(), 2),
	apiVersion: v.optional(filled, '1.0'),
	authMode: v.optional(v.picklist([0, 1, 2]), 0),
	securitySource: v.optional(filled, 'APP'),
	/** Refuse the whole-payload call instead of sending it plain. */
	strictEncryption: v.optional(v.boolean(), false),
});

/** Page configuration: a flag for every optional block, and how content is set (R-CONF-20…37, A-075). */
export const PageSettings = v.strictObject({
	showComments: v.optional(v.boolean(), true),
	showLike: v.optional(v.boolean(), true),
	showFavourite: v.optional(v.boolean(), true),
	showRelated: v.optional(v.boolean(), true),
	showHot: v.optional(v.boolean(), true),
	showRecommended: v.optional(v.boolean(), true),
	showAuthor: v.optional(v.boolean(), true),
	showReadingTime: v.optional(v.boolean(), true),
	showCounts: v.optional(v.boolean(), true),
	showShare: v.optional(v.boolean(), true),
	shareIcons: v.optional(v.array(ShareIcon), ['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card']),
	/** Design units of the 750-unit page. */
	contentFontSize: v.optional(between(20, 80), 35),
	lineHeight: v.optional(between(1, 3), 1.6),
	relatedTitleLines: v.optional(between(1, 10), 3),
	/** Height to width. */
	innerVideoRatio: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}:\d{1,2}$/, 'two numbers as 9:16')), '9:16'),
	/** Seconds. */
	swipeAutoplay: v.optional(between(1, 60), 3),
	contentTimeRule: v.optional(filled, 'YYYY-MM-DD H:M'),
	listTimeRule: v.optional(filled, 'YYYY-MM-DD'),
	miniVideoStyle: style(2),
	tipoffStyle: style(2),
	swipeShareStyle: style(2),
	liveStyle: style(2),
	/** 1: shareContent, abstract, desc, body in this order; 2: the abstract first. */
	shareDescriptionStyle: style(2),
	/** 1: sharePicUrl, picBig, picMiddle, picSmall, imgUrl; 2: the picture of the list first. */
	shareImageStyle: style(2),
});

/** How the exporter works. */
export const ExportSettings = v.strictObject({
	/** Worker threads; 0 takes the number of cores, at most 4. */
	concurrency: v.optional(between(0, 64), 0),
	/** Milliseconds a call to a remote platform may take. */
	timeout: v.optional(between(100, 600_000), 15_000),
	/** Attempts of a GET that fails, with growing pauses. */
	attempts: v.optional(between(1, 10), 3),
	/** Calls to a remote platform at the same time. */
	connections: v.optional(between(1, 256), 8),
	/** A run that would remove more than this share of the pages is refused (an upstream that lost its content). */
	mostRemoved: v.optional(between(0, 1), 0.05),
	/** Items in a feed. */
	feedItems: v.optional(between(1, 500), 50),
	/** Days that assets of an earlier release stay, for pages that are still open or cached. */
	keepAssets: v.optional(between(0, 365), 14),
});

export const Settings = v.strictObject({
	site: v.optional(SiteSettings, {}),
	window: v.optional(WindowSettings, {}),
	page: v.optional(PageSettings, {}),
	export: v.optional(ExportSettings, {}),
});

export type Settings = v.InferOutput<typeof Settings>;
export type SiteSettings = v.InferOutput<typeof SiteSettings>;
export type PageSettings = v.InferOutput<typeof PageSettings>;
export type WindowSettings = v.InferOutput<typeof WindowSettings>;
export type ExportSettings = v.InferOutput<typeof ExportSettings>;

/** What the run-time settings file holds: `window.touchEdition = {…}`. */
export type RuntimeSettings = Pick<Settings, 'site' | 'window' | 'page'>;
