/** Settings of a site: whatever is left out has its default (docs/settings.md). */
export interface SiteConfig {
	parts?: {
		/** Activities with sign-ups, codes and their redemption. */
		activities?: boolean;
		/** Adverts (site.showAdvertising). */
		adverts?: boolean;
		/** Subscription channels (订阅号), their ranking and rules; without it nothing can be followed. */
		channels?: boolean;
		/** Circles, posts and notices. */
		circles?: boolean;
		/** Comments and replies (page.showComments). */
		comments?: boolean;
		/** Tip-offs and contributions. */
		contributions?: boolean;
		/** Broadcasts; without it a story of that kind is shown as news. */
		live?: boolean;
		/** Sign-in, points, what belongs to a reader; without it the site is for reading alone (site.takePart). */
		members?: boolean;
		/** Pages of authors, officials and members. */
		people?: boolean;
		/** Questions, answers and their topics. */
		questions?: boolean;
		/** The search (site.search). */
		search?: boolean;
		/** Pages and the feed of films; without it a film is shown as news. */
		video?: boolean;
		/** Votes and their options. */
		votes?: boolean;
	};
	site?: {
		/** Address of the published site: the root of a host, or a path below it, such as https://owner.github.io/paper; canonical links, share metadata and sitemaps start with it. Set this first. */
		address?: string;
		/** Shown in the footer and on the about page. */
		companyName?: string;
		/** Licences, registrations and where to report, on the about page; a line with an address is a link. The export warns while a public address has none. */
		legalLines?: readonly ({
			text: string;
			href?: string;
		})[];
		/** Links of the newspaper's own, such as its pages of text: place is foot (the line at the foot of every page, the default), menu or both; href an address or a path. */
		links?: readonly ({
			text: string;
			href: string;
			place?: "foot" | "menu" | "both";
		})[];
		/** Statements on the about page: what the program does for access, which data it keeps, that readers' pages set no cookies, that it reports to nobody. Analytics and services that you add need words of your own (customise.md). */
		statements?: readonly ("accessibility" | "privacy" | "storage" | "telemetry")[];
		/** Name of the site; title of pages without one. */
		title?: string;
		/** <meta name="keywords">. */
		keywords?: string;
		/** Description of pages that have no text of their own. */
		description?: string;
		/** Share picture of pages without a picture. JPEG or PNG, at least 300 × 300. */
		shareImage?: {
			src: string;
			width: number;
			height: number;
		};
		/** Logo in the top bar. Without a file at the default path a neutral mark is published; a path of your own must exist among the media. */
		logo?: string;
		/** Main colour. Light, dark and grey themes are derived from it so that text stays readable (WCAG 2.2); one that is too light is darkened, and the export says so. */
		color?: string;
		/** SVG, or square PNG of at least 512 pixels, from which the icons of browser and installed site are drawn. Empty is a neutral mark. */
		icon?: string;
		/** Typeface before those of the device. src is a WOFF2 file below /media/, empty for a family that devices have; weight as in CSS, 400 or 100 900. A file that arrives late is used from the next page on; with data saver it is not loaded. */
		font?: {
			family: string;
			src?: string;
			weight?: string;
		} | null;
		/** Style sheet of your own, loaded after those of the product: a file as /own.css at the root of the site (customise.md). */
		stylesheet?: string;
		/** {"tag": "meta", "name" or "property", "content"} or {"tag": "link", "rel", "href"} in the head of every page: proofs of ownership, links to profiles. No scripts. */
		headTags?: readonly ({
			tag: "meta";
			name?: string;
			property?: string;
			content: string;
		} | {
			tag: "link";
			rel: "alternate" | "author" | "dns-prefetch" | "license" | "me" | "preconnect" | "search";
			href: string;
			type?: string;
			title?: string;
		})[];
		/** The name in other languages than that of the site; shown at the top of pages in that language, and named by their share cards. */
		titles?: {
			cn?: string;
			en?: string;
			bo?: string;
		};
		/** Sources of stories that are the newspaper itself, beside its title and company name: lists say a source only where it is somebody else. */
		ownSources?: readonly (string)[];
		/** Home shows the newest three stories of this column as a block of opinion, between the news. An id without a column shows none. */
		opinionColumn?: string;
		/** Own words in place of those of the product, by language (cn, en, bo) and by the keys of src/i18n/messages/cn.json: customise.md. */
		labels?: {
			cn?: {
			};
			en?: {
			};
			bo?: {
			};
		};
		/** Counts visits: baidu or google with key; matomo, plausible or umami with key and address. The policy is opened for its hosts. Not for readers who refuse tracking (Do Not Track, Global Privacy Control), nor in previews. */
		analytics?: {
			provider: "none";
		} | {
			provider: "baidu";
			key: string;
		} | {
			provider: "google";
			key: string;
		} | {
			provider: "matomo";
			key: string;
			address: string;
		} | {
			provider: "plausible";
			key: string;
			address?: string;
		} | {
			provider: "umami";
			key: string;
			address?: string;
		};
		/** Logo on tablets; empty shows site.logo. */
		padLogo?: string;
		/** Main colour on tablets. */
		padColor?: string;
		/** Lists on tablets: 1 in one column, as on phones; any other value in two. Empty is two, but one beside broadcasts, opinion and the most read stories of home. */
		padListType?: string;
		/** Main colour of special topics and of topics that readers ask about. */
		topicColor?: string;
		/** Detail pages are grey from their first paint, as on days of mourning. */
		detailPageGrey?: boolean;
		/** Address at which readers get the app. */
		downloadUrl?: string;
		/** E-paper; the icon appears only for an http, https or ftp address. */
		paperUrl?: string;
		/** Terms of use, linked before the first sign-in, in the footer and on the about page. */
		termsUrl?: string;
		/** Privacy policy, linked in the same places. Without both, the sign-in links to the about page. */
		privacyUrl?: string;
		/** Adverts on home, in columns and below articles. The exported pages contain empty boxes; when this is off in settings.js, no advert is requested or shown. */
		showAdvertising?: boolean;
		/** Moving comments over a live player, with a button to turn them off; never for readers who want reduced motion. */
		showBarrage?: boolean;
		/** Origins of live streams on other hosts, for the Content-Security-Policy. A stream on a host that is not listed plays only where the browser itself plays HLS, and the export warns. */
		streamOrigins?: readonly (string)[];
		/** Logo at the head of shared pages. */
		showShareLogo?: boolean;
		/** Title strip at the head of shared pages. */
		showShareTitle?: boolean;
		/** The name of this edition beside a short name of the newspaper (at most 12 Latin or 6 Chinese signs) in the bar at the top: 触屏版, or the own word that site.labels has for it, which shows it without this setting too. */
		showEdition?: boolean;
		/** Language of the exported interface; readers can choose another. */
		locale?: "cn" | "en" | "bo";
		/** Zone in which readers see times, such as Europe/London, and of imported dates that name none. Times in JSON Lines and in answers of a platform stay those of Asia/Shanghai. */
		timeZone?: string;
		/** false publishes a site for reading alone, which calls no platform while it is read: no comments, likes, favourites, counts, sign-in, votes, adverts, live states or recommendations, no pages of members, and the search asks its static index. */
		takePart?: boolean;
		/** On their own page members download everything that the platform has of them, and delete their accounts with it (platform.md). */
		ownData?: boolean;
		/** Scheme of the native app: commands are redirects to scheme://… (environments.md). */
		appScheme?: string;
		/** Marker in the native app's user agent. A marker that is taken away needs an export. */
		appMarker?: string;
		/** Authorize page of the messaging platform; empty turns its sign-in off. */
		messagingAuthorizeUrl?: string;
		/** Further routes that require authorization, in addition to activityVote and voteItemDetail. */
		authorizedRoutes?: readonly (string)[];
		/** The anti-debug script on hosts that are not test, dev or stage. */
		antiDebug?: boolean;
		/** What the search asks: the platform's call search; an index that the exporter writes and keeps, for a site without a platform while it is read (decision 25); or nothing: no page links to the search. */
		search?: "platform" | "static" | "off";
		/** Words that readers of this newspaper use for one another, such as ["黑颈鹤 仙鹤", "青稞 糌粑"]: a search for one also finds the others, after what has the word itself. They go before the groups that every site has (高铁 动车 铁路). A platform reads them when it starts. */
		nearWords?: readonly (string)[];
		/** Browsers keep home, columns, what was read last and favourites for reading without a network (hosting.md). false removes the service worker and everything it kept, with the next page. */
		offline?: boolean;
		/** Origins that may show pages in a frame, such as https://cms.example.org. The site itself always may. */
		frameAncestors?: readonly (string)[];
		/** Origins whose PDF files the page of certificates (previewPDF.html?url=…) shows, such as https://chain.example.org. Files of the site itself are always shown; for all others the page says so and has a link only. */
		certificateOrigins?: readonly (string)[];
		/** Sites whose films play inside the text of articles: a link alone in its paragraph is shown as a picture, and a tap loads the player. The Content-Security-Policy allows frames of these sites. All other links stay links. */
		embedProviders?: readonly ("bilibili" | "tencent" | "youku" | "youtube" | "vimeo")[];
		/** curVersions on the wire; from 3 on, user ids are enciphered. */
		currentVersion?: number;
		/** apiVersion on the wire. */
		apiVersion?: string;
		/** When authorization is fetched: 0 never, 1 on routes that require it, 2 on every page. An export with 1 or 2 publishes pages of routes that require it without their data: browsers ask for them, and a shared link shows the values of the site. */
		authMode?: 0 | 1 | 2;
		/** Header source. */
		securitySource?: string;
		/** When enciphering a vote fails, do not send it as plain text. */
		strictEncryption?: boolean;
	};
	window?: {
		/** Content service. A path means: on the site's own host. Empty: there is no platform while the site is read, and no page starts its client by itself. */
		base?: string;
		/** Votes and access. */
		nis?: string;
		/** Sign-in. */
		sso?: string;
		/** Adverts. */
		advertising?: string;
		/** Video on demand. */
		vod?: string;
		/** Uploads. */
		storage?: string;
		/** Statistics host. It receives views and taps with nine parameters and without the reader's identity, and nothing from readers who refuse tracking. Empty turns statistics off. */
		statistics?: string;
		/** siteId, siteID, siteid on the wire. */
		siteId?: string;
		/** appID on the wire. */
		appId?: string;
		/** Base address of relative picture addresses. */
		resource?: string;
		/** Suffix of the addresses of list pictures, for storages that make small pictures; list pictures then have no srcset. */
		thumbnailSuffix?: string;
	};
	page?: {
		/** Comments on articles, questions, posts and dynamic posts. */
		showComments?: boolean;
		/** Like button. */
		showLike?: boolean;
		/** Favourite button. */
		showFavourite?: boolean;
		/** Related items that the editors selected. */
		showRelated?: boolean;
		/** Most read items. */
		showHot?: boolean;
		/** Recommended items. */
		showRecommended?: boolean;
		/** Author block. */
		showAuthor?: boolean;
		/** 全文…个字 阅读约需…分钟. */
		showReadingTime?: boolean;
		/** Counts of reads, likes and comments. */
		showCounts?: boolean;
		/** Share row. */
		showShare?: boolean;
		/** Readers report comments (举报); the desk lists them. */
		showReport?: boolean;
		/** Stories with their picture above the text, unless the text begins with a picture or has this one: those whose picture lists show at full width, all that have one, or none. */
		hero?: "wide" | "all" | "off";
		/** Ways to share, in this order. card links to the item's poster, on pages of one item. */
		shareIcons?: readonly ("wechat" | "wechatmoments" | "qq" | "sinaweibo" | "card")[];
		/** Article text, in units of the 750-unit page. */
		contentFontSize?: number;
		/** Line height of article text. */
		lineHeight?: number;
		/** Maximum number of lines of a related title. */
		relatedTitleLines?: number;
		/** Ratio of height to width of players in articles. */
		innerVideoRatio?: string;
		/** Seconds between two slides of a carousel. */
		swipeAutoplay?: number;
		/** Format of times in articles; H:M is hour and minute. */
		contentTimeRule?: string;
		/** Format of times in lists, where page.listTimes is rule. Setting it sets that too. */
		listTimeRule?: string;
		/** How lists say times. age: 12分钟前, 3小时前, 昨天, 11月26日, and the year of another year, 今天 19:30 and 明天 09:00 of what is to come; without scripts the whole date. rule: by page.listTimeRule; a newspaper that sets a rule has rule. */
		listTimes?: "age" | "rule";
		/** Ages of comments after a day, 1: month and day; 2: days up to a week; 3: weeks too; 4: months too; 5: years too; 6: days, then the full date. */
		relativeTimeStyle?: number;
		/** Related items below a short video, 1: rows with a picture at the right; 2: wide pictures. */
		miniVideoStyle?: number;
		/** Tip-offs, 1: the text, then the editors' answer; 2: the answer first. */
		tipoffStyle?: number;
		/** Sharing, 1: icons with words; 2: one line of icons. */
		swipeShareStyle?: number;
		/** Live pages, 1: the player first; 2: the title first. */
		liveStyle?: number;
		/** Order of share texts, 1: share text, abstract, description, body; 2: the abstract first. */
		shareDescriptionStyle?: number;
		/** Order of share pictures, 1: share picture, big, middle, small; 2: the leading picture first. */
		shareImageStyle?: number;
	};
	export?: {
		/** Number of worker threads; 0 takes the number of cores, at most 4. */
		concurrency?: number;
		/** Time limit in milliseconds of one attempt of a call to a remote platform. */
		timeout?: number;
		/** Number of attempts of a call that fails. */
		attempts?: number;
		/** Maximum number of concurrent calls to a remote platform. */
		connections?: number;
		/** Maximum share of the pages that may be removed in an hour, by any number of runs (20 pages are always allowed; three times as many in a day). Pages of items that moved are not counted. A run that would remove more stops before it removes anything; --allow-removal allows it once. */
		mostRemoved?: number;
		/** Number of items in a feed. */
		feedItems?: number;
		/** What an item of a feed says: its title alone, a summary and its authors too, or the whole text as well. With title a feed needs no call for each of its items. */
		feedContent?: "title" | "summary" | "full";
		/** Writes page.html.br and page.html.zst beside pages, scripts and styles, for hosts that send them (hosting.md). Costs 0.6 ms (br) and 0.3 ms (zst) a page when it is written. */
		precompress?: readonly ("br" | "zst")[];
		/** Program with its arguments that runs after each export that changed the site, with npm run publish after the upload to a bucket, and not after a dry run. It gets the summary as JSON on its standard input, and the folder as PUBLISHED_FOLDER. When it fails, the command ends with 1. */
		afterCommand?: readonly (string)[];
		/** Days for which assets of earlier releases stay, and pictures that nothing shows or names any more. */
		keepAssets?: number;
	};
	publish?: {
		/** Maximum number of concurrent calls to an object store; halved while the store asks for fewer. */
		connections?: number;
		/** Number of attempts of a call to an object store, a cache or a search engine, with growing pauses. */
		attempts?: number;
		/** Minutes for which the object of a removed file stays, for readers whose cache still names it. 0: it goes with the run that removes the file. */
		keepRemoved?: number;
		/** Hours within which publish -- --watch compares every published page with the platform and repairs what differs; what was read while the platform failed comes first. 0: nothing is compared. */
		confirmWithin?: number;
		/** Maximum share of a core that this comparison takes. */
		confirmShare?: number;
		/** How text is stored. Only for a store or CDN that does not compress: every reader gets the stored encoding. */
		encoding?: "none" | "gzip" | "br";
		/** Objects carry their group and the dependency tags of their page as metadata of these names; nginx and Caddy send the group. */
		surrogateKeys?: readonly ("Cache-Tag" | "Surrogate-Key")[];
		/** Gets a POST with the addresses and tags of what changed in the bucket. */
		purgeWebhook?: "" | string;
		/** Zone of Cloudflare whose cache forgets what changed. Needs CLOUDFLARE_API_TOKEN. */
		cloudflareZone?: string;
		/** Hub of WebSub: feeds name it, and it is notified when a feed changes. */
		webSubHub?: "" | string;
		/** Key of IndexNow, published as /<key>.txt: search engines are notified of pages that changed or were removed. */
		indexNowKey?: string;
		/** Where IndexNow is called. */
		indexNowAddress?: string;
	};
	sources?: {
		/** Sources that are followed: wordpress:https://…, ghost:https://…, feed:https://…, folder:<path>; a plain address is found out. In place of a text an object can stand: { "place": "feed:https://…", "removeGone": true, "hide": ["press"], "types": ["report"], "fetchMedia": false, "canonical": "source" }. removeGone: what leaves a feed goes here too; hide: slugs or names of categories that no list shows; types: types of entries of a WordPress that come besides posts and pages; fetchMedia: its pictures, films and sound are brought here (true, the default), or stay there; canonical: the page of a story that search engines list, here (the default) or source; after a change, npm run platform -- sources sync <name> gives it to the stories that are here. Those added with npm run platform -- sources add are followed too. One that is taken out is not followed any more, and its pages stay. */
		follow?: readonly (string | {
			place: string;
			removeGone?: boolean;
			hide?: readonly (string)[];
			types?: readonly (string)[];
			fetchMedia?: boolean;
			canonical?: "here" | "source";
		})[];
		/** Seconds between two looks at each source. A source that fails is asked again with growing pauses. */
		checkEvery?: number;
	};
}

/** Settings with types, for `touch-edition.config.ts`; returns them unchanged. */
export declare const defineConfig: (settings: SiteConfig) => SiteConfig;
