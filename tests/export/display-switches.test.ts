/** Each block of an article that a newspaper can switch off (R-CONF-20, A-075). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { checkSettings } from '../../src/config/read.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import type { Store } from '../../src/platform/db/store.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { addressOf } from '../../src/routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'touch-edition-switches-'));
const dataDir = join(folder, 'data');
let store: Store;

/** Whether an action has its button, and the style sheet does not hide it until its island is there. */
const hasAction =
	(name: string) =>
	(html: string): boolean =>
		html.includes(`data-action="${name}"`) && !(/data-hide="([^"]*)"/.exec(html)?.[1] ?? '').split(' ').includes(name);
const has =
	(text: string) =>
	(html: string): boolean =>
		html.includes(text);

/** What an article and home have, by the switch that removes it; read-next.store.test.ts has the lists below it. */
const blocks: Readonly<Record<string, readonly ((html: string) => boolean)[]>> = {
	showComments: [has('data-island="comments"'), hasAction('write'), hasAction('comments')],
	showLike: [hasAction('praise')],
	showFavourite: [hasAction('fav')],
	showRelated: [has('data-t="article.related"')],
	showAuthor: [has('class="authors"')],
	showReadingTime: [has('data-t="article.readingTime"')],
	showCounts: [has('data-counted=""'), (html) => !html.includes('data-counts="off"')],
	showShare: [has('class="share"'), hasAction('share')],
};

const names = Object.keys(blocks);

beforeAll(async () => {
	store = await openStore({ dataDir });
	const article = { kind: 'article', columnId: '12', type: 0, publishtime: '2026-11-20 09:30:00' } as const;
	await upsertDocuments(store, [
		{ kind: 'column', id: '12', name: '要闻' },
		{ kind: 'author', id: 'wei', name: '魏长河', role: 'reporter' },
		{ ...article, id: '346', title: '另一条', body: '<p>文</p>' },
		{ ...article, id: '345', title: '四十一分钟过大山', body: '<p>文</p>', authorIds: ['wei'], related: ['346'] },
	]);
});
afterAll(async () => {
	await store.close();
	rmSync(folder, { recursive: true, force: true });
});

/** Switches of a site whose blocks its article and home have whole, and those whose blocks it has in part. */
const shown = async (page: object): Promise<{ whole: string[]; partly: string[] }> => {
	const out = mkdtempSync(join(folder, 'site-'));
	const session = await openSession({
		root: fileURLToPath(new URL('../..', import.meta.url)),
		out: join(out, 'site'),
		settings: checkSettings({ page }, 'test'),
		source: {
			module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
		concurrency: 1,
	});
	await exportSite(session, { advance: () => undefined });
	await session.close();
	const pageAt = (address: string): string => readFileSync(join(out, 'site', address), 'utf8');
	const html = pageAt(addressOf('newsDetail', { columnId: '12', id: '345' })) + pageAt(addressOf('home'));
	const whole = names.filter((name) => blocks[name]?.every((isThere) => isThere(html)));
	const partly = names.filter((name) => !whole.includes(name) && blocks[name]?.some((isThere) => isThere(html)));
	return { whole, partly };
};

it('R-CONF-20, A-075: every block is there by default', async () => {
	expect(await shown({})).toEqual({ whole: names, partly: [] });
});

it.each(names)('R-CONF-20, A-075: %s removes its own block alone', async (name) => {
	expect(await shown({ [name]: false })).toEqual({ whole: names.filter((other) => other !== name), partly: [] });
});
