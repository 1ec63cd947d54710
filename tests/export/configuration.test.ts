import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { exportChanges } from '../../src/exporter/export-changes.ts';
import { openSession } from '../../src/exporter/session.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { upsertSettings } from '../../src/platform/content/upsert-settings.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf } from '../../src/routes.ts';

it('R-CONF-03, R-CONF-10…12: a running publisher follows the looks of the platform’s configuration', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-configuration-'));
	const dataDir = join(folder, 'data');
	const store = await openStore({ dataDir });
	const session = await openSession({
		root: fileURLToPath(new URL('../..', import.meta.url)),
		out: join(folder, 'site'),
		settings: checkSettings({ site: { showShareLogo: false, showShareTitle: true } }, 'test'),
		source: {
			module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
		concurrency: 1,
	});
	const home = (): string => readFileSync(join(folder, 'site', addressOf('home')), 'utf8');
	const detail = (): string => readFileSync(join(folder, 'site', addressOf('newsDetail')), 'utf8');
	const run = () => exportChanges(session, { advance: () => undefined });
	try {
		await upsertDocuments(store, [{ kind: 'column', id: '12', name: '要闻' }]);
		await run();
		expect(home()).toContain('src="/media/logo.svg"');
		expect(home()).not.toContain('--pad-red');
		// R-CONF-45, R-CONF-46, A-056: the style sheet acts on it where a page was shared.
		const column = readFileSync(join(folder, 'site', addressOf('columnDetail', { id: '12' })), 'utf8');
		expect(column).toContain('<header class="back-bar" data-share-logo="off" data-share-title="on">');
		await upsertSettings(store, {
			appLogo: '/media/app.svg',
			padLogo: '/media/pad.svg',
			padColor: '#123456',
			appShareLogo: '/media/card.png',
		});
		expect((await run())?.failed).toEqual([]);
		expect(home()).toContain('src="/media/app.svg"');
		expect(home()).toContain('src="/media/pad.svg"');
		expect(home()).toContain('--pad-red:#123456');
		expect(home()).toMatch(/<meta property="og:image" content="http:\/\/localhost:4321\/media\/card\.png"/);
		// R-CONF-02, A-037: detail pages are grey, and their fallback pages too.
		expect(detail()).toMatch(/data-detail[ >]/);
		await upsertSettings(store, { detailPageGrey: true });
		await run();
		expect(detail()).toContain('data-detail="grey"');
		expect(home()).not.toContain('data-detail');
		// A setting that pages do not show, and no change at all, write nothing.
		await upsertSettings(store, { sm2PrivateKey: 'secret' });
		expect((await run())?.rendered ?? 0).toBe(0);
		expect(await run()).toBeNull();
	} finally {
		await session.close();
		await store.close();
		rmSync(folder, { recursive: true, force: true });
	}
});
