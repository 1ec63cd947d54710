/** Share pictures off the road: pages are out before them, and another photograph under an old name has another picture. */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { createConfirmer } from '../../src/exporter/confirm/confirm.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import type { Session } from '../../src/exporter/session/session.ts';
import { basePath } from '../../src/routes.ts';
import { changeArticle, fixtureOf } from './fixture-source.ts';
import { createWorkbench, type Workbench } from './workbench.ts';

let bench: Workbench;
afterEach(() => bench.remove());

const page = `${basePath}newsDetail/10/1.html`;
const photograph = (background: string): Promise<Buffer> =>
	sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
		.jpeg()
		.toBuffer();

it('E-40: a page is out before its share picture and names the photograph; a replaced photograph gives another address', async () => {
	const picture = { src: '/media/p/a.jpg', width: 1600, height: 1200 };
	bench = createWorkbench(changeArticle(fixtureOf(2), '1', { picture }));
	const media = join(dirname(bench.out), 'publisher');
	const file = join(media, 'p/a.jpg');
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, await photograph('#a33'));
	const session: Session = await bench.open(bench.out, { media, picturesLater: true });
	let time = 0;
	const confirmer = createConfirmer(session, { within: 48 * 3_600_000, share: 1, now: () => time });
	const image = (): string => /property="og:image" content="([^"]+)"/.exec(bench.files().get(page) ?? '')?.[1] ?? '';
	/** Steps of a running publisher until the page names another picture. */
	const until = async (isWanted: () => boolean): Promise<void> => {
		for (let step = 0; step < 500 && !isWanted(); step += 1) {
			time += 5_000;
			await confirmer.step();
		}
	};
	const isMade = (address: string): boolean =>
		/\/of-[0-9a-f]{16}-card\.jpg$/.test(address) && existsSync(join(bench.out, new URL(address).pathname));
	try {
		await exportSite(session, { advance: () => undefined });
		expect(image()).toMatch(/^https:\/\/news\.example\.org\/media\/p\/a\.jpg\?v=[0-9a-f]{8}$/);
		expect(bench.files().get(page)).not.toContain('-wide.jpg');
		await until(() => isMade(image()));
		const first = image();
		expect(isMade(first)).toBe(true);
		// N6: what search engines ask for came with it.
		for (const shape of ['wide', 'classic', 'square']) {
			const cut = first.replace('-card.', `-${shape}.`);
			expect(bench.files().get(page)).toContain(`"url":"${cut}"`);
			expect(existsSync(join(bench.out, new URL(cut).pathname)), shape).toBe(true);
		}
		writeFileSync(file, await photograph('#3a3'));
		await until(() => isMade(image()) && image() !== first);
		expect(image()).not.toBe(first);
		expect(isMade(image())).toBe(true);
		// A media file that somebody deleted from the published folder is back at the next look.
		const published = join(bench.out, 'media/p/a.jpg');
		rmSync(published);
		await until(() => existsSync(published));
		expect(existsSync(published)).toBe(true);
		// Messengers that know the old address still find its picture.
		expect(isMade(first)).toBe(true);
	} finally {
		await session.close();
	}
});
