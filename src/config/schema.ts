/**
 * All settings of a site with their defaults (R-CONF-53…62). `run-time.ts` says which of them operators edit without a new
 * export. No setting is secret: they reach the browser.
 */
import * as v from 'valibot';
import { defaultListRule } from '../domain/date-rule.ts';
import { Analytics, Font, HeadTag } from './brand.ts';
import { Labels } from './labels.ts';
import { ExportSettings, PublishSettings, SourcesSettings } from './publishing-schema.ts';
import { addressOrPath, between, colour, filled, rootAddress, siteAddress } from './values.ts';

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

const nearWords = v.pipe(
	v.string(),
	v.regex(/^\S{1,40}(?: \S{1,40}){1,7}$/, 'two to eight words with a space between them, such as 土豆 马铃薯'),
);

const OwnSiteSettings = v.strictObject({
	/** Absolute address of the site's root; canonical links, share metadata and sitemaps start with it. */
	address: v.optional(siteAddress, 'http://localhost:4321'),
	/** Who publishes the site; '' is the title. */
	companyName: v.optional(v.string(), ''),
	/** Lines that the law requires: licences, registrations, where to report. A line with an address is a link. */
	legalLines: v.optional(v.array(v.strictObject({ text: filled, href: v.optional(addressOrPath, '') })), []),
	/** Links of the newspaper's own: in the line at the foot of pages, in the menu, or in both. */
	links: v.optional(
		v.array(
			v.strictObject({
				text: filled,
				href: v.pipe(
					addressOrPath,
					v.check((value) => value !== '', 'an http(s) address or a path'),
				),
				place: v.optional(v.picklist(['foot', 'menu', 'both']), 'foot'),
			}),
		),
		[],
	),
	/** What the about page states of the program: true of the site as it is exported. */
	statements: v.optional(v.array(v.picklist(['accessibility', 'privacy', 'storage', 'telemetry'])), []),
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
	/** The title in other languages than that of the site. */
	titles: v.optional(
		v.strictObject({
			cn: v.exactOptional(v.string()),
			en: v.exactOptional(v.string()),
			bo: v.exactOptional(v.string()),
		}),
		{},
	),
	/** Sources that are the newspaper itself beside its names: lists do not say where these stories are from. */
	ownSources: v.optional(v.array(filled), []),
	/** Id of the column whose newest stories are a block of opinion on home; '' is none. */
	opinionColumn: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, 'the id of a column')), ''),
	/** Own words in place of those of the product, by language and by the keys of `src/i18n/messages/cn.json`. */
	labels: v.optional(Labels, {}),
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
	/** The name of this edition (触屏版, or an own word) beside a short name of the newspaper in the bar at the top. */
	showEdition: v.optional(v.boolean(), false),
	locale: v.optional(v.picklist(['cn', 'en', 'bo']), 'cn'),
	/** The zone in which readers see times, and of imported dates that name none. */
	timeZone: v.optional(timeZone, 'Asia/Shanghai'),
	/** Whether readers take part: comments, likes, sign-in, votes. Without it pages call no platform. */
	takePart: v.optional(v.boolean(), true),
	/** Members download what the platform has of them, and delete their accounts, on their own page. */
	ownData: v.optional(v.boolean(), false),
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
	/** Groups of words that readers of this newspaper use for one another: a search for one finds the others too. */
	nearWords: v.optional(v.pipe(v.array(nearWords), v.maxLength(200, 'at most 200 groups')), []),
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

const OwnPageSettings = v.strictObject({
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
	/** 举报 at each comment of somebody else. */
	showReport: v.optional(v.boolean(), false),
	/** Stories with their picture above the text: those that lists show at full width, all with a picture, or none. */
	hero: v.optional(v.picklist(['wide', 'all', 'off']), 'wide'),
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
	listTimeRule: v.optional(filled),
	/** How lists say times: how long ago (`age`), or by `listTimeRule`; a newspaper with a rule of its own has `rule`. */
	listTimes: v.optional(v.picklist(['age', 'rule'])),
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

/** A newspaper that sets a rule for the times of lists has them by it. */
const withListTimes = ({ listTimeRule, listTimes, ...page }: v.InferOutput<typeof OwnPageSettings>) => ({
	...page,
	listTimeRule: listTimeRule ?? defaultListRule,
	listTimes: listTimes ?? (listTimeRule === undefined ? ('age' as const) : ('rule' as const)),
});

/** Page settings: a switch for every optional block, and typography (R-CONF-20…37, A-075). */
export const PageSettings = v.pipe(OwnPageSettings, v.transform(withListTimes));

/** Parts of the product that a site may leave out; reading, the front page and the pages about the site are always there. */
export const optionalParts = [
	'activities',
	'adverts',
	'channels',
	'circles',
	'comments',
	'contributions',
	'live',
	'members',
	'people',
	'questions',
	'search',
	'video',
	'votes',
] as const;
export type OptionalPart = (typeof optionalParts)[number];

/** `false` leaves a part out: no address, no call, no table, no code of it is there. */
const PartsSettings = v.strictObject(
	Object.fromEntries(optionalParts.map((name) => [name, v.optional(v.boolean(), true)])) as Record<
		OptionalPart,
		v.OptionalSchema<v.BooleanSchema<undefined>, true>
	>,
);

const OwnSettings = v.strictObject({
	parts: v.optional(PartsSettings, {}),
	site: v.optional(SiteSettings, {}),
	window: v.optional(WindowSettings, {}),
	page: v.optional(PageSettings, {}),
	export: v.optional(ExportSettings, {}),
	publish: v.optional(PublishSettings, {}),
	sources: v.optional(SourcesSettings, {}),
});

/** The switches of blocks that belong to a part which is left out. Readers take part as members. */
const withoutParts = (settings: v.InferOutput<typeof OwnSettings>): v.InferOutput<typeof OwnSettings> => {
	const { parts, site, page } = settings;
	return {
		...settings,
		site: {
			...site,
			takePart: site.takePart && parts.members,
			search: parts.search ? site.search : 'off',
			showAdvertising: site.showAdvertising && parts.adverts,
		},
		page: { ...page, showComments: page.showComments && parts.comments },
	};
};

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

export const Settings = v.pipe(OwnSettings, v.transform(withoutParts), v.transform(readingAlone));

export type Settings = v.InferOutput<typeof Settings>;
export type SiteSettings = v.InferOutput<typeof SiteSettings>;
export type PageSettings = v.InferOutput<typeof PageSettings>;
export type WindowSettings = v.InferOutput<typeof WindowSettings>;
