import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { exportChanges } from '../../src/exporter/run/export-changes.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { changeSettings } from '../../src/platform/settings/settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf } from '../../src/routes.ts';
import { mediaBytes } from './media-bytes.ts';

/** An empty platform, and a session that exports it. @param hasMedia whether its media are published too. */
const openSite = async (site: object = {}, hasMedia = false) => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-configuration-'));
	const dataDir = join(folder, 'data');
	const store = await openStore({ dataDir });
	mkdirSync(mediaFolder(dataDir), { recursive: true });
	for (const name of ['app.svg', 'pad.svg'])
		writeFileSync(join(mediaFolder(dataDir), name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
	writeFileSync(join(mediaFolder(dataDir), 'card.png'), mediaBytes('card.png'));
	const session = await openSession({
		root: fileURLToPath(new URL('../..', import.meta.url)),
		out: join(folder, 'site'),
		settings: checkSettings({ site: { showShareLogo: false, showShareTitle: true, ...site } }, 'test'),
		source: {
			module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
		concurrency: 1,
		...(hasMedia ? { media: mediaFolder(dataDir) } : {}),
	});
	return {
		dataDir,
		store,
		session,
		page: (...address: Parameters<typeof addressOf>): string =>
			readFileSync(join(folder, 'site', addressOf(...address)), 'utf8'),
		run: () => exportChanges(session, { advance: () => undefined }),
		close: async () => {
			await session.close();
			await store.close();
			rmSync(folder, { recursive: true, force: true });
		},
	};
};

it('R-CONF-03, R-CONF-10…12: a running publisher follows the looks of the platform’s configuration', async () => {
	const { store, page, run, close } = await openSite();
	const home = (): string => page('home');
	const detail = (): string => page('newsDetail');
	try {
		await upsertDocuments(store, [{ kind: 'column', id: '12', name: '要闻' }]);
		await run();
		expect(home()).toMatch(/src="\/media\/logo\.svg(?:\?v=[0-9a-f]{8})?"/);
		expect(home()).not.toContain('--pad-red');
		// R-CONF-45, R-CONF-46, A-056: the style sheet acts on it where a page was shared.
		const column = page('columnDetail', { id: '12' });
		expect(column).toContain('<header class="back-bar" data-share-logo="off" data-share-title="on"');
		await changeSettings(store, {
			appLogo: '/media/app.svg',
			padLogo: '/media/pad.svg',
			padColor: '#123456',
			appShareLogo: '/media/card.png',
		});
		expect((await run())?.failed).toEqual([]);
		expect(home()).toMatch(/src="\/media\/app\.svg(?:\?v=[0-9a-f]{8})?"/);
		expect(home()).toMatch(/src="\/media\/pad\.svg(?:\?v=[0-9a-f]{8})?"/);
		expect(home()).toContain('--pad-red:#123456');
		expect(home()).toMatch(
			/<meta property="og:image" content="http:\/\/localhost:4321\/media\/card\.png(?:\?v=[0-9a-f]{8})?"/,
		);
		// R-CONF-02, A-037: detail pages are grey, and their fallback pages too.
		expect(detail()).toMatch(/data-detail[ >]/);
		await changeSettings(store, { detailPageGrey: 'true' });
		await run();
		expect(detail()).toContain('data-detail="grey"');
		expect(home()).not.toContain('data-detail');
		// A setting that pages do not show, and no change at all, write nothing.
		await changeSettings(store, { sm2PrivateKey: 'ab'.repeat(32) });
		expect((await run())?.rendered ?? 0).toBe(0);
		expect(await run()).toBeNull();
	} finally {
		await close();
	}
});

it('R-CONF-10, R-CONF-11: logo and share picture of the settings stand until the platform is given others', async () => {
	const shareImage = { src: '/media/own.png', width: 600, height: 600 };
	const { dataDir, store, page, run, close } = await openSite({ logo: '/media/own.svg', shareImage }, true);
	try {
		const media = mediaFolder(dataDir);
		writeFileSync(join(media, 'own.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
		writeFileSync(join(media, 'own.png'), mediaBytes('own.png'));
		await run();
		expect(page('home')).toMatch(/src="\/media\/own\.svg(?:\?v=[0-9a-f]{8})?"/);
		expect(page('home')).not.toContain('/media/logo.svg');
		expect(page('home')).toMatch(/content="http:\/\/localhost:4321\/media\/own\.png\?v=[0-9a-f]{8}"/);
		// The logo of tablets is not among the media, and nobody has asked for one.
		await changeSettings(store, { appLogo: '/media/app.svg' });
		await run();
		expect(page('home')).toMatch(/src="\/media\/app\.svg(?:\?v=[0-9a-f]{8})?"/);
		// What an editor did to a running site never stops it.
		writeFileSync(join(media, 'lost.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
		await changeSettings(store, { padLogo: '/media/lost.svg' });
		rmSync(join(media, 'lost.svg'));
		const summary = await run();
		expect(page('home')).toMatch(/src="\/media\/lost\.svg(?:\?v=[0-9a-f]{8})?"/);
		expect(summary?.skipped).toEqual([
			{ id: '/media/lost.svg', reason: expect.stringContaining("the platform's configuration names this file") },
		]);
	} finally {
		await close();
	}
});

it.each([
	['https://paper.example.org/', true],
	['', false],
	['paper.example', false],
	['javascript:alert(1)', false],
])('R-SCREEN-06, R-SCREEN-11, A-014: with the e-paper at "%s", whether the top bar links to it: %s', async (paperUrl, isShown) => {
	const { page, run, close } = await openSite({ paperUrl });
	try {
		await run();
		const [bar = ''] = /<header class="top-bar">.*?<\/header>/s.exec(page('home')) ?? [];
		const [link = ''] = /<a [^>]*data-paper[^>]*>/.exec(bar) ?? [];
		expect(bar).toContain('data-menu');
		expect(link !== '').toBe(isShown);
		if (!isShown) return;
		for (const part of [`href="${paperUrl}"`, 'target="_blank"', 'rel="noopener"', 'aria-label="电子报"'])
			expect(link).toContain(part);
	} finally {
		await close();
	}
});

it('R-CONF-09: what the configuration becomes after it was read, and before a full export begins, is not lost', async () => {
	const { store, session, page, run, close } = await openSite();
	try {
		await run();
		const { refreshConfiguration } = session;
		let late = true;
		session.refreshConfiguration = async () => {
			await refreshConfiguration();
			if (late) await changeSettings(store, { padListType: '1' });
			late = false;
		};
		await changeSettings(store, { padColor: '#123456' });
		await run();
		await run();
		expect(page('home')).toContain('--pad-red:#123456');
		expect(page('home')).toContain('data-pad-list="1"');
		expect(await run()).toBeNull();
	} finally {
		await close();
	}
});

it('a second full export of one process sees the columns that have come since the first', async () => {
	const { store, page, session, close } = await openSite();
	try {
		await upsertDocuments(store, [{ kind: 'column', id: '12', name: '要闻' }]);
		await exportSite(session, { advance: () => undefined });
		await upsertDocuments(store, [{ kind: 'column', id: '13', name: '副刊' }]);
		const summary = await exportSite(session, { advance: () => undefined });
		expect(summary.failed).toEqual([]);
		expect(page('columnDetail', { id: '13' })).toContain('副刊');
	} finally {
		await close();
	}
});
