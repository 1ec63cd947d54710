import { expect, it } from 'vitest';
import { savePublishReport } from '../../src/platform/content/publish-report.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { withdrawArticle } from '../../src/platform/content/withdraw.ts';
import { addSource, updateSource } from '../../src/platform/mirror/source-rows.ts';
import { listSettings } from '../../src/platform/settings/settings.ts';
import { deskToken, enterDesk, form } from './support/desk.ts';
import { databaseNames, openPlatform } from './support/platform.ts';

it.each(
	databaseNames,
)('the desk shows what was published, what keeps failing, and the sources, on %s', async (database) => {
	const platform = await openPlatform(database, { sample: false, deskToken, siteAddress: 'https://m.example.org' });
	try {
		const { cookie } = await enterDesk(platform);
		const page = async (view = 'publishing') =>
			(await platform.send(`/desk/?view=${view}&lang=en`, { headers: { cookie } })).text();
		expect(await page()).toContain('No publisher has reported yet.');
		const { now } = platform.clock;
		await savePublishReport(platform.store, {
			...{ time: now, pages: 480, changed: now, problem: '' },
			failing: [
				{ path: '/app/x.html', item: '7', reason: 'getArticleContent answered status 500: <b>' },
				{ path: '', item: 'catalogueOf tag', reason: 'catalogueOf answered status 500' },
			],
		});
		await addSource(platform.store, { name: 'wordpress-x', place: 'wordpress:https://x.example' });
		await updateSource(platform.store, 'wordpress-x', { title: 'Harbour News', problem: 'x.example does not answer.' });
		const shown = (await page()) + (await page('sources'));
		for (const text of [
			'480 pages are published',
			'<a href="https://m.example.org/app/x.html"',
			'status 500: &lt;b&gt;',
			'catalogueOf tag',
			'Harbour News',
			'x.example does not answer.',
		])
			expect(shown).toContain(text);
		expect((await listSettings(platform.store.writing)).map(({ name }) => name)).not.toContain('publishReport');
	} finally {
		await platform.close();
	}
});

it('the desk shows what a source took back, brings it back, and deletes it for good', async () => {
	const platform = await openPlatform('SQLite', { sample: false, deskToken });
	try {
		const { cookie, key } = await enterDesk(platform);
		const { store } = platform;
		const story = (id: string) => ({
			...{ kind: 'article' as const, id, columnId: '1', type: 0, title: `Story <${id}>` },
			publishtime: '2026-01-01 08:00:00',
		});
		await upsertDocuments(store, [story('a'), story('b')], { source: 'feed-x' });
		const states = async () =>
			(await store.writing.selectFrom('articles').select(['id', 'state']).orderBy('id').execute()).map(
				({ id, state }) => `${id} ${state}`,
			);
		for (const id of ['a', 'b']) await withdrawArticle(store, id, { source: 'feed-x', isAllowed: false });
		const page = async () => (await platform.send('/desk/?view=withdrawn&lang=en', { headers: { cookie } })).text();
		for (const text of ['Story &lt;a&gt;', 'feed-x', 'value="bringBack:a"', 'value="deleteForGood:b"'])
			expect(await page()).toContain(text);
		const press = (act: string) => platform.send('/desk/withdrawn', form({ key, do: act }, { cookie }));
		await press('bringBack:a');
		await press('deleteForGood:b');
		await press('deleteForGood:a');
		expect(await states()).toEqual(['a released']);
		expect(await page()).toContain('Nothing was withdrawn.');
	} finally {
		await platform.close();
	}
});
