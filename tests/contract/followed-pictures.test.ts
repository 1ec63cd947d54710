/** Pictures of a source that is followed are here, and follow theirs. */

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bringOf } from '../../scripts/command-line/mirror.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { follow } from './support/followed.ts';
import { png, turnedJpeg } from './support/pictures.ts';
import { databaseNames, openPlatform, type Platform } from './support/platform.ts';
import { type StandInSite, startSite } from './support/stand-in-site.ts';

describe.each(databaseNames)('pictures of a source that is followed, on %s', (database) => {
	let platform: Platform;
	let site: StandInSite;
	let picture: Buffer | undefined;
	let title = 'Tide';
	beforeAll(async () => {
		platform = await openPlatform(database, { sample: false });
		site = await startSite((path) => {
			if (path !== '/feed') return picture === undefined ? { status: 404 } : { body: picture };
			const item = `<item><guid>1</guid><title>${title}</title><description>&lt;p&gt;Text&lt;/p&gt;&lt;img src="${site.address}/a.png"&gt;</description></item>`;
			return { body: `<?xml version="1.0"?><rss version="2.0"><channel><title>Feed</title>${item}</channel></rss>` };
		});
	});
	afterAll(async () => {
		await site?.close();
		await platform?.close();
	});

	it('they are brought; other bytes under the same name reach the story; what is gone there stays here', async () => {
		const { store, place, clock } = platform;
		const media = mediaFolder(place.dataDir);
		picture = await png();
		const followed = await follow(platform, `feed:${site.address}/feed`);
		const sync = () =>
			followed.sync({ fresh: true, bring: bringOf(store, { place: followed.place.place, options: '{}' }, media) });
		const shown = async (): Promise<string> =>
			/src="([^"]+)"/.exec(String((await followed.article(title))['content']))?.[1] ?? '';
		await sync();
		const first = await shown();
		expect(first).toMatch(/^\/media\//);
		picture = await turnedJpeg();
		title = 'Tide, corrected';
		clock.now += 3_600_000;
		await sync();
		const second = await shown();
		expect(second).toMatch(/^\/media\//);
		expect(second).not.toBe(first);
		picture = undefined;
		title = 'Tide, corrected again';
		clock.now += 3_600_000;
		await sync();
		expect(await shown()).toBe(second);
	});
});
