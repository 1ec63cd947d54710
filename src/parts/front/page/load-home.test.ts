import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { ArticleListAnswer } from '../../../contract/entities/front.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import type { ArticleItem, Picture } from '../../../domain/entities.ts';
import { addressOf } from '../../../routes.ts';
import { t, viewContext } from '../../../ui/context.test-data.ts';
import { listContext } from '../../../ui/context.ts';
import { Carousel } from './Carousel.tsx';
import { LiveStrip } from './LiveStrip.tsx';
import { firstPageOf, isEmptyPage } from './load-home.ts';
import { ModuleBlock } from './ModuleBlock.tsx';

const picture: Picture = { src: 'media/a.jpg', width: 3, height: 2, alt: '', caption: '' };
const item = (fileId: string, more: Partial<ArticleItem> = {}): ArticleItem => ({
	fileId,
	title: fileId,
	articleType: 0,
	publishtime: '2026-01-01 08:00:00',
	columnID: '12',
	columnName: '',
	source: '',
	picType: 0,
	pictures: [picture],
	duration: 0,
	liveStatus: -1,
	linkUrl: '',
	cmDisplayStyle: 0,
	lang: 'cn',
	...more,
});
const slides = (list: ArticleItem[], carousel: ArticleItem[]): string[] =>
	firstPageOf({ list, carousel, modules: [], liveArticles: [], topModule: [] }).carousel.map(({ fileId }) => fileId);

it('a story stands once on a page: among the slides, else pinned, else in the list', () => {
	const page = {
		carousel: [item('a'), item('p'), item('a')],
		topModule: [item('t'), item('p')],
		list: [item('b'), item('a'), item('p', { cmDisplayStyle: 1 }), item('q', { cmDisplayStyle: 1 }), item('b')],
	};
	const first = firstPageOf({ ...page, modules: [], liveArticles: [] });
	const ids = (items: readonly ArticleItem[]) => items.map(({ fileId }) => fileId);
	expect([ids(first.carousel), ids(first.pinned), ids(first.list)]).toEqual([['a', 'p'], ['t', 'q'], ['b']]);
});

it('R-SCREEN-25, R-ENT-047: a page with lives only is not empty', () => {
	const page = { list: [], carousel: [], modules: [], liveArticles: [], topModule: [] };
	expect(isEmptyPage(firstPageOf(page))).toBe(true);
	expect(isEmptyPage(firstPageOf({ ...page, liveArticles: [item('7', { articleType: 6 })] }))).toBe(false);
});

it('R-SCREEN-21, R-ENT-042: an item without pictures is a slide of its title', () => {
	const items = [item('a'), item('n', { pictures: [] })];
	expect(slides([], items)).toEqual(['a', 'n']);
	const html = staticMarkup(Carousel, { items, context: viewContext() });
	expect(html.match(/<li class="slide"/g)).toHaveLength(2);
	expect(html.match(/<img/g)).toHaveLength(1);
	expect(html).toContain('<span class="slide-title">n</span>');
});

it('R-SCREEN-21: the slides of home say what their stories say', () => {
	const items = [item('a', { attAbstract: '十七条<公路>' }), item('b')];
	const shown = (withSummaries: boolean) => staticMarkup(Carousel, { items, context: viewContext(), withSummaries });
	expect(shown(true).match(/<span class="slide-summary">[^<]*/g)).toEqual([
		'<span class="slide-summary">十七条&lt;公路&gt;',
	]);
	expect(shown(false)).not.toContain('slide-summary');
});

it('R-SCREEN-25: live articles open liveDetail, also without a type', () => {
	const context = listContext(t, viewContext().settings);
	const html = staticMarkup(LiveStrip, {
		items: [item('7', { columnID: '5' }), item('8', { articleType: 6 })],
		context,
	});
	for (const [linkID, id] of [
		['5', '7'],
		['12', '8'],
	] as const)
		expect(html).toContain(`href="${addressOf('liveDetail', { linkID, id })}"`);
});

describe('R-SCREEN-22, R-SCREEN-23, R-ENT-046, A-022: modules', () => {
	const modulesOf = (...modules: unknown[]) =>
		firstPageOf(v.parse(ArticleListAnswer, { modules })).modules.map((module) =>
			staticMarkup(ModuleBlock, { module, context: listContext(t, viewContext().settings), lang: 'cn' }),
		);
	it('of six types are shown, also without items', () => {
		const shown = modulesOf(...Array.from({ length: 13 }, (_, type) => ({ type })));
		expect(shown.map((html) => /data-module="(\d+)"/.exec(html)?.[1])).toEqual(['0', '7', '8', '9', '10', '11']);
		for (const html of shown) expect(html).toContain('还没有内容');
	});
	it('without items still show their title', () => {
		expect(modulesOf({ type: 0, title: '便民', items: null })[0]).toContain('<h2 class="section-title">便民</h2>');
	});
});
