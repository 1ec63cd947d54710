/** How ten crawlers read a page, as data: which tag wins, which picture they accept, what they cut. */

/** A rule from a page of the maker (documented), or what others saw (observed). */
export type Certainty = 'documented' | 'observed';

/**
 * Where a value comes from: a property or name of a `meta` element, `itemprop:…`, `title` for the element, `link:…` for a
 * link.
 */
export type ValueSource = string;

export interface Limit {
	count: number;
	unit: 'characters' | 'bytes';
	certainty: Certainty;
}

export interface Crawler {
	id: string;
	name: string;
	/** The first of these that the page has wins. */
	title: readonly ValueSource[];
	text: readonly ValueSource[];
	picture: readonly ValueSource[];
	/** Formats that it shows, by sharp's names; absent where the maker does not document them. */
	formats?: { accepted: readonly string[]; certainty: Certainty };
	/** Pixels of the shorter side below which it shows no picture. */
	minSide?: { pixels: number; certainty: Certainty };
	/** A smaller picture appears beside the text instead of above it. */
	large?: { width: number; height: number; certainty: Certainty };
	maxBytes?: { bytes: number; certainty: Certainty };
	/** Tags without which it shows no card. */
	required?: { names: readonly ValueSource[]; certainty: Certainty };
	titleLimit?: Limit;
	textLimit?: Limit;
	/** Bytes of the page within which it looks for tags. */
	within: { bytes: number; certainty: Certainty };
	/** Where the rules are written. */
	source: string;
}

const og = { title: ['og:title', 'title'], text: ['og:description', 'description'], picture: ['og:image'] } as const;
const megabyte = 1024 * 1024;
const observedWindow = { bytes: 32 * 1024, certainty: 'observed' } as const;

export const crawlers: readonly Crawler[] = [
	{
		id: 'wechat',
		name: 'WeChat',
		title: ['og:title', 'title'],
		text: ['og:description', 'description'],
		picture: ['og:image', 'itemprop:image'],
		formats: { accepted: ['jpeg', 'png', 'gif'], certainty: 'observed' },
		minSide: { pixels: 300, certainty: 'observed' },
		titleLimit: { count: 512, unit: 'bytes', certainty: 'documented' },
		textLimit: { count: 1024, unit: 'bytes', certainty: 'documented' },
		within: observedWindow,
		source: 'developers.weixin.qq.com, Mobile_App Share; without its SDK the card may have a default picture',
	},
	{
		id: 'qq',
		name: 'QQ',
		title: ['itemprop:name', 'og:title', 'title'],
		text: ['itemprop:description', 'description', 'og:description'],
		picture: ['itemprop:image', 'og:image'],
		within: observedWindow,
		source: 'observed: a description counts when name and itemprop are on one element',
	},
	{
		id: 'weibo',
		name: 'Weibo',
		title: ['weibo:title', ...og.title],
		text: ['weibo:description', ...og.text],
		picture: ['weibo:image', ...og.picture],
		required: { names: ['og:type', 'og:url', 'og:title', 'og:description'], certainty: 'documented' },
		within: observedWindow,
		source: 'open.weibo.com, Weibo meta tag',
	},
	{ id: 'dingtalk', name: 'DingTalk', ...og, within: observedWindow, source: 'open.dingtalk.com, link cards' },
	{ id: 'lark', name: 'Lark', ...og, within: observedWindow, source: 'open.larkoffice.com, link previews' },
	{
		id: 'telegram',
		name: 'Telegram',
		title: ['og:title', 'twitter:title', 'title'],
		text: ['og:description', 'twitter:description', 'description'],
		picture: ['og:image', 'twitter:image'],
		formats: { accepted: ['jpeg', 'png', 'gif'], certainty: 'documented' },
		minSide: { pixels: 200, certainty: 'observed' },
		maxBytes: { bytes: 5 * megabyte, certainty: 'observed' },
		within: observedWindow,
		source: 'core.telegram.org, webPage; tdlib/td 1991: WebP is not shown',
	},
	{
		id: 'x',
		name: 'X',
		title: ['twitter:title', 'og:title'],
		text: ['twitter:description', 'og:description'],
		picture: ['twitter:image', 'og:image'],
		formats: { accepted: ['jpeg', 'png', 'webp', 'gif'], certainty: 'documented' },
		minSide: { pixels: 144, certainty: 'documented' },
		large: { width: 300, height: 157, certainty: 'documented' },
		maxBytes: { bytes: 5 * megabyte, certainty: 'documented' },
		titleLimit: { count: 70, unit: 'characters', certainty: 'documented' },
		textLimit: { count: 200, unit: 'characters', certainty: 'documented' },
		within: observedWindow,
		source: 'developer.x.com, cards markup',
	},
	{
		id: 'facebook',
		name: 'Facebook',
		...og,
		formats: { accepted: ['jpeg', 'png', 'gif', 'webp'], certainty: 'observed' },
		minSide: { pixels: 200, certainty: 'documented' },
		large: { width: 600, height: 315, certainty: 'documented' },
		maxBytes: { bytes: 8 * megabyte, certainty: 'documented' },
		within: { bytes: megabyte, certainty: 'documented' },
		source: 'developers.facebook.com, sharing webmasters: images, crawler',
	},
	{
		id: 'linkedin',
		name: 'LinkedIn',
		...og,
		formats: { accepted: ['jpeg', 'png', 'gif'], certainty: 'documented' },
		large: { width: 401, height: 1, certainty: 'observed' },
		maxBytes: { bytes: 5 * megabyte, certainty: 'documented' },
		titleLimit: { count: 200, unit: 'characters', certainty: 'observed' },
		textLimit: { count: 300, unit: 'characters', certainty: 'observed' },
		within: observedWindow,
		source: 'linkedin.com/help, a521928',
	},
	{
		id: 'slack',
		name: 'Slack',
		title: ['twitter:title', 'og:title', 'title'],
		text: ['twitter:description', 'og:description', 'description'],
		picture: ['twitter:image', 'og:image'],
		within: observedWindow,
		source: 'docs.slack.dev, unfurling links',
	},
];
