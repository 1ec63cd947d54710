import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { viewContext } from './context.test-data.ts';
import { type Figure, PageHead } from './PageHead.tsx';

const figure = (words: Figure['words'], count: number, more: Partial<Figure> = {}): Figure => ({
	words,
	count,
	...more,
});

const headOf = (figures: readonly Figure[], sentence = '', showCounts = true): string => {
	const context = viewContext();
	const settings = { ...context.settings, page: { ...context.settings.page, showCounts } };
	return renderToStaticMarkup(
		createElement(PageHead, { context: { ...context, settings }, name: '青岭铁路', figures, sentence }),
	);
};

it('A-061: a head shows at most three figures, and none that is 0', () => {
	const html = headOf([
		figure('figure.articles', 0),
		figure('figure.members', 1),
		figure('figure.posts', 2),
		figure('figure.questions', 3),
		figure('figure.subscribers', 4),
	]);
	expect([...html.matchAll(/<dd[^>]*>(\d)<\/dd>/g)].map(([, count]) => count)).toEqual(['1', '2', '3']);
	expect(headOf([figure('figure.articles', 0)])).not.toContain('<dl');
});

it('a site that hides counts shows only the figures that its page is about', () => {
	const html = headOf([figure('figure.articles', 9), figure('figure.inviter', 20, { always: true })], '', false);
	expect(html).toContain('>20<');
	expect(html).not.toContain('>9<');
});

it('a long sentence can be opened whole; a short one is a paragraph', () => {
	expect(headOf([], '一百一十二公里。')).toContain('<p class="head-sentence">');
	expect(headOf([], '长'.repeat(41))).toMatch(/<details class="head-sentence"><summary>长{41}<\/summary>/);
});
