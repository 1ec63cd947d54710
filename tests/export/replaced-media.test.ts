/** A picture that the newspaper replaces under its old name: every address that is made of it is another one. */
import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, it } from 'vitest';
import { mediaKeeperFor } from '../../scripts/command-line/media-keeper.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { makeVariants } from '../../src/platform/media/picture-variants.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { changedPaths, createWorkbench, filesOf, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const quiet = { advance: () => undefined };
const site = 'https://news.example.org';
const story = `${basePath}newsDetail/10/1.html`;

const photograph = (background: string, width = 1000): Promise<Buffer> =>
	sharp({ create: { width, height: Math.round(width * 0.75), channels: 3, background } })
		.jpeg()
		.toBuffer();

const picture = {
	src: '/media/p/a.jpg',
	width: 1000,
	height: 750,
	sources: [
		{ src: '/media/p/a-s.webp', width: 448 },
		{ src: '/media/p/a-m.webp', width: 750 },
	],
};

const withPicture = () =>
	changeArticle(fixtureOf(6), '1', {
		picture,
		pictures: [{ src: '/media/p/a-s.webp', width: 448, height: 336 }],
		content: '<p>Text</p><p><img src="/media/p/a.jpg" width="1000" height="750"></p>',
		bodyPictures: [picture],
	});

/** The newspaper's folder, with one photograph in three widths, another one, a logo and a film. */
const newspaper = async (): Promise<{
	media: string;
	photo: string;
	replace: (background: string) => Promise<void>;
}> => {
	const media = join(dirname(bench.out), 'publisher');
	const photo = join(media, 'p/a.jpg');
	mkdirSync(dirname(photo), { recursive: true });
	writeFileSync(photo, await photograph('#a33'));
	await makeVariants(photo);
	writeFileSync(join(media, 'p/other.jpg'), await photograph('#333'));
	writeFileSync(join(media, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0H9"/></svg>');
	return { media, photo, replace: async (background) => writeFileSync(photo, await photograph(background)) };
};

/** Each address of the photograph in a file, with what is made of it, and its version. */
const addressesIn = (text = ''): string[] =>
	[...text.matchAll(/(?:https:\/\/news\.example\.org)?\/media\/(?:p\/a[^\s"&<,]*|share\/of-[^\s"&<]*)/g)].map(
		([address]) => address,
	);

const openWith = (media: string, out = bench.out) => bench.open(out, { media, mediaKeeper: mediaKeeperFor(media) });

describe('E-18, E-40, E-41, E-43: a picture that is replaced under its name', () => {
	it('has another address in every width, share picture, structured data and feed, and no other page is written', async () => {
		bench = createWorkbench(withPicture());
		const { media, replace } = await newspaper();
		const session = await openWith(media);
		try {
			await exportSite(session, quiet);
			const before = bench.files();
			const first = addressesIn(before.get(story));
			expect(first.filter((address) => !/\?v=[0-9a-f]{8}$|\/of-[0-9a-f]{16}-/.test(address))).toEqual(
				// What a share picture is made of is named for the exporter alone.
				first.filter((address) => address === '/media/p/a.jpg'),
			);
			await exportChanges(session, quiet);
			const variant = statSync(join(bench.out, 'media/p/a-s.webp'));
			await replace('#3a3');
			// Such as a copy of a backup: older than what was made of the one before.
			utimesSync(join(media, 'p/a.jpg'), 1_000_000_000, 1_000_000_000);
			session.mediaDoubt.isOpen = true;
			const summary = await exportChanges(session, quiet);
			expect(summary?.rendered).toBeGreaterThan(0);
			const after = bench.files();
			const second = addressesIn(after.get(story));
			expect(second).toHaveLength(first.length);
			const stayed = second.filter((address) => first.includes(address));
			expect(stayed.filter((address) => address !== '/media/p/a.jpg')).toEqual([]);
			for (const shape of ['card', 'square'])
				for (const address of [...first, ...second].filter((one) => one.includes(`-${shape}.jpg`)))
					expect(existsSync(join(bench.out, new URL(address, site).pathname)), address).toBe(true);
			expect(statSync(join(bench.out, 'media/p/a-s.webp')).mtimeMs).not.toBe(variant.mtimeMs);
			const feeds = [...after.keys()].filter(
				(path) => path.endsWith('.xml') && after.get(path)?.includes('/media/p/a'),
			);
			expect(feeds.length).toBeGreaterThan(0);
			for (const feed of feeds) expect(after.get(feed)).not.toBe(before.get(feed));
			const changed = changedPaths(before, after).filter((path) => /\.(?:html|xml)$/.test(path));
			expect(changed.filter((path) => !`${before.get(path)}`.includes('/media/p/a'))).toEqual([]);
			// The same as an export of a folder that knows nothing of the first photograph.
			const fresh = join(dirname(bench.out), 'fresh');
			const other = await openWith(media, fresh);
			await exportSite(other, quiet);
			await other.close();
			expect(changedPaths(filesOf(fresh), after).filter((path) => !path.startsWith('/media/share/of-'))).toEqual([]);
		} finally {
			await session.close();
		}
	});

	it('is noticed by one export on its own; a file that is only touched changes nothing, and nothing is written again', async () => {
		bench = createWorkbench(withPicture());
		const { media, photo, replace } = await newspaper();
		const run = async () => {
			const session = await openWith(media);
			try {
				return await exportChanges(session, quiet);
			} finally {
				await session.close();
			}
		};
		await run();
		expect(await run()).toBeNull();
		const times = bench.times();
		const now = new Date();
		utimesSync(photo, now, new Date(now.getTime() + 60_000));
		expect(await run()).toBeNull();
		const full = await openWith(media);
		expect((await exportSite(full, quiet)).rendered).toBe(0);
		await full.close();
		expect([...bench.times()].filter(([path, time]) => path.endsWith('.html') && times.get(path) !== time)).toEqual([]);
		await replace('#33a');
		const before = bench.files();
		expect((await run())?.rendered).toBeGreaterThan(0);
		expect(addressesIn(bench.files().get(story))).not.toEqual(addressesIn(before.get(story)));
		expect(readFileSync(join(bench.out, 'media/p/a.jpg'))).toEqual(readFileSync(photo));
	});

	it('a logo that is replaced changes every page that shows it', async () => {
		bench = createWorkbench(fixtureOf(3));
		const { media } = await newspaper();
		const session = await openWith(media);
		try {
			await exportSite(session, quiet);
			const logo = (): string => /\/media\/logo\.svg\?v=[0-9a-f]{8}/.exec(bench.files().get(story) ?? '')?.[0] ?? '';
			const first = logo();
			expect(first).not.toBe('');
			writeFileSync(join(media, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0V9"/></svg>');
			session.mediaDoubt.isOpen = true;
			await exportChanges(session, quiet);
			expect(logo()).not.toBe(first);
			expect(logo()).not.toBe('');
		} finally {
			await session.close();
		}
	});
});
