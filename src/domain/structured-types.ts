/**
 * The types of schema.org that pages are announced as: what search engines require of each, and the properties that it has. Sources:
 * schema.org, and the pages of Google Search Central about structured data.
 */

const list = (names: string): readonly string[] => names.split(' ');

const thing = list('@context @type @id name description url image mainEntityOfPage');
const work = [
	...thing,
	...list(
		'about associatedMedia author commentCount correction dateModified datePublished digitalSourceType headline inLanguage keywords mainEntity publisher text thumbnailUrl video',
	),
];
const page = [...work, 'breadcrumb'];
const article = [...work, 'articleSection', 'articleBody'];

interface TypeRule {
	requires: readonly string[];
	has: readonly string[];
}

/** What a page of each type must have and may have. */
export const typeRules = {
	WebPage: { requires: ['name', 'url'], has: page },
	CollectionPage: { requires: ['name', 'url'], has: page },
	ImageGallery: { requires: ['name', 'url', 'associatedMedia'], has: page },
	ProfilePage: { requires: ['mainEntity'], has: page },
	// Search engines read the question alone.
	QAPage: { requires: ['mainEntity'], has: list('@context @type url mainEntity') },
	Article: { requires: ['headline', 'author', 'datePublished', 'image'], has: article },
	NewsArticle: { requires: ['headline', 'author', 'datePublished', 'image'], has: article },
	SocialMediaPosting: { requires: ['headline', 'author', 'datePublished'], has: article },
	DiscussionForumPosting: { requires: ['author', 'datePublished', 'text'], has: article },
	LiveBlogPosting: {
		requires: ['headline', 'author', 'datePublished'],
		has: [...article, 'coverageStartTime', 'coverageEndTime', 'liveBlogUpdate'],
	},
	VideoObject: {
		requires: ['name', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
		has: [...work, 'contentUrl', 'duration', 'embedUrl', 'uploadDate'],
	},
	Event: {
		requires: ['name', 'startDate', 'location'],
		has: [...thing, 'endDate', 'eventStatus', 'inLanguage', 'keywords', 'location', 'organizer', 'startDate'],
	},
} as const satisfies Record<string, TypeRule>;

export type PageType = keyof typeof typeRules;

const isFilled = (value: unknown): boolean =>
	value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

/** The data of a page with the properties of its type; as a plain page where one that the type requires is missing. */
export const fittingData = (type: PageType, data: Readonly<Record<string, unknown>>): Record<string, unknown> => {
	const { requires } = typeRules[type];
	const fitting: PageType = requires.every((name) => isFilled(data[name])) ? type : 'WebPage';
	const has: readonly string[] = typeRules[fitting].has;
	const kept = Object.entries({ ...data, '@type': fitting }).filter(
		([name, value]) => has.includes(name) && isFilled(value),
	);
	return Object.fromEntries(kept);
};
