/**
 * The head of a page as data. Pure functions decide it, one component renders it; it is tested here and again on
 * exported HTML (R-SCREEN-28, E-40, E-41, M-11, M-12).
 */

import type { Settings } from '../config/schema.ts';
import { absoluteAddress } from '../domain/address.ts';
import type { Language } from '../domain/entities.ts';
import { escapeHtml } from '../domain/escape.ts';
import type { ShareCard } from '../domain/share-card.ts';
import { type StructuredData, scriptSafeJson } from '../domain/structured-data.ts';
import type { Edition } from '../ui/article/shown-item.ts';

/** The same values as on the picture itself, so that the browser selects the same size. */
export interface PreloadImage {
	href: string;
	srcset?: string;
	sizes?: string;
	/** Another host sends it, and does not learn where the reader comes from. */
	foreign?: true;
}

export interface PageHead {
	/** `<title>` for crawlers; the head script may replace it by the title in the address. */
	title: string;
	card: ShareCard;
	/** Path of the page without query. */
	path: string;
	/** Absolute address that search engines list in place of this page; absent for the page itself. */
	canonical?: string;
	kind: 'article' | 'website' | 'video.other';
	lang: Language;
	/** The pages of the story in each language, with this one; absent when there is no other. */
	editions?: readonly Edition[];
	/** ISO times, section and tags of an item. */
	article?: {
		published: string;
		modified: string;
		section: string;
		tags: readonly string[];
		authors: readonly string[];
	};
	data: StructuredData | null;
	/** Search engines must not list the page (E-44). */
	unlisted: boolean;
	/** Path of the page's feed. */
	feed?: string;
	/** The largest picture of the page: the browser loads it before it has read the body. */
	preloadImage?: PreloadImage;
}

export type HeadTag =
	| { tag: 'title'; text: string }
	| { tag: 'meta' | 'link'; attributes: Readonly<Record<string, string>> }
	| { tag: 'script'; json: StructuredData };

/** `html lang` of an interface language. */
export const htmlLanguage = (language: Language): string => (language === 'cn' ? 'zh-CN' : language);

const openGraphLocale: Readonly<Record<Language, string>> = { cn: 'zh_CN', en: 'en_US', bo: 'bo_CN' };

const named = (name: string, content: string): HeadTag[] =>
	content === '' ? [] : [{ tag: 'meta', attributes: { name, content } }];
const property = (name: string, content: string): HeadTag[] =>
	content === '' ? [] : [{ tag: 'meta', attributes: { property: name, content } }];
const itemprop = (name: string, content: string): HeadTag[] =>
	content === '' ? [] : [{ tag: 'meta', attributes: { itemprop: name, content } }];

const imageTypes: Readonly<Record<string, string>> = {
	jpg: 'image/jpeg',
	jpeg: 'image/jpeg',
	png: 'image/png',
	gif: 'image/gif',
};

/** The type that the name of a picture says; '' when it says none. */
const imageType = (address: string): string =>
	imageTypes[/\.(\w+)(?:[?#]|$)/.exec(address)?.[1]?.toLowerCase() ?? ''] ?? '';

const imageTags = ({ image, madeOf, cuts }: ShareCard): HeadTag[] => [
	...(madeOf === undefined
		? property('og:image', image.address)
		: [
				{
					tag: 'meta',
					attributes: {
						...{ property: 'og:image', content: image.address, 'data-from': madeOf.join(' ') },
						...(cuts === undefined ? {} : { 'data-cuts': '' }),
					},
				} as const,
			]),
	...(image.width > 0
		? [...property('og:image:width', String(image.width)), ...property('og:image:height', String(image.height))]
		: []),
	...property('og:image:type', imageType(image.address)),
	...property('og:image:alt', image.alt),
];

/** A picture that is not wider than this is cropped in a large card. */
const minLargeRatio = 1.3;

const twitterCard = ({ image: { width, height } }: ShareCard): string =>
	width > 0 && width < height * minLargeRatio ? 'summary' : 'summary_large_image';

const articleTags = (article: PageHead['article']): HeadTag[] =>
	article === undefined
		? []
		: [
				...property('article:published_time', article.published),
				...property('article:modified_time', article.modified),
				...property('article:section', article.section),
				...article.authors.flatMap((author) => property('article:author', author)),
				...article.tags.flatMap((tag) => property('article:tag', tag)),
			];

/** The pages of a story in its languages, and the one for readers of any other: in the language of the site, where there is one. */
const editionTags = (editions: readonly Edition[], { address, locale }: Settings['site']): HeadTag[] => {
	const links = editions.map(({ lang, path }) => [htmlLanguage(lang), path] as const);
	const languages: readonly Language[] = [locale, 'cn', 'en', 'bo'];
	const [main] = languages.flatMap((language) => editions.filter(({ lang }) => lang === language));
	if (main !== undefined) links.push(['x-default', main.path]);
	return links.map(([hreflang, path]) => ({
		tag: 'link',
		attributes: { rel: 'alternate', hreflang, href: absoluteAddress(path, address) },
	}));
};

/** Every tag of a page's head, in a fixed order. */
export const headTags = (head: PageHead, { site }: Pick<Settings, 'site'>): HeadTag[] => {
	const own = absoluteAddress(head.path, site.address);
	const { card } = head;
	return [
		{ tag: 'title', text: head.title },
		// One element: QQ reads the description only when it has both names.
		...named('description', card.description),
		...named('keywords', [...(head.article?.tags ?? []), site.keywords].filter(Boolean).join(',')),
		...(head.unlisted ? named('robots', 'noindex') : named('robots', 'max-image-preview:large')),
		{ tag: 'link', attributes: { rel: 'canonical', href: head.canonical ?? own } },
		...editionTags(head.editions ?? [], site),
		...property('og:site_name', site.titles[head.lang] || site.title),
		...property('og:title', card.title),
		...property('og:description', card.description),
		...property('og:type', head.kind),
		// What is shared is this page, also where another one is listed.
		...property('og:url', own),
		...imageTags(card),
		...property('og:locale', openGraphLocale[head.lang]),
		...articleTags(head.article),
		// HTML allows no `name` beside `itemprop`: the description stands twice.
		...itemprop('name', card.title),
		...itemprop('description', card.description),
		...itemprop('image', (card.square ?? card.image).address),
		...named('twitter:card', twitterCard(card)),
		...named('twitter:title', card.title),
		...named('twitter:description', card.description),
		...named('twitter:image', card.image.address),
		...(head.feed === undefined
			? []
			: [
					{
						tag: 'link',
						attributes: {
							rel: 'alternate',
							type: 'application/rss+xml',
							href: absoluteAddress(head.feed, site.address),
							title: card.title,
						},
					} as const,
				]),
		...(head.preloadImage === undefined ? [] : [preload(head.preloadImage)]),
		...(head.data === null ? [] : [{ tag: 'script', json: head.data } as const]),
	];
};

const preload = ({ href, srcset, sizes, foreign }: NonNullable<PageHead['preloadImage']>): HeadTag => ({
	tag: 'link',
	attributes: {
		rel: 'preload',
		as: 'image',
		href,
		fetchpriority: 'high',
		...(srcset === undefined ? {} : { imagesrcset: srcset }),
		...(sizes === undefined ? {} : { imagesizes: sizes }),
		...(foreign === undefined ? {} : { referrerpolicy: 'no-referrer' }),
	},
});

/** HTML of the tags; every value is escaped. */
export const renderHead = (tags: readonly HeadTag[]): string => {
	let html = '';
	for (const tag of tags) {
		if (tag.tag === 'title') html += `<title>${escapeHtml(tag.text)}</title>`;
		else if (tag.tag === 'script') html += `<script type="application/ld+json">${scriptSafeJson(tag.json)}</script>`;
		else {
			html += `<${tag.tag}`;
			for (const name in tag.attributes) html += ` ${name}="${escapeHtml(tag.attributes[name] ?? '')}"`;
			html += '>';
		}
	}
	return html;
};
