/** Media of the newspaper in the published folder. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { sweepMedia } from '../../src/exporter/outputs/media/sweep-media.ts';
import { emptySummary } from '../../src/exporter/plan/summary.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { mediaBytes } from './media-bytes.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

const day = 86_400_000;
let bench: Workbench;
afterEach(() => bench.remove());

/** A newspaper's folder of media with one file for each path, beside the site. */
const mediaFolder = (paths: readonly string[]): string => {
	const folder = join(dirname(bench.out), 'publisher');
	for (const path of paths) {
		mkdirSync(dirname(join(folder, path)), { recursive: true });
		writeFileSync(join(folder, path), mediaBytes(path));
	}
	return folder;
};

describe('media that nothing shows any more', () => {
	const withPicture = () =>
		changeArticle(fixtureOf(4), '1', { content: '<p><img src="/media/p/shown.jpg" width="9" height="9"></p>' });

	it('leave the published folder after the days of export.keepAssets; what a page names, or the exporter drew, stays', async () => {
		bench = createWorkbench(withPicture());
		const media = mediaFolder(['p/shown.jpg', 'p/gone.jpg', 'p/草原.jpg', 'p/kept.jpg']);
		const session = await bench.open(bench.out, { media });
		const published = (path: string): boolean => existsSync(join(bench.out, 'media', path));
		try {
			await session.publishFiles();
			mkdirSync(join(bench.out, 'media/share'), { recursive: true });
			writeFileSync(join(bench.out, 'media/share/1-card.jpg'), '');
			session.writer.write('/app/template/displayTemplate/news/newsDetail/10/1.html', '<img src="/media/p/shown.jpg">');
			for (const path of ['p/shown.jpg', 'p/gone.jpg', 'p/草原.jpg']) rmSync(join(media, path));
			const summary = emptySummary();
			const now = Date.now();
			await sweepMedia(session, summary, now);
			await sweepMedia(session, summary, now + 13 * day);
			expect(published('p/gone.jpg')).toBe(true);
			await sweepMedia(session, summary, now + 14 * day);
			expect(published('p/gone.jpg')).toBe(false);
			expect(published('p/草原.jpg')).toBe(false);
			expect(published('p/shown.jpg')).toBe(true);
			expect(published('p/kept.jpg')).toBe(true);
			expect(published('share/1-card.jpg')).toBe(true);
			expect(summary.skipped).toEqual([]);
		} finally {
			await session.close();
		}
	});

	it('a picture that comes back in time counts as never gone', async () => {
		bench = createWorkbench(fixtureOf(1));
		const media = mediaFolder(['p/a.jpg']);
		const session = await bench.open(bench.out, { media });
		try {
			await session.publishFiles();
			const now = Date.now();
			rmSync(join(media, 'p/a.jpg'));
			await sweepMedia(session, emptySummary(), now);
			mediaFolder(['p/a.jpg']);
			await sweepMedia(session, emptySummary(), now + 10 * day);
			rmSync(join(media, 'p/a.jpg'));
			await sweepMedia(session, emptySummary(), now + 20 * day);
			expect(existsSync(join(bench.out, 'media/p/a.jpg'))).toBe(true);
		} finally {
			await session.close();
		}
	});

	it('leave with their article although the newspaper still has them, stay while another page shows them, and come back', async () => {
		const picture = (name: string) => `<p><img src="/media/p/${name}.jpg" width="9" height="9"></p>`;
		const both = changeArticle(changeArticle(fixtureOf(4), '1', { content: picture('own') + picture('shared') }), '2', {
			content: picture('shared'),
		});
		bench = createWorkbench(both);
		const media = mediaFolder(['p/own.jpg', 'p/own-s.webp', 'p/shared.jpg', 'p/never-named.jpg']);
		const published = () =>
			['own.jpg', 'own-s.webp', 'shared.jpg', 'never-named.jpg'].filter((name) =>
				existsSync(join(bench.out, 'media/p', name)),
			);
		const run = async (fixture: typeof both, later: number): Promise<void> => {
			bench.put(fixture);
			const session = await bench.open(bench.out, { media });
			try {
				await exportSite(session, { advance: () => undefined });
				await sweepMedia(session, emptySummary(), Date.now() + later);
			} finally {
				await session.close();
			}
		};
		await run(both, 0);
		const all = published();
		expect(all).toHaveLength(4);
		const withdrawn = changeArticle(both, '1', null);
		await run(withdrawn, 13 * day);
		expect(published()).toEqual(all);
		await run(withdrawn, 15 * day);
		expect(published()).toEqual(['shared.jpg', 'never-named.jpg']);
		// The newspaper's folder still has them: the next export does not bring them.
		await run(withdrawn, 0);
		expect(published()).toEqual(['shared.jpg', 'never-named.jpg']);
		await run(both, 0);
		expect(published()).toEqual(all);
		await run(both, 15 * day);
		expect(published()).toEqual(all);
	});

	it('many at once stay and are reported, unless the run allows the removal', async () => {
		bench = createWorkbench(fixtureOf(1));
		const paths = Array.from({ length: 30 }, (_, index) => `p/${index}.jpg`);
		const media = mediaFolder(paths);
		const now = Date.now();
		for (const allowRemoval of [false, true]) {
			const session = await bench.open(bench.out, { media, allowRemoval });
			try {
				await session.publishFiles();
				rmSync(join(media, 'p'), { recursive: true, force: true });
				const summary = emptySummary();
				await sweepMedia(session, summary, now);
				await sweepMedia(session, summary, now + 15 * day);
				expect(existsSync(join(bench.out, 'media/p/0.jpg'))).toBe(!allowRemoval);
				expect(summary.skipped.map(({ reason }) => reason)).toEqual(
					allowRemoval ? [] : [expect.stringContaining('30 of 30 published media')],
				);
			} finally {
				await session.close();
			}
		}
	});
});

describe('media of content that comes while changes are followed', () => {
	const quiet = { advance: () => undefined };
	const withPicture = (name: string) =>
		changeArticle(fixtureOf(2), '1', { content: `<p><img src="/media/p/${name}" width="9" height="9"></p>` });
	const published = (name: string): boolean => existsSync(join(bench.out, 'media/p', name));

	it('a file that was put into the folder of the platform is published with the page that names it', async () => {
		bench = createWorkbench(fixtureOf(2));
		const session = await bench.open(bench.out, { media: mediaFolder(['p/old.jpg']) });
		try {
			await exportSite(session, quiet);
			mediaFolder(['p/new.webp', 'p/not-named.jpg']);
			bench.put(withPicture('new.webp'));
			session.changedFiles.take();
			await exportChanges(session, quiet);
			expect([published('new.webp'), published('not-named.jpg')]).toEqual([true, false]);
			expect([...session.changedFiles.take().paths]).toContain('/media/p/new.webp');
		} finally {
			await session.close();
		}
	});

	it('a file that the platform could not send is asked for again when its page is rendered, also the same page', async () => {
		let isBroken = true;
		const server = createServer((_, response) => {
			response.writeHead(isBroken ? 503 : 200).end(mediaBytes('far.jpg'));
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		const address = server.address();
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		bench = createWorkbench(withPicture('far.jpg'));
		const session = await bench.open(bench.out, { mediaAddress: `http://127.0.0.1:${port}` });
		try {
			const { skipped } = await exportSite(session, quiet);
			expect(skipped.map(({ id }) => id)).toContain('/media/p/far.jpg');
			expect(published('far.jpg')).toBe(false);
			isBroken = false;
			const again = await exportSite(session, quiet);
			expect(again.skipped).toEqual([]);
			expect(published('far.jpg')).toBe(true);
			// Its page names the version as soon as it is rendered again, and stays so.
			await exportSite(session, quiet);
			const pages = [...bench.files()].filter(([path]) => path.endsWith('/newsDetail/10/1.html'));
			expect(pages.map(([, html]) => /\/media\/p\/far\.jpg\?v=[0-9a-f]{8}"/.test(html))).toEqual([true]);
			expect((await exportSite(session, quiet)).rendered).toBe(0);
		} finally {
			await session.close();
			server.close();
		}
	});
});

describe('media of a platform on another machine that are replaced under their names', () => {
	const quiet = { advance: () => undefined };

	it('E-18, E-40: are brought again when the platform says so, and when everything is compared; nothing else is', async () => {
		const colours: Record<string, string> = { '/media/p/far.jpg': '#a33', '/media/p/other.jpg': '#333' };
		const asked: string[] = [];
		const server = createServer(async (request, response) => {
			const path = request.url ?? '';
			const colour = colours[path];
			if (colour === undefined) {
				response.writeHead(404).end();
				return;
			}
			const isKnown = request.headers['if-none-match'] === `"${colour}"`;
			asked.push(`${isKnown ? 304 : 200} ${path}`);
			response.writeHead(isKnown ? 304 : 200, { etag: `"${colour}"`, 'content-type': 'image/jpeg' });
			const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: colour } })
				.jpeg()
				.toBuffer();
			response.end(isKnown ? undefined : bytes);
		});
		await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
		const address = server.address();
		const port = typeof address === 'object' && address !== null ? address.port : 0;
		const named = (name: string) => ({ picture: { src: `/media/p/${name}.jpg`, width: 600, height: 400 } });
		const content = changeArticle(changeArticle(fixtureOf(2), '1', named('far')), '2', named('other'));
		bench = createWorkbench(content);
		const session = await bench.open(bench.out, { mediaAddress: `http://127.0.0.1:${port}` });
		const pageOf = (id: string): string =>
			bench.files().get(`/app/template/displayTemplate/news/newsDetail/${id === '1' ? '10' : '11'}/${id}.html`) ?? '';
		const image = (id: string): string => /property="og:image" content="([^"]+)"/.exec(pageOf(id))?.[1] ?? '';
		try {
			await exportSite(session, quiet);
			const [first, other] = [image('1'), image('2')];
			expect(first).toMatch(/\/of-[0-9a-f]{16}-card\.jpg$/);
			expect(existsSync(join(bench.out, new URL(first).pathname))).toBe(true);
			colours['/media/p/far.jpg'] = '#3a3';
			asked.length = 0;
			const changes = [
				...content.changes,
				{ cursor: 3, subject: 'media', id: '', action: 'put', touches: ['media', 'file:/media/p/far.jpg'] },
			];
			bench.put({ ...content, changes });
			await exportChanges(session, quiet);
			expect(asked).toEqual(['200 /media/p/far.jpg']);
			const second = image('1');
			expect(second).not.toBe(first);
			expect(existsSync(join(bench.out, new URL(second).pathname))).toBe(true);
			colours['/media/p/far.jpg'] = '#33a';
			asked.length = 0;
			await exportSite(session, quiet);
			expect(asked.toSorted()).toEqual(['200 /media/p/far.jpg', '200 /media/p/far.jpg', '304 /media/p/other.jpg']);
			expect(image('1')).not.toBe(second);
			expect(image('2')).toBe(other);
		} finally {
			await session.close();
			server.close();
		}
	});
});

describe('logo and share picture of a site without the sample', () => {
	it('a newspaper that has set none gets a neutral mark, which the own picture replaces later', async () => {
		bench = createWorkbench(fixtureOf(2));
		const media = mediaFolder(['p/a.jpg']);
		const first = await bench.open(bench.out, { media });
		await exportSite(first, { advance: () => undefined });
		await first.close();
		const share = await sharp(join(bench.out, 'media/logo-share.png')).metadata();
		expect([share.width, share.height, share.format]).toEqual([600, 600, 'png']);
		expect(readFileSync(join(bench.out, 'media/logo.svg'), 'utf8')).toContain('<svg');
		const own = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9"/></svg>';
		writeFileSync(join(media, 'logo.svg'), own);
		const second = await bench.open(bench.out, { media });
		await exportSite(second, { advance: () => undefined });
		await second.close();
		expect(readFileSync(join(bench.out, 'media/logo.svg'), 'utf8')).toBe(own);
	});

	it('a setting that names a picture which is not there stops the export before any page is written', async () => {
		const site = { address: 'https://news.example.org', logo: '/media/brand/logo.svg' };
		bench = createWorkbench(fixtureOf(2), { site });
		const session = await bench.open(bench.out, { media: mediaFolder(['p/a.jpg']) });
		try {
			await expect(exportSite(session, { advance: () => undefined })).rejects.toThrow(
				/^site\.logo is \/media\/brand\/logo\.svg, and .*logo\.svg does not exist\. Put the file there, or change the setting\./,
			);
			expect(await session.manifest.count()).toBe(0);
		} finally {
			await session.close();
		}
	});
});
