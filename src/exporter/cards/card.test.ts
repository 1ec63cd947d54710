import { describe, expect, it } from 'vitest';
import { cardOf, pictureOf } from './card.ts';
import { commonProblems } from './common-checks.ts';
import { type Crawler, crawlers } from './crawlers.ts';
import { pageTags } from './page-tags.ts';
import type { PictureFacts } from './picture-facts.ts';

const named = (id: string): Crawler => {
	const found = crawlers.find((crawler) => crawler.id === id);
	if (found === undefined) throw new RangeError(id);
	return found;
};

const facts = (more: Partial<PictureFacts> = {}): PictureFacts => ({
	problem: '',
	format: 'jpeg',
	width: 1200,
	height: 630,
	bytes: 90_000,
	shown: '',
	...more,
});

const head = (more = '', without: readonly string[] = []): string => {
	const tags: Record<string, string> = {
		'og:title': '甲',
		'og:description': '乙',
		'og:type': 'article',
		'og:url': 'https://n.example/a.html',
		'og:image': 'https://n.example/a.jpg',
		'og:image:width': '1200',
		'og:image:height': '630',
		'twitter:card': 'summary_large_image',
	};
	const metas = Object.entries(tags)
		.filter(([name]) => !without.includes(name))
		.map(([name, content]) => `<meta property="${name}" content="${content}">`);
	return `<html data-route="newsDetail"><head><title>标题</title><link rel="canonical" href="https://n.example/a.html">${metas.join('')}${more}</head><body></body></html>`;
};
const tags = (more = '', without: readonly string[] = []) => pageTags('/a.html', head(more, without));

const refusedBy = (picture: PictureFacts, page = tags()): string[] =>
	crawlers
		.filter((crawler) => cardOf(crawler, page, picture).notes.some(({ level }) => level === 'refused'))
		.map(({ id }) => id);

describe('the card of a page', () => {
	it('is whole for all ten with a JPEG of 1200×630', () => {
		expect(crawlers).toHaveLength(10);
		expect(refusedBy(facts())).toEqual([]);
		expect(cardOf(named('x'), tags(), facts()).form).toBe('large');
	});

	it('takes the tag that wins for the crawler', () => {
		const page = tags(
			'<meta name="twitter:title" content="推"><meta itemprop="name" content="项"><meta name="twitter:image" content="https://n.example/t.png">',
		);
		expect(cardOf(named('x'), page, facts()).title).toBe('推');
		expect(cardOf(named('facebook'), page, facts()).title).toBe('甲');
		expect(cardOf(named('qq'), page, facts()).title).toBe('项');
		expect(pictureOf(named('slack'), page)).toBe('https://n.example/t.png');
		expect(cardOf(named('lark'), tags('', ['og:title']), facts()).title).toBe('标题');
	});

	it('names who refuses WebP, a small picture and a heavy one', () => {
		expect(refusedBy(facts({ format: 'webp' }))).toEqual(['wechat', 'telegram', 'linkedin']);
		expect(refusedBy(facts({ width: 250, height: 250 }))).toEqual(['wechat']);
		expect(refusedBy(facts({ width: 150, height: 150 }))).toEqual(['wechat', 'telegram', 'facebook']);
		expect(refusedBy(facts({ bytes: 6_000_000 }))).toEqual(['telegram', 'x', 'linkedin']);
	});

	it('has no picture from http, from a path, or from a file that is none', () => {
		for (const address of ['http://n.example/a.jpg', '/a.jpg'])
			expect(refusedBy(facts(), tags(`<meta property="og:image" content="${address}">`, ['og:image']))).toHaveLength(
				10,
			);
		expect(refusedBy(facts({ problem: 'does not exist' }))).toHaveLength(10);
	});

	it('is none on Weibo without the tags that it requires', () => {
		expect(refusedBy(facts(), tags('', ['og:type']))).toEqual(['weibo']);
	});

	it('cuts a title by the unit of the crawler', () => {
		const long = '长'.repeat(200);
		const page = tags(`<meta property="og:title" content="${long}">`, ['og:title']);
		expect(cardOf(named('wechat'), page, facts()).title).toHaveLength(170);
		expect(cardOf(named('x'), page, facts()).title).toHaveLength(70);
		expect(cardOf(named('lark'), page, facts()).title).toBe(long);
	});

	it('refuses tags behind the part of the page that is read', () => {
		const page = pageTags('/a.html', head().replace('<title>', `<style>${'x'.repeat(40_000)}</style><title>`));
		expect(refusedBy(facts(), page)).toEqual(crawlers.map(({ id }) => id).filter((id) => id !== 'facebook'));
	});
});

describe('what is wrong for every crawler', () => {
	it('is nothing on a good page', () => expect(commonProblems(tags(), facts())).toEqual([]));

	it('is a declared size, type or address that is not the real one', () => {
		expect(commonProblems(tags(), facts({ width: 600 }))).toHaveLength(1);
		expect(commonProblems(tags('<meta property="og:image:type" content="image/png">'), facts())).toHaveLength(1);
		expect(
			commonProblems(tags('<meta property="og:url" content="https://n.example/b">', ['og:url']), facts()),
		).toHaveLength(1);
		expect(commonProblems(tags(), facts({ problem: 'does not exist' }))).toHaveLength(1);
	});
});
