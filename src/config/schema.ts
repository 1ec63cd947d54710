/**
 * All settings of a site with their defaults. `site`, `window` and `page` are also written to the run-time settings
 * file, which an operator can edit without a new export (M-25, R-CONF-53…62). No setting is secret: they reach the
 * browser.
 */
import * as v from 'valibot';

const httpAddress = v.pipe(
	v.string(),
	v.check((value) => /^https?:\/\/[^/]/.test(value) && URL.canParse(value), 'an absolute http or https address'),
);
/** The address of the site's root. It has no path, because links and host rules start at the root of a host. */
const rootAddress = v.pipe(
	httpAddress,
	v.check(
		(value) => !URL.canParse(value) || (new URL(value).pathname === '/' && !/[?#]/.test(value)),
		'the root of a host, without a path',
	),
	v.transform((value) => value.replace(/\/+$/, '')),
);
/** An address, a path on the same host, or '' for "off". */
const serviceAddress = v.pipe(
	v.string(),
	v.check(
		(value) => value === '' || /^\/(?!\/)/.test(value) || (/^https?:\/\//.test(value) && URL.canParse(value)),
		'an http(s) address, a path that starts with one "/", or ""',
	),
	v.transform((value) => value.replace(/\/+$/, '')),
);
const filled = v.pipe(v.string(), v.nonEmpty('a text that is not empty'));
const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const style = (count: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(count)), 1);

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
	/** Statistics host, by default the platform's own collector; '' turns statistics off. */
	statistics: v.optional(serviceAddress, '/api/statistics'),
	siteId: v.optional(filled, '1'),
	appId: v.optional(filled, '1'),
	/** Base address of relative picture addresses. */
	resource: v.optional(serviceAddress, ''),
	/** Suffix of the addresses of list pictures. */
	thumbnailSuffix: v.optional(v.string(), ''),
});

/** Front-end site configuration (R-CONF-38…52). */
export const SiteSettings = v.strictObject({
	/** Absolute address of the site's root; canonical links, share metadata and sitemaps start with it. */
	address: v.optional(rootAddress, 'http://localhost:4321'),
	companyName: v.optional(filled, '青岭融媒'),
	title: v.optional(filled, '青岭日报'),
	keywords: v.optional(v.string(), '青岭,新闻,高原,民生'),
	description: v.optional(filled, '青岭日报触屏版：青岭州的新闻、服务与现场，随时随地打开就读。'),
	/** Share picture of pages without a picture of their own: path or address, with its size in pixels. */
	shareImage: v.optional(v.strictObject({ src: filled, width: between(1, 10_000), height: between(1, 10_000) }), {
		src: '/media/logo-share.png',
		width: 600,
		height: 600,
	}),
	logo: v.optional(v.string(), '/media/logo.svg'),
	/** On tablets: logo and colour ('' is the same as on phones); lists are in one column for '1', else in two. */
	padLogo: v.optional(v.string(), ''),
	padColor: v.optional(v.string(), ''),
	padListType: v.optional(v.string(), ''),
	/** Main colour of special topics and of the topics that readers ask about; '' is the colour of the site. */
	topicColor: v.optional(v.string(), ''),
	downloadUrl: v.optional(v.string(), ''),
	/** Address of the e-paper; used only when it is an http, https or ftp address (R-SCREEN-10). */
	paperUrl: v.optional(v.string(), ''),
	showAdvertising: v.optional(v.boolean(), false),
	showBarrage: v.optional(v.boolean(), false),
	showShareLogo: v.optional(v.boolean(), true),
	showShareTitle: v.optional(v.boolean(), false),
	locale: v.optional(v.picklist(['cn', 'en', 'bo']), 'cn'),
	appScheme: v.optional(v.string(), ''),
	/** Marker in the user agent of the native app. */
	appMarker: v.optional(v.string(), ''),
	/**
	 * The messaging platform's authorize page: an address, or a path on this host; '' turns its sign-in off.
	 */
	messagingAuthorizeUrl: v.optional(serviceAddress, ''),
	/** Names of further routes that require authorization. */
	authorizedRoutes: v.optional(v.array(filled), []),
	/** Whether published hosts get the anti-debug script: those that are not test, dev or stage (R-CONST-36, A-116). */
	antiDebug: v.optional(v.boolean(), true),
	/** `curVersions`; from 3 on, user ids are enciphered with SM2. */
	currentVersion: v.optional(v.number(), 2),
	apiVersion: v.optional(filled, '1.0'),
	authMode: v.optional(v.picklist([0, 1, 2]), 0),
	securitySource: v.optional(filled, 'APP'),
	/** Withholds the whole-payload call when enciphering fails, instead of sending plain text. */
	strictEncryption: v.optional(v.boolean(), false),
});

/** Page settings: a switch for every optional block, and typography (R-CONF-20…37, A-075). */
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
	/** In design units of the 750-unit page. */
	contentFontSize: v.optional(between(20, 80), 35),
	lineHeight: v.optional(between(1, 3), 1.6),
	relatedTitleLines: v.optional(between(1, 10), 3),
	/** Ratio of height to width. */
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
	/** 1: sharePicUrl, picBig, picMiddle, picSmall, imgUrl; 2: the leading picture first. */
	shareImageStyle: style(2),
});

/** Settings of the exporter. */
export const ExportSettings = v.strictObject({
	/** Number of worker threads; 0 takes the number of cores, at most 4. */
	concurrency: v.optional(between(0, 64), 0),
	/** Time limit in milliseconds of one attempt of a call to a remote platform. */
	timeout: v.optional(between(100, 600_000), 15_000),
	/** Attempts of a GET that fails, with growing pauses between them. */
	attempts: v.optional(between(1, 10), 3),
	/** Maximum number of concurrent calls to a remote platform. */
	connections: v.optional(between(1, 256), 8),
	/**
	 * Maximum share of the pages that one run may remove; a run that would remove more is refused, because the platform
	 * may have lost content.
	 */
	mostRemoved: v.optional(between(0, 1), 0.05),
	/** Number of items in a feed. */
	feedItems: v.optional(between(1, 500), 50),
	/** Days for which assets of an earlier release stay, for pages that are still open or cached. */
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

/** Content of the run-time settings file: `window.touchEdition = {…}`. */
export type RuntimeSettings = Pick<Settings, 'site' | 'window' | 'page'>;
