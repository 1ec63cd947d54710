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

/** The same values as on the picture itself, so that the browser selects the same size. */
export interface PreloadImage {
	href: string;
	srcset?: string;
	sizes?: string;
}

export interface PageHead {
	/** `<title>` for crawlers; the head script may replace it by the title in the address. */
	title: string;
	card: ShareCard;
	/** Path of the page without query. */
	path: string;
	kind: 'article' | 'website' | 'video.other';
	lang: Language;
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

const imageTags = ({ image }: ShareCard): HeadTag[] => [
	...property('og:image', image.address),
	...(image.width > 0
		? [...property('og:image:width', String(image.width)), ...property('og:image:height', String(image.height))]
		: []),
	...property('og:image:alt', image.alt),
];

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

/** Every tag of a page's head, in a fixed order. */
export const headTags = (head: PageHead, { site }: Pick<Settings, 'site'>): HeadTag[] => {
	const canonical = absoluteAddress(head.path, site.address);
	const { card } = head;
	return [
		{ tag: 'title', text: head.title },
		...named('description', card.description),
		...named('keywords', [...(head.article?.tags ?? []), site.keywords].filter(Boolean).join(',')),
		...(head.unlisted ? named('robots', 'noindex') : named('robots', 'max-image-preview:large')),
		{ tag: 'link', attributes: { rel: 'canonical', href: canonical } },
		...property('og:site_name', site.title),
		...property('og:title', card.title),
		...property('og:description', card.description),
		...property('og:type', head.kind),
		...property('og:url', canonical),
		...imageTags(card),
		...property('og:locale', openGraphLocale[head.lang]),
		...articleTags(head.article),
		...itemprop('name', card.title),
		...itemprop('description', card.description),
		...itemprop('image', card.image.address),
		...named('twitter:card', 'summary_large_image'),
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

const preload = ({ href, srcset, sizes }: NonNullable<PageHead['preloadImage']>): HeadTag => ({
	tag: 'link',
	attributes: {
		rel: 'preload',
		as: 'image',
		href,
		fetchpriority: 'high',
		...(srcset === undefined ? {} : { imagesrcset: srcset }),
		...(sizes === undefined ? {} : { imagesizes: sizes }),
	},
});

/** HTML of the tags; every value is escaped. */
export const renderHead = (tags: readonly HeadTag[]): string =>
	tags
		.map((tag) => {
			if (tag.tag === 'title') return `<title>${escapeHtml(tag.text)}</title>`;
			if (tag.tag === 'script') return `<script type="application/ld+json">${scriptSafeJson(tag.json)}</script>`;
			const attributes = Object.entries(tag.attributes).map(([name, value]) => `${name}="${escapeHtml(value)}"`);
			return `<${tag.tag} ${attributes.join(' ')}>`;
		})
		.join('');
