import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { addressOf, basePath } from '../../src/routes.ts';
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
	LiveBlogPosting: ['headline', 'author', 'datePublished', 'liveBlogUpdate'],
	BlogPosting: ['headline', 'articleBody', 'datePublished', 'url'],
	VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
	Event: ['name', 'startDate', 'location', 'eventStatus'],
	ProfilePage: ['mainEntity'],
	QAPage: ['mainEntity'],
	Question: ['name', 'answerCount', 'acceptedAnswer', 'author', 'datePublished'],
	Answer: ['text'],
	Person: ['name'],
	Organization: ['name'],
	Place: ['name', 'address'],
	BreadcrumbList: ['itemListElement'],
	ListItem: ['position'],
	ImageObject: ['url'],
};

const articles = new Set([
	...['Article', 'NewsArticle', 'SocialMediaPosting', 'DiscussionForumPosting', 'LiveBlogPosting', 'BlogPosting'],
]);
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

it('E-41, N6: authors have their pages, and stories with a large picture one of 16:9; both are there', () => {
	const all = site.pages.flatMap((path) =>
		[...site.html(path).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
			([, json = '']) => JSON.parse(json) as Data,
		),
	);
	const of = (type: string): Data[] => all.filter((data) => data['@type'] === type);
	expect(of('LiveBlogPosting').length).toBeGreaterThan(0);
	const authors = of('NewsArticle').flatMap(({ author }) => [author].flat() as Data[]);
	const people = authors.filter((author) => author['@type'] === 'Person');
	expect(people.length).toBeGreaterThan(100);
	for (const { url } of people) {
		const path = decodeURI(new URL(String(url)).pathname);
		expect(site.pages, String(url)).toContain(path);
	}
	const wide = of('NewsArticle').filter(({ image }) =>
		([image].flat() as { width?: number; height?: number }[]).some(
			({ width = 0, height = 1 }) => width >= 1200 && Math.abs(width / height - 16 / 9) < 0.01,
		),
	);
	expect(wide.length).toBeGreaterThan(20);
	const images = wide.flatMap(({ image }) => (image as { url: string }[]).map(({ url }) => new URL(url).pathname));
	for (const path of new Set(images)) expect(existsSync(join(site.out, decodeURI(path))), path).toBe(true);
});

it('E-41, E-43: a correction stands on the page of its story, in its data and first in its feed, and nowhere else', () => {
	const corrected = site.pages.filter((path) => site.html(path).includes('class="errata"'));
	expect(corrected).toEqual([addressOf('newsDetail', { columnId: '29', id: '1046' })]);
	const html = site.html(corrected[0] ?? '');
	const text = '本文先前写“农药用量少了三成八”，应为两成八，现已改正。';
	const note = html.indexOf('class="errata"');
	expect(html.slice(note, note + 600)).toContain(`<p>${text}</p>`);
	expect(note).toBeLessThan(html.indexOf('从一百米高的地方看'));
	const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
	expect(JSON.parse(json)).toMatchObject({
		correction: { '@type': 'CorrectionComment', text, datePublished: '2026-10-31T09:20:00+08:00' },
		dateModified: '2026-10-31T09:20:00+08:00',
	});
	const feed = readFileSync(join(site.out, basePath, 'feeds/column-29.xml'), 'utf8');
	const items = feed.split('<item>').filter((item) => item.includes('更正'));
	expect(items).toHaveLength(1);
	expect(items[0]).toContain(`<description>更正 (2026-10-31): ${text} 农技站`);
	expect(items[0]).toContain('<atom:updated>2026-10-31T09:20:00+08:00</atom:updated>');
	expect(feed.match(/<atom:updated>/g)).toHaveLength(1);
	const map = readFileSync(join(site.out, 'sitemap.xml'), 'utf8');
	expect(map).toContain(`${corrected[0]}</loc><lastmod>2026-10-31T09:20:00+08:00</lastmod>`);
});

it('E-41: names for crawlers belong to an item, and no style element is in the body', () => {
	for (const path of site.pages) {
		const html = site.html(path);
		expect(html, path).toMatch(/<html[^>]* itemscope/);
		expect(html.slice(html.indexOf('<body')), path).not.toMatch(/<style/);
	}
});
