import * as v from 'valibot';
import { expect, it } from 'vitest';
import { ArticleAnswer } from '../../../contract/entities/reading.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { viewContext } from '../../../ui/context.test-data.ts';
import { LiveReportsView } from './LiveReportsView.tsx';

const htmlOf = (reports: object[], status = 1): string => {
	const article = v.parse(ArticleAnswer, { fileId: '7', title: '题', live: { status, videos: [], reports } });
	return staticMarkup(LiveReportsView, { live: article.live, id: '7', context: viewContext() });
};
const report = (id: string, more: object = {}) => ({
	...{ id, time: `2026-11-19 09:0${id}:00`, content: `第${id}条`, ...more },
});
const idsOf = (html: string): string[] => [...html.matchAll(/data-report="(\d)"/g)].map(([, id = '']) => id);

it('the report that the editors pinned stands above the others, which keep their order', () => {
	const html = htmlOf([report('3'), report('2'), report('1', { pinned: true })]);
	expect(idsOf(html)).toEqual(['1', '3', '2']);
	expect(html.match(/置顶/g)).toHaveLength(1);
});

it('three key moments lead to their reports, by headline or by the begin of the text', () => {
	const html = htmlOf([
		report('4', { key: true, title: '河面封冻' }),
		report('3', { key: true }),
		report('2', { key: true }),
		report('1', { key: true }),
	]);
	expect(
		[...html.matchAll(/href="#report-(\d)"><time[^>]+>[^<]+<\/time>([^<]+)</g)].map(([, id, words]) => [
			id,
			words?.trim(),
		]),
	).toEqual([
		['4', '河面封冻'],
		['3', '第3条'],
		['2', '第2条'],
	]);
	expect(html).toContain('<h3>河面封冻</h3>');
	for (const id of ['2', '3', '4']) expect(html).toContain(`id="report-${id}"`);
});

it('a report has pictures and films; a broadcast without key moments has no list of them', () => {
	const html = htmlOf([report('1', { images: [{ src: 'media/a.jpg' }], videos: [{ src: 'media/v.mp4' }] })]);
	expect(html).toMatch(/<img[^>]+a\.jpg/);
	expect(html).toMatch(/<video[^>]+v\.mp4/);
	expect(html).not.toContain('live-keys');
});

it('reports of the first day say the hour only; those of several days say the date too', () => {
	const timesOf = (times: string[]): string[] => {
		const reports = times.map((time, index) => report(String(index), { time }));
		const article = v.parse(ArticleAnswer, {
			fileId: '7',
			title: '题',
			live: { status: 1, startTime: '2026-11-19 08:00:00', videos: [], reports },
		});
		const html = staticMarkup(LiveReportsView, { live: article.live, id: '7', context: viewContext() });
		return [...html.matchAll(/<time[^>]*>([^<]+)</g)].map(([, text = '']) => text);
	};
	expect(timesOf(['2026-11-19 15:20:00', '2026-11-19 09:05:00'])).toEqual(['15:20', '09:05']);
	expect(timesOf(['2026-11-20 00:10:00', '2026-11-19 23:50:00'])).toEqual(['2026-11-20 00:10', '2026-11-19 23:50']);
	expect(timesOf(['2026-11-20 09:00:00'])).toEqual(['2026-11-20 09:00']);
});
