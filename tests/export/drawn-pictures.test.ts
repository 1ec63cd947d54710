import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { readManifest } from '../../src/exporter/cluster/read-manifest.ts';
import { type DrawSummary, drawPictures } from '../../src/exporter/outputs/pictures/draw-pictures.ts';
import { addressOf } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const settings = checkSettings({ site: { address: 'https://news.example.org' } }, 'the test');
const article = (fileId: string, title: string) => ({
	fileId,
	title,
	columnID: '10',
	content: '<p>正文的第一句。</p>',
});
const fixture = (title: string) => ({ ...fixtureOf(0), articles: [article('1', title), article('2', '另一条')] });
const page = addressOf('newsDetail', { columnId: '10', id: '1' });

let bench: Workbench;
const draw = (only?: string): Promise<DrawSummary> =>
	drawPictures({
		out: bench.out,
		settings,
		openManifest: (state) => readManifest(state, undefined),
		progress: () => undefined,
		...(only === undefined ? {} : { only }),
	});
const imageWithVersion = (path = page): string =>
	/<meta property="og:image" content="([^"]*)"/.exec(bench.files().get(path) ?? '')?.[1] ?? '';
const image = (path = page): string => imageWithVersion(path).replace(/\?v=[0-9a-f]{8}$/, '');
const file = (name: string): string => join(bench.out, 'media', 'share', name);

beforeAll(async () => {
	bench = createWorkbench(fixture('青岭隧道今日通车'));
	await bench.full();
});
afterAll(() => bench.remove());

it('E-40, R-ENT-037: a page without a picture has that of the site until its own is drawn and exported', async () => {
	expect(image()).toBe('https://news.example.org/media/logo-share.png');
	const summary = await draw();
	expect(summary.drawn).toBeGreaterThanOrEqual(2);
	expect((await sharp(file('1-card.jpg')).metadata()).width).toBe(1200);
	expect((await sharp(file('1-square.jpg')).metadata()).width).toBe(600);
	expect((await sharp(file('1-poster.jpg')).metadata()).height).toBe(1920);
	const exported = await bench.follow();
	expect(exported?.rendered).toBe(summary.drawn);
	expect(image()).toBe('https://news.example.org/media/share/1-card.jpg');
	expect(bench.files().get(page)).toContain('"drawn":"1"');
	expect(await bench.follow()).toBeNull();
});

it('a second run draws nothing, a changed title draws the pictures of its page', async () => {
	expect((await draw()).drawn).toBe(0);
	const before = readFileSync(file('1-card.jpg'));
	const untouched = statSync(file('2-card.jpg')).mtimeMs;
	const version = imageWithVersion();
	expect(version).not.toBe(image());
	bench.put(fixture('青岭隧道推迟通车'));
	await bench.full();
	const summary = await draw();
	expect(summary.drawn).toBe(1);
	// Messengers that have the old picture fetch the new one.
	expect((await bench.follow())?.rendered).toBeGreaterThan(0);
	expect([imageWithVersion() === version, image()]).toEqual([false, version.replace(/\?.*/, '')]);
	expect(readFileSync(file('1-card.jpg')).equals(before)).toBe(false);
	expect(statSync(file('2-card.jpg')).mtimeMs).toBe(untouched);
});

it('draws a picture again that was lost, and one item alone', async () => {
	rmSync(file('2-poster.jpg'));
	expect((await draw('1')).drawn).toBe(0);
	expect((await draw('2')).drawn).toBe(1);
	expect(existsSync(file('2-poster.jpg'))).toBe(true);
	await expect(draw('none')).rejects.toThrow('No exported page shows the item "none".');
});

it('removes the pictures of an item that is gone', async () => {
	bench.put({ ...fixtureOf(0), articles: [article('1', '青岭隧道推迟通车')] });
	await bench.full();
	const { removed } = await draw();
	expect(removed).toBeGreaterThanOrEqual(1);
	expect(existsSync(file('2-card.jpg'))).toBe(false);
	expect(existsSync(file('1-card.jpg'))).toBe(true);
});

it('E-58: a picture outside of the folder is not drawn, and an address that cannot be decoded ends no run', async () => {
	const outside = join(bench.out, '..', 'outside.png');
	await sharp({ create: { width: 900, height: 600, channels: 3, background: '#00ff00' } })
		.png()
		.toFile(outside);
	const before = (await draw()).unchanged;
	const addresses = ['/media/..%2f..%2foutside.png', '/media/100%.jpg'];
	bench.put({
		...fixtureOf(0),
		articles: [
			article('1', '青岭隧道推迟通车'),
			...addresses.map((picBig, index) => ({ ...article(`b${index}`, '图片在外面'), picBig })),
		],
	});
	await bench.full();
	const { drawn, failed, unchanged, withoutPicture } = await draw();
	expect([drawn, failed, unchanged]).toEqual([2, [], before]);
	expect(withoutPicture.map(({ path }) => path.slice(-8))).toEqual(['b0.html', 'b1.html'].map((name) => `/${name}`));
	// The green of the picture outside is nowhere in what was drawn.
	const { data } = await sharp(file('b0-card.jpg')).raw().toBuffer({ resolveWithObject: true });
	let green = 0;
	for (let at = 0; at < data.length; at += 3)
		if ((data[at] ?? 0) < 60 && (data[at + 1] ?? 0) > 200 && (data[at + 2] ?? 0) < 60) green += 1;
	expect(green).toBe(0);
});

it('a page that has moved since no longer names pictures that are gone', async () => {
	const named = addressOf('newsDetail', { columnId: '11', id: '1' });
	bench.put(changeArticle(fixture('青岭隧道推迟通车'), '1', { columnID: '11' }));
	await bench.follow();
	expect(image(named)).toBe('https://news.example.org/media/share/1-card.jpg');
	for (const shape of ['card', 'square', 'poster']) rmSync(file(`1-${shape}.jpg`));
	rmSync(file('digests.json'));
	await bench.follow();
	expect(image(named)).toBe('https://news.example.org/media/logo-share.png');
});
