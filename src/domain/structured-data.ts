/** JSON-LD of a page (schema.org; E-41), as plain objects. Escaping happens in `scriptSafeJson`. */
import { absoluteAddress, mediaAddress } from './address.ts';
import { contentTypes } from './content-type.ts';
import { correctionOf, modifiedTime } from './correction.ts';
import type { Article, ArticleItem } from './entities.ts';
import { foldLine } from './sanitize/characters.ts';
import type { ShareCard, ShareImage, SiteCard } from './share-card.ts';
import { fittingData, type PageType } from './structured-types.ts';
import { firstCharacters, plainTitle } from './text.ts';
import { isoTime } from './wall-time.ts';

export type StructuredData = Record<string, unknown>;

/** JSON that is safe inside a script element: `<`, `>`, `&` and the two line separators are escaped. */
export const scriptSafeJson = (value: unknown): string =>
	JSON.stringify(value).replace(
		/[<>&\u2028\u2029]/g,
		(character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

const withTime = (name: string, value: string | undefined): StructuredData => {
	const time = isoTime(value ?? '');
	return time === '' ? {} : { [name]: time };
};

const publisher = (site: SiteCard): StructuredData => ({
	'@type': 'NewsMediaOrganization',
	name: site.title,
	url: site.address,
	logo: { '@type': 'ImageObject', url: absoluteAddress(site.image.src, site.address) },
});

const imageObject = ({ address, width, height }: ShareImage): StructuredData => ({
	'@type': 'ImageObject',
	url: address,
	...(width > 0 ? { width, height } : {}),
});

const image = (card: ShareCard): StructuredData => imageObject(card.picture);

/** The picture of a story, also in 16:9, 4:3 and 1:1 where these are made. */
const storyImages = (card: ShareCard): StructuredData | StructuredData[] => {
	const { picture, cuts = [], square } = card;
	if (cuts.length === 0 || square === undefined) return image(card);
	return [picture, ...cuts, square].map(imageObject);
};

const times = (article: Article): StructuredData => {
	const published = isoTime(article.publishtime);
	const modified = isoTime(modifiedTime(article)) || published;
	return {
		...(published === '' ? {} : { datePublished: published }),
		...(modified === '' ? {} : { dateModified: modified }),
	};
};

const correctionData = (article: Article): StructuredData => {
	const correction = correctionOf(article);
	if (correction === null) return {};
	const time = isoTime(correction.time);
	return {
		correction: {
			'@type': 'CorrectionComment',
			text: correction.text,
			...(time === '' ? {} : { datePublished: time }),
		},
	};
};

const duration = (seconds: number): string => `PT${Math.floor(seconds / 60)}M${Math.floor(seconds % 60)}S`;

const absoluteMedia = (source: string, site: SiteCard): string =>
	absoluteAddress(mediaAddress(source, site.resource), site.address);

const videoObject = (article: Article, card: ShareCard, site: SiteCard): StructuredData => ({
	'@type': 'VideoObject',
	name: card.title,
	description: card.description,
	thumbnailUrl: [card.picture.address],
	...(isoTime(article.publishtime) === '' ? {} : { uploadDate: isoTime(article.publishtime) }),
	...(article.video === null ? {} : { contentUrl: absoluteMedia(article.video.src, site) }),
	...(article.video === null || article.video.duration === 0 ? {} : { duration: duration(article.video.duration) }),
});

const broadcast = (article: Article, card: ShareCard): StructuredData => ({
	'@type': 'BroadcastEvent',
	name: card.title,
	description: card.description,
	isLiveBroadcast: article.live?.status === 1,
	...(article.live === null || isoTime(article.live.startTime) === ''
		? {}
		: { startDate: isoTime(article.live.startTime) }),
	...(article.live === null || isoTime(article.live.endTime) === '' ? {} : { endDate: isoTime(article.live.endTime) }),
});

/** Reports of a broadcast that its data have, the newest: the page has them all. */
const maxUpdates = 10;
/** Code points of a report there. */
const maxUpdateText = 200;

type LiveReports = NonNullable<NonNullable<Article['live']>['reports']>;

const liveUpdates = (reports: LiveReports, canonical: string): StructuredData[] =>
	[...reports]
		.sort((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))
		.slice(0, maxUpdates)
		.map(({ id, time, name, title = '', content }) => {
			const text = foldLine(content);
			return {
				'@type': 'BlogPosting',
				headline: title || firstCharacters(text, 60),
				articleBody: firstCharacters(text, maxUpdateText),
				url: `${canonical}#report-${id}`,
				...withTime('datePublished', time),
				...(name === '' ? {} : { author: { '@type': 'Person', name } }),
			};
		});

const kinds: Readonly<Record<number, PageType>> = {
	[contentTypes.photoSet]: 'ImageGallery',
	[contentTypes.video]: 'VideoObject',
	[contentTypes.special]: 'CollectionPage',
	[contentTypes.link]: 'WebPage',
	[contentTypes.h5]: 'WebPage',
	[contentTypes.live]: 'LiveBlogPosting',
};

/** A page above another one, with its absolute address. */
export interface PageAbove {
	name: string;
	address: string;
}

/** The page of an item, with the way to it from home; its address alone where there is none. */
const pageData = (canonical: string, title: string, above: readonly PageAbove[]): StructuredData | string =>
	above.length === 0
		? canonical
		: {
				'@type': 'WebPage',
				'@id': canonical,
				breadcrumb: {
					'@type': 'BreadcrumbList',
					itemListElement: [
						...above.map(({ name, address }, index) => ({
							'@type': 'ListItem',
							position: index + 1,
							name,
							item: address,
						})),
						{ '@type': 'ListItem', position: above.length + 1, name: title },
					],
				},
			};

/** How schema.org names what artificial intelligence made, alone or with people. */
const aiSources: Readonly<Record<string, string>> = {
	generated: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
	assisted: 'https://schema.org/CompositeWithTrainedAlgorithmicMediaDigitalSource',
};

/**
 * JSON-LD of an item's page.
 *
 * @param canonical absolute address of the page.
 * @param above the pages above it, from home on.
 * @param authorPage absolute address of the page of an author; '' where there is none.
 */
export const articleData = (
	article: Article,
	card: ShareCard,
	site: SiteCard,
	canonical: string,
	above: readonly PageAbove[],
	authorPage: (authorId: string) => string = () => '',
): StructuredData => {
	const updates = liveUpdates(article.live?.reports ?? [], canonical);
	const typed = kinds[article.articleType] ?? 'NewsArticle';
	// A broadcast without reports is seen, not read: it is no blog.
	const kind = typed === 'LiveBlogPosting' && updates.length === 0 ? 'NewsArticle' : typed;
	const common: StructuredData = {
		'@context': 'https://schema.org',
		'@type': kind,
		mainEntityOfPage: pageData(canonical, plainTitle(article.title) || card.title, above),
		url: canonical,
		headline: plainTitle(article.title) || card.title,
		name: card.title,
		description: card.description,
		inLanguage: article.lang === 'cn' ? 'zh-CN' : article.lang,
		image: kind === 'NewsArticle' ? storyImages(card) : image(card),
		...times(article),
		...correctionData(article),
		publisher: publisher(site),
	};
	if (article.columnName !== '') common['articleSection'] = article.columnName;
	common['author'] =
		article.authors.length > 0
			? article.authors.map(({ authorId, name }) => {
					const url = authorId === '' ? '' : authorPage(authorId);
					return { '@type': 'Person', name, ...(url === '' ? {} : { url }) };
				})
			: { '@type': 'Organization', name: article.source || site.title };
	if (article.articleType === contentTypes.live) common['about'] = broadcast(article, card);
	if (article.ai !== '') common['digitalSourceType'] = aiSources[article.ai] ?? '';
	if (article.tags.length > 0) common['keywords'] = article.tags.join(',');
	if (kind === 'VideoObject') return fittingData(kind, { ...common, ...videoObject(article, card, site) });
	if (kind === 'LiveBlogPosting')
		return fittingData(kind, {
			...common,
			coverageStartTime: isoTime(article.live?.startTime ?? ''),
			coverageEndTime: isoTime(article.live?.endTime ?? ''),
			liveBlogUpdate: updates,
		});
	if (kind === 'ImageGallery') {
		common['associatedMedia'] = article.pic_list.map((picture) => ({
			'@type': 'ImageObject',
			url: absoluteMedia(picture.src, site),
			...(picture.caption === '' ? {} : { caption: picture.caption }),
			...(picture.width > 0 ? { width: picture.width, height: picture.height } : {}),
		}));
	}
	return fittingData(kind, common);
};

/** JSON-LD of a page that lists items. `linkOf` gives the absolute address of an item. */
export const collectionData = (
	card: ShareCard,
	site: SiteCard,
	canonical: string,
	items: readonly ArticleItem[],
	linkOf: (item: ArticleItem) => string,
): StructuredData => ({
	'@context': 'https://schema.org',
	'@type': 'CollectionPage',
	url: canonical,
	name: card.title,
	description: card.description,
	image: image(card),
	publisher: publisher(site),
	mainEntity: {
		'@type': 'ItemList',
		itemListElement: items.map((item, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			url: linkOf(item),
			name: plainTitle(item.title),
		})),
	},
});

/** What is known of the entity that a page is about; what its type does not have is left out. Times are wall times. */
export interface EntityFacts {
	author?: { name: string; isOrganization?: boolean };
	published?: string;
	text?: string;
	start?: string;
	end?: string;
	place?: string;
	organizer?: string;
	/** Who a profile is of. */
	profile?: { name: string; isOrganization?: boolean; jobTitle?: string };
	/** The answer to a question; without one the page has no question and answer. */
	answer?: { text: string; author: string; published: string };
}

const party = (
	{ name, isOrganization = false }: { name: string; isOrganization?: boolean },
	url: string,
): StructuredData => ({
	'@type': isOrganization ? 'Organization' : 'Person',
	name,
	url,
});

/** The question of a page with its answer. */
const questionOf = (title: string, { answer, text, author, published }: EntityFacts): StructuredData | undefined => {
	if (answer === undefined || answer.text === '' || answer.author === '') return undefined;
	return {
		'@type': 'Question',
		name: title,
		...(text === undefined || text === '' || text === title ? {} : { text }),
		...(author === undefined || author.name === '' ? {} : { author: { '@type': 'Person', name: author.name } }),
		...withTime('datePublished', published),
		answerCount: 1,
		acceptedAnswer: {
			'@type': 'Answer',
			text: answer.text,
			author: { '@type': 'Person', name: answer.author },
			...withTime('datePublished', answer.published),
		},
	};
};

const mainEntityOf = (kind: PageType, card: ShareCard, facts: EntityFacts, canonical: string) => {
	if (kind === 'QAPage') return questionOf(card.title, facts);
	if (kind !== 'ProfilePage' || facts.profile === undefined) return undefined;
	const { jobTitle = '', isOrganization } = facts.profile;
	return {
		...party(facts.profile, canonical),
		description: card.description,
		image: card.picture.address,
		...(jobTitle === '' || isOrganization === true ? {} : { jobTitle }),
	};
};

/** JSON-LD of a page about one thing or person: what its type requires, from the entity; else a plain page. */
export const entityData = (
	kind: PageType,
	card: ShareCard,
	site: SiteCard,
	canonical: string,
	facts: EntityFacts = {},
): StructuredData =>
	fittingData(kind, {
		'@context': 'https://schema.org',
		url: canonical,
		name: card.title,
		headline: card.title,
		description: card.description,
		image: image(card),
		publisher: publisher(site),
		...(facts.author === undefined || facts.author.name === '' ? {} : { author: party(facts.author, canonical) }),
		...withTime('datePublished', facts.published),
		text: facts.text,
		mainEntity: mainEntityOf(kind, card, facts, canonical),
		...withTime('startDate', facts.start),
		...withTime('endDate', facts.end),
		// An activity that does not take place is taken back: there is no other word for it here.
		...(kind === 'Event' ? { eventStatus: 'https://schema.org/EventScheduled' } : {}),
		...(facts.place === undefined || facts.place === ''
			? {}
			: { location: { '@type': 'Place', name: facts.place, address: facts.place } }),
		organizer: { '@type': 'Organization', name: facts.organizer || site.title, url: site.address },
	});
