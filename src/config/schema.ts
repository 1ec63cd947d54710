/**
 * All settings of a site with their defaults (R-CONF-53…62). `run-time.ts` says which of them operators edit without a new
 * export. No setting is secret: they reach the browser.
 */
import * as v from 'valibot';
import { Analytics, Font, HeadTag } from './brand.ts';
import { addressOrPath, colour, filled, httpAddress, rootAddress } from './values.ts';

const between = (min: number, max: number) => v.pipe(v.number(), v.minValue(min), v.maxValue(max));
const style = (count: number) => v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(count)), 1);

const ShareIcon = v.picklist(['wechat', 'wechatmoments', 'qq', 'sinaweibo', 'card']);

/** Addresses of the services and identity of the site (R-CONF-53…62). */
export const WindowSettings = v.strictObject({
	/** Content service. */
	base: v.optional(addressOrPath, '/api/base'),
	/** Vote and access service. */
	nis: v.optional(addressOrPath, '/api/nis'),
	/** Single sign-on. */
	sso: v.optional(addressOrPath, '/api/sso'),
	advertising: v.optional(addressOrPath, '/api/advertising'),
	vod: v.optional(addressOrPath, '/api/vod'),
	storage: v.optional(addressOrPath, '/api/storage'),
	/** Statistics host, by default the platform's own collector; '' turns statistics off. */
	statistics: v.optional(addressOrPath, '/api/statistics'),
	siteId: v.optional(filled, '1'),
	appId: v.optional(filled, '1'),
	/** Base address of relative picture addresses. */
	resource: v.optional(addressOrPath, ''),
	/** Suffix of the addresses of list pictures. */
	thumbnailSuffix: v.optional(v.string(), ''),
});

const origin = v.pipe(
	v.string(),
	v.check(
		(value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).origin === value,
		'must be an origin such as https://cms.example.org',
	),
);

const timeZone = v.pipe(
	v.string(),
	v.check((name) => {
		try {
			return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
		} catch {
			return false;
		}
	}, 'a time zone such as Europe/London'),
);

const OwnSiteSettings = v.strictObject({
	/** Absolute address of the site's root; canonical links, share metadata and sitemaps start with it. */
	address: v.optional(rootAddress, 'http://localhost:4321'),
	/** Who publishes the site; '' is the title. */
	companyName: v.optional(v.string(), ''),
	/** Lines that the law requires: licences, registrations, where to report. A line with an address is a link. */
	legalLines: v.optional(v.array(v.strictObject({ text: filled, href: v.optional(addressOrPath, '') })), []),
	/** Name of the newspaper; '' is the host of its address. */
	title: v.optional(v.string(), ''),
	keywords: v.optional(v.string(), ''),
	/** Of home, and of pages without a text of their own; '' is the title. */
	description: v.optional(v.string(), ''),
	/** Share picture of pages without a picture of their own: path or address, with its size in pixels. */
	shareImage: v.optional(
		v.strictObject({ src: v.pipe(addressOrPath, filled), width: between(1, 10_000), height: between(1, 10_000) }),
		{
			src: '/media/logo-share.png',
			width: 600,
			height: 600,
		},
	),
	logo: v.optional(addressOrPath, '/media/logo.svg'),
	/** Main colour as `#rrggbb`, from which those of all themes are derived; '' is the red of the style sheets. */
	color: v.optional(colour, ''),
	/**
	 * Picture from which the icons of the browser and of the installed site are made: an SVG, or a square PNG of at least 512
	 * pixels; '' is the neutral mark of the project.
	 */
	icon: v.optional(
		v.pipe(v.string(), v.regex(/^(?:\/media\/.+\.(?:svg|png))?$/, 'a path as /media/brand/icon.svg')),
		'',
	),
	/**
	 * Typeface before those of the device: its family, a WOFF2 file among the media ('' is one that devices have), and its
	 * weights as in CSS.
	 */
	font: v.optional(v.nullable(Font), null),
	/** Path of a style sheet of the newspaper's own, after those of the product; '' is none. */
	stylesheet: v.optional(v.pipe(v.string(), v.regex(/^(?:\/[\w./-]+\.css)?$/, 'a path as /own.css')), ''),
	/** Elements for the head of every page, such as the proof of ownership for a search engine. */
	headTags: v.optional(v.array(HeadTag), []),
	/** Measuring of visits by a service of the newspaper's choice, unless a reader refuses tracking. */
	analytics: v.optional(Analytics, { provider: 'none' }),
	/** On tablets: logo and colour ('' is the same as on phones); lists are in one column for '1', else in two. */
	padLogo: v.optional(addressOrPath, ''),
	padColor: v.optional(colour, ''),
	padListType: v.optional(v.string(), ''),
	/** Main colour of special topics and of the topics that readers ask about; '' is the colour of the site. */
	topicColor: v.optional(colour, ''),
	/** Detail pages are grey, as on days of mourning (R-CONF-02, A-037). */
	detailPageGrey: v.optional(v.boolean(), false),
	downloadUrl: v.optional(v.string(), ''),
	/** Address of the e-paper. Any text, because one that is not an http, https or ftp address shows no icon (R-SCREEN-11). */
	paperUrl: v.optional(v.string(), ''),
	/** Terms of use and privacy policy, to which readers agree before the first sign-in; '' links to the about page. */
	termsUrl: v.optional(v.string(), ''),
	privacyUrl: v.optional(v.string(), ''),
	showAdvertising: v.optional(v.boolean(), false),
	showBarrage: v.optional(v.boolean(), false),
	/** Origins of live streams on other hosts: the player fetches playlists from them by script. */
	streamOrigins: v.optional(v.array(rootAddress), []),
	showShareLogo: v.optional(v.boolean(), true),
	showShareTitle: v.optional(v.boolean(), false),
	locale: v.optional(v.picklist(['cn', 'en', 'bo']), 'cn'),
	/** The zone in which readers see times, and of imported dates that name none. */
	timeZone: v.optional(timeZone, 'Asia/Shanghai'),
	/** Whether readers take part: comments, likes, sign-in, votes. Without it pages call no platform. */
	takePart: v.optional(v.boolean(), true),
	appScheme: v.optional(v.string(), ''),
	/** Marker in the user agent of the native app. */
	appMarker: v.optional(v.string(), ''),
	/**
	 * The messaging platform's authorize page: an address, or a path on this host; '' turns its sign-in off.
	 */
	messagingAuthorizeUrl: v.optional(addressOrPath, ''),
	/** Names of further routes that require authorization. */
	authorizedRoutes: v.optional(v.array(filled), []),
	/** Whether published hosts get the anti-debug script: those that are not test, dev or stage (R-CONST-36, A-116). */
	antiDebug: v.optional(v.boolean(), true),
	/**
	 * What the search asks: `platform` its call, `static` an index that the exporter writes, for a site without a platform
	 * while it is read; `off` has no search.
	 */
	search: v.optional(v.picklist(['platform', 'static', 'off']), 'platform'),
	/** Pages that were read open without a network; off removes what browsers have kept (docs/hosting.md). */
	offline: v.optional(v.boolean(), true),
	/** Origins that may show pages in a frame, such as that of the CMS; the site itself always may. */
	frameAncestors: v.optional(v.array(origin), []),
	/** Origins whose PDF files the page of certificates shows in a frame; those of the site itself always may. */
	certificateOrigins: v.optional(v.array(origin), []),
	/** Sites whose films a tap plays inside the text; links to all others stay links. */
	embedProviders: v.optional(v.array(v.picklist(['bilibili', 'tencent', 'youku', 'youtube', 'vimeo'])), [
		'bilibili',
		'tencent',
		'youku',
	]),
	/** `curVersions`; from 3 on, user ids are enciphered with SM2. */
	currentVersion: v.optional(v.number(), 2),
	apiVersion: v.optional(filled, '1.0'),
	authMode: v.optional(v.picklist([0, 1, 2]), 0),
	securitySource: v.optional(filled, 'APP'),
	/** Withholds the whole-payload call when enciphering fails, instead of sending plain text. */
	strictEncryption: v.optional(v.boolean(), false),
});

/** What a newspaper has not said of itself, made of what is known: its address and its title. */
const withIdentity = (site: v.InferOutput<typeof OwnSiteSettings>): v.InferOutput<typeof OwnSiteSettings> => {
	const title = site.title || new URL(site.address).host;
	return { ...site, title, companyName: site.companyName || title, description: site.description || title };
};

/** Front-end site configuration (R-CONF-38…52). */
export const SiteSettings = v.pipe(OwnSiteSettings, v.transform(withIdentity));

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
	/** Ages beyond a day. */
	relativeTimeStyle: style(6),
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
	/** What an item of a feed says: its title alone, a summary and the authors too, or the whole text. */
	feedContent: v.optional(v.picklist(['title', 'summary', 'full']), 'summary'),
	/** Compressed files beside each text file, for hosts that send them as they are. */
	precompress: v.optional(v.array(v.picklist(['br', 'zst'])), []),
	/** Program with its arguments that runs after each export that changed the site: it gets the summary as JSON. */
	afterCommand: v.optional(v.array(filled), []),
	/** Days for which assets of an earlier release stay, for pages that are still open or cached. */
	keepAssets: v.optional(between(0, 365), 14),
});

/** Bringing the published folder to an object store, and telling others of what changed. Secrets are in the environment. */
export const PublishSettings = v.strictObject({
	/** Maximum number of concurrent calls to an object store. */
	connections: v.optional(between(1, 64), 16),
	/** Attempts of each call to an object store, a cache or a search engine, with growing pauses between them. */
	attempts: v.optional(between(1, 20), 8),
	/** Minutes for which the object of a removed file stays. */
	keepRemoved: v.optional(between(0, 10_080), 5),
	/** Hours within which every published page is compared with the platform while `--watch` runs; 0 compares none. */
	confirmWithin: v.optional(between(0, 8_760), 24),
	/** Maximum share of a core that the comparison takes. */
	confirmShare: v.optional(between(0.001, 1), 0.05),
	/** How text is stored, for stores and caches that do not compress it themselves. */
	encoding: v.optional(v.picklist(['none', 'gzip', 'br']), 'none'),
	/** Headers in which caches read the dependency tags of a page: metadata of its object. */
	surrogateKeys: v.optional(v.array(v.picklist(['Cache-Tag', 'Surrogate-Key'])), []),
	/** Address that gets the addresses and tags of what changed; '' is none. */
	purgeWebhook: v.optional(v.union([v.literal(''), httpAddress]), ''),
	/** Zone of Cloudflare whose cache forgets what changed; '' is none. */
	cloudflareZone: v.optional(v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{32})?$/, '32 hexadecimal digits')), ''),
	/** WebSub hub: feeds name it, and it is notified when a feed changes; '' is none. */
	webSubHub: v.optional(v.union([v.literal(''), httpAddress]), ''),
	/** Key under which search engines are notified of changed pages (IndexNow); it is published as a file. '' notifies nobody. */
	indexNowKey: v.optional(
		v.pipe(v.string(), v.regex(/^(?:[A-Za-z0-9-]{8,128})?$/, '8 to 128 letters, digits and "-"')),
		'',
	),
	/** Address that IndexNow is called at; it passes changes on to the other search engines. */
	indexNowAddress: v.optional(httpAddress, 'https://api.indexnow.org/indexnow'),
});

/** Systems that content comes from; the platform follows them. */
export const SourcesSettings = v.strictObject({
	/** Sources as `wordpress:https://…`, or plain addresses, which are found out; with options of their own. */
	follow: v.optional(
		v.array(
			v.union([
				filled,
				v.strictObject({
					place: filled,
					/** Whether what leaves a feed goes; a feed names only its newest items, so they stay by default. */
					removeGone: v.optional(v.boolean(), false),
					/** Slugs or names of categories that no list shows. */
					hide: v.optional(v.array(filled), []),
					/** Whether its pictures, films and sound are brought among the media. */
					fetchMedia: v.optional(v.boolean(), false),
				}),
			]),
		),
		[],
	),
	/** Seconds between two looks at each source. */
	checkEvery: v.optional(between(5, 86_400), 30),
});

const OwnSettings = v.strictObject({
	site: v.optional(SiteSettings, {}),
	window: v.optional(WindowSettings, {}),
	page: v.optional(PageSettings, {}),
	export: v.optional(ExportSettings, {}),
	publish: v.optional(PublishSettings, {}),
	sources: v.optional(SourcesSettings, {}),
});

/** Blocks that ask a platform while a page is read; a site for reading alone has none of them (`site.takePart`). */
const withoutPlatform = {
	showComments: false,
	showLike: false,
	showFavourite: false,
	showHot: false,
	showRecommended: false,
	showCounts: false,
} as const;

const readingAlone = (settings: v.InferOutput<typeof OwnSettings>): v.InferOutput<typeof OwnSettings> => {
	const { site, page, window } = settings;
	if (site.takePart) return settings;
	// A path is a service of the platform; an address is an analytics host of the newspaper's own.
	const statistics = window.statistics.startsWith('/') ? '' : window.statistics;
	const search = site.search === 'platform' ? 'static' : site.search;
	return {
		...settings,
		site: { ...site, search, showAdvertising: false, showBarrage: false, messagingAuthorizeUrl: '', authMode: 0 },
		window: { ...window, statistics },
		page: { ...page, ...withoutPlatform },
	};
};

export const Settings = v.pipe(OwnSettings, v.transform(readingAlone));

export type Settings = v.InferOutput<typeof Settings>;
export type SiteSettings = v.InferOutput<typeof SiteSettings>;
export type PageSettings = v.InferOutput<typeof PageSettings>;
export type WindowSettings = v.InferOutput<typeof WindowSettings>;
export type ExportSettings = v.InferOutput<typeof ExportSettings>;
export type PublishSettings = v.InferOutput<typeof PublishSettings>;
