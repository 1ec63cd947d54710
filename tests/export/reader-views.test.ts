/** What reader views of browsers take for the story: one `article` with the headline, the text and the pictures, and nothing else. */
import { beforeAll, expect, it } from 'vitest';
import { sampleAddress } from '../../src/gallery/sample-addresses.ts';
import { type SampleSite, sampleSite } from './sample-site.ts';

const kinds = [
	'newsDetail',
	'imageDetail',
	'videoDetail',
	'mvodShare',
	'minVideoDetail',
	'liveDetail',
	'qaDetail',
	'newQaDetail',
	'askDetail',
	'activityDetail',
	'postDetail',
	'dynamicDetail',
	'tipoffDetail',
	'seekArticleDetail',
	'inputArticleDetail',
	'linkDetail',
] as const;

/** What stands inside an element of a page. */
const inside = (html: string, tag: string): string[] =>
	[...html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([part]) => part);

let site: SampleSite;
beforeAll(async () => {
	site = await sampleSite();
});

it.each(kinds)('%s has one article, with its headline, without lists of others and waiting lines', (kind) => {
	const [main = ''] = inside(site.html(sampleAddress(kind)), 'main');
	const articles = inside(main, 'article');
	expect(articles).toHaveLength(1);
	const [article = ''] = articles;
	expect(article).toMatch(/<h1[ >]/);
	const classes = [...article.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
	for (const other of ['related', 'row', 'comments', 'skeleton', 'wait', 'late']) expect(classes).not.toContain(other);
	// What follows a story leads on: reader views leave footers out.
	expect(main).not.toMatch(/<section class="[^"]*\brelated\b/);
});

it.each([
	'imageDetail',
	'qaDetail',
	'tipoffDetail',
] as const)('reader views take lists of pictures for ways to other pages: those of %s are in none', (kind) => {
	const [article = ''] = inside(site.html(sampleAddress(kind)), 'article');
	expect(inside(article, 'figure').length).toBeGreaterThan(1);
	for (const list of [...inside(article, 'ol'), ...inside(article, 'ul')]) expect(list).not.toContain('<figure');
});
