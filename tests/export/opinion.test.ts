/** The opinion on home: the newest stories of the column that the settings name. */
import { afterEach, expect, it } from 'vitest';
import { addressOf } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const fixture = fixtureOf(12);
const home = addressOf('home');
const benchWith = (opinionColumn: string): Workbench =>
	createWorkbench(fixture, { site: { address: 'https://news.example.org', opinionColumn } });
const titlesIn = (html: string): string[] =>
	[...html.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, title = '']) => title.replaceAll('<wbr>', ''));
/** The titles of the block of opinion, and those outside. */
const shown = (): [string[], string[]] => {
	const html = bench.files().get(home) ?? '';
	const block = /<section class="opinion">.*?<\/section>/s.exec(html)?.[0] ?? '';
	return [titlesIn(block), titlesIn(html.replace(block, ''))];
};

it('is a block of its three newest stories, which stand nowhere else, and follows changes of its column', async () => {
	bench = benchWith('11');
	expect((await bench.full()).failed).toEqual([]);
	const [opinion, others] = shown();
	expect(opinion).toEqual(['标题2', '标题4', '标题6']);
	expect(others).toContain('标题8');
	expect(others.filter((title) => opinion.includes(title))).toEqual([]);
	const changed = changeArticle(fixture, '4', { title: '改了' });
	bench.put(changed);
	await bench.follow();
	expect(shown()[0]).toEqual(['标题2', '改了', '标题6']);
	// One that an editor keeps from home.
	bench.put(changeArticle(changed, '4', { offHome: true }));
	await bench.follow();
	expect(shown()[0]).toEqual(['标题2', '标题6', '标题8']);
});

it('of a column that does not exist is none, and home is exported', async () => {
	bench = benchWith('99');
	expect((await bench.full()).failed).toEqual([]);
	const [opinion, others] = shown();
	expect(opinion).toEqual([]);
	expect(others).toContain('标题2');
});
