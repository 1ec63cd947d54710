import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArticleAnswer } from '../../contract/entities/reading.ts';
import { addressOf } from '../../routes.ts';
import { viewContext } from '../context.test-data.ts';
import { ArticleView } from './ArticleView.tsx';
import type { ShownItem } from './shown-item.ts';
import { VideoView } from './VideoView.tsx';

const picture = { address: '', width: 0, height: 0, alt: '' };
const card = { title: '题', description: '', image: picture, picture };

const shown = (fields: object): ShownItem => {
	const article = v.parse(ArticleAnswer, { fileId: '345', title: '题', source: '青岭日报', ...fields });
	return {
		article,
		title: article.title,
		body: '<p>文</p>',
		wordCount: 1,
		unit: 'characters',
		readingMinutes: 1,
		summary: '',
		hero: null,
		head: { card, path: '/x.html' },
	};
};
const htmlOf = (View: typeof ArticleView, fields: object): string =>
	renderToStaticMarkup(createElement(View, { page: shown(fields), context: viewContext() }));

it.each([
	ArticleView,
	VideoView,
])('R-ENT-023, A-053: an article of a subscription channel shows it and links to it', (View) => {
	for (const xyAccountID of [6, '6']) {
		const html = htmlOf(View, { xyAccountID });
		expect(html).toContain(`<a class="account" href="${addressOf('xyDetail', { id: '6' })}">`);
		expect(html).toContain('data-follow="xy:6"');
		expect(html).toMatch(/<b>青岭日报<\/b>/);
	}
	const named = htmlOf(View, { xyAccountID: '6', account: { name: '青岭发布', description: '州内大事' } });
	expect(named).toMatch(/<b>青岭发布<\/b><small>州内大事<\/small>/);
	expect(named).toContain(addressOf('xyDetail', { id: '6' }));
});

it.each([ArticleView, VideoView])('R-ENT-023: 0 and nothing are no channel, whatever else the article says', (View) => {
	const account = { xyAccountID: '6', name: '青岭发布' };
	for (const none of [{ xyAccountID: 0 }, { xyAccountID: '0' }, { xyAccountID: null }, {}])
		expect(htmlOf(View, { ...none, account })).not.toContain('account-block');
});

it('R-ERR-15, A-030: an article without a text says that there is no content', () => {
	const page = { ...shown({}), body: '' };
	const html = renderToStaticMarkup(createElement(ArticleView, { page, context: viewContext() }));
	expect(html).toContain('>还没有内容<');
	expect(htmlOf(ArticleView, {})).not.toContain('还没有内容');
});

it('R-SCREEN-64, A-030: a video without a film and without a text says that there is no content', () => {
	const html = (fields: object, body: string): string =>
		renderToStaticMarkup(createElement(VideoView, { page: { ...shown(fields), body }, context: viewContext() }));
	expect(html({}, '')).toContain('>还没有内容<');
	expect(html({ video: { src: '/media/film.mp4' } }, '')).not.toContain('还没有内容');
	expect(html({}, '<p>文</p>')).not.toContain('还没有内容');
});

it.each([ArticleView, VideoView])('an article that artificial intelligence made, or helped, says so', (View) => {
	expect(htmlOf(View, { ai: 'generated' })).toContain('>AI生成<');
	expect(htmlOf(View, { ai: 'assisted' })).toContain('>AI辅助创作<');
	for (const none of [{ ai: '' }, { ai: 'somehow' }, {}]) expect(htmlOf(View, none)).not.toContain('AI');
});

it.each([
	ArticleView,
	VideoView,
])('E-22: a correction stands above the text, with its day and without markup; without one nothing of it is in the page', (View) => {
	const html = htmlOf(View, { correction: '41 m, not <b>14</b> m', correctionTime: '2026-11-18 09:00:00' });
	const note = /<div class="errata">(.*?)<\/div>/.exec(html)?.[1] ?? '';
	expect(note).toContain('>更正</b>');
	expect(note).toContain('>2026-11-18 09:00</time>');
	expect(note).toContain('<p>41 m, not &lt;b&gt;14&lt;/b&gt; m</p>');
	expect(html.indexOf('class="errata"')).toBeLessThan(html.indexOf('<p>文</p>'));
	expect(htmlOf(View, { correction: 'x' })).not.toMatch(/class="errata">.*<time/);
	for (const none of [{}, { correction: '' }, { correction: ' ', correctionTime: '2026-11-18 09:00:00' }])
		expect(htmlOf(View, none)).not.toMatch(/correction|errata/);
});

it('R-ENT-035: a story begins with its section, title, summary, two quiet lines and its picture', () => {
	const hero = { src: '/media/p/rail.jpg', width: 1200, height: 800, alt: '桥', caption: '桥上的列车', sources: [] };
	const authors = [{ authorId: 'wei', name: '魏长河', title: '首席记者' }];
	const fields = { columnID: '12', columnName: '要闻', publishtime: '2026-11-18 06:30:00', authors };
	const page = { ...shown(fields), summary: '四十一分钟可以到达', hero };
	const html = renderToStaticMarkup(createElement(ArticleView, { page, context: viewContext() }));
	const parts = [
		'kicker',
		'<h1>',
		'class="summary"',
		'魏长河',
		'2026-11-18',
		'全文',
		'<figure class="hero"',
		'data-prose',
	];
	const places = parts.map((part) => html.indexOf(part));
	expect(places.every((place) => place >= 0)).toBe(true);
	expect([...places].sort((a, b) => a - b)).toEqual(places);
	expect(html.match(/byline-facts/g)).toHaveLength(2);
	expect(html).toContain('<figcaption>桥上的列车</figcaption>');
	expect(htmlOf(ArticleView, fields)).not.toMatch(/class="summary"|class="hero"/);
});
