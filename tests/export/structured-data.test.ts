import { beforeAll, expect, it } from 'vitest';
import { type SampleSite, sampleSite } from './sample-site.ts';

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

type Data = Record<string, unknown>;

/** Required by the pages of Google Search Central, by type. */
const required: Readonly<Record<string, readonly string[]>> = {
	NewsArticle: ['headline', 'image', 'datePublished', 'author'],
	Article: ['headline', 'image', 'datePublished', 'author'],
	DiscussionForumPosting: ['author', 'datePublished', 'text'],
	SocialMediaPosting: ['author', 'datePublished'],
	LiveBlogPosting: ['headline', 'author', 'datePublished'],
	VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
	Event: ['name', 'startDate', 'location'],
	ProfilePage: ['mainEntity'],
	QAPage: ['mainEntity'],
	Question: ['name', 'answerCount', 'acceptedAnswer'],
	Answer: ['text'],
	Person: ['name'],
	Organization: ['name'],
	Place: ['name', 'address'],
	BreadcrumbList: ['itemListElement'],
	ListItem: ['position'],
	ImageObject: ['url'],
};

const articles = new Set(['Article', 'NewsArticle', 'SocialMediaPosting', 'DiscussionForumPosting', 'LiveBlogPosting']);
/** Properties that one family of types has alone. */
const ownOf: Readonly<Record<string, (type: string) => boolean>> = {
	articleSection: (type) => articles.has(type),
	articleBody: (type) => articles.has(type),
	uploadDate: (type) => type === 'VideoObject',
	contentUrl: (type) => type === 'VideoObject',
	breadcrumb: (type) => /Page$|^ImageGallery$/.test(type),
	startDate: (type) => /Event$/.test(type),
	location: (type) => /Event$/.test(type),
	publisher: (type) => type !== 'Event' && type !== 'Person',
};

const problemsIn = (value: unknown): string[] => {
	if (Array.isArray(value)) return value.flatMap(problemsIn);
	if (typeof value !== 'object' || value === null) return [];
	const data = value as Data;
	const type = String(data['@type']);
	return [
		...(required[type] ?? []).filter((name) => data[name] === undefined).map((name) => `${type} without ${name}`),
		...Object.keys(data)
			.filter((name) => ownOf[name]?.(type) === false)
			.map((name) => `${type} with ${name}`),
		...Object.values(data).flatMap(problemsIn),
	];
};

it('E-41: every page is announced with what its type requires, and with nothing else', () => {
	const problems = new Set<string>();
	const types = new Set<string>();
	for (const path of site.pages)
		for (const [, json = ''] of site.html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
			const data = JSON.parse(json) as Data;
			types.add(String(data['@type']));
			for (const problem of problemsIn(data)) problems.add(`${problem}: ${path}`);
		}
	expect([...problems]).toEqual([]);
	for (const type of ['NewsArticle', 'VideoObject', 'Event', 'ProfilePage', 'QAPage', 'DiscussionForumPosting'])
		expect(types).toContain(type);
});

it('E-41: names for crawlers belong to an item, and no style element is in the body', () => {
	for (const path of site.pages) {
		const html = site.html(path);
		expect(html, path).toMatch(/<html[^>]* itemscope/);
		expect(html.slice(html.indexOf('<body')), path).not.toMatch(/<style/);
	}
});
