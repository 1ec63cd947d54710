import { beforeAll, expect, it } from 'vitest';
import { getArticleContent } from '../../src/contract/reading.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { readLog } from '../../src/platform/desk/log.ts';
import { platformHere } from './support/command-here.ts';
import { openForSuite, platform } from './support/suite.ts';

openForSuite('SQLite', { sample: false });
beforeAll(async () => {
	const story = (id: string, title: string) => ({
		...{ kind: 'article' as const, id, columnId: '12', type: 0, title, publishtime: '2026-11-20 09:00:00' },
	});
	await upsertDocuments(
		platform.store,
		[
			{ kind: 'column', id: '12', name: 'Town' },
			story('fire', 'Harbour \u001b[31mfire'),
			story('fair', 'Harbour fair'),
		],
		{ source: 'wire' },
	);
});

const stories = (...parameters: string[]) => platformHere(platform.place.dataDir, ['stories', ...parameters]);

it('stories are listed, shown and decided about as at the desk, and the log has it', async () => {
	const listed = await stories('list', 'harbour');
	expect(listed.output).toContain('fire  public  2026-11-20 09:00  Town  wire  Harbour [31mfire\n');
	expect(listed.output).toContain('2 stories, page 1 of 1.\n');
	const json = JSON.parse((await stories('list', 'harbour', 'fair', '--state', 'public', '--json')).output) as object;
	expect(json).toMatchObject({
		total: 1,
		page: 1,
		pages: 1,
		stories: [{ id: 'fair', state: 'public', pinned: false }],
	});
	expect((await stories('pin', 'fire')).output).toBe('Done: pin fire.\n');
	expect((await stories('correct', 'fire', '41 m, not 14 m.', '--time', '2026-11-20 10:00')).code).toBe(0);
	expect((await stories('withdraw', 'fair')).code).toBe(0);
	expect((await stories('list', '--state', 'withdrawn')).output).toContain('fair  withdrawn');
	expect((await platform.call(getArticleContent, { id: 'fire' })).data).toMatchObject({
		correction: '41 m, not 14 m.',
	});
	expect((await stories('show', 'fire')).output).toContain('decided here: top true, by command, ');
	const shown = JSON.parse((await stories('show', 'fire', '--json')).output) as object;
	expect(shown).toMatchObject({
		...{ id: 'fire', pinned: true },
		decided: [
			{ name: 'top', value: true, by: 'command' },
			{ name: 'correction', value: { text: '41 m, not 14 m.', time: '2026-11-20 10:00:00' } },
		],
	});
	expect((await stories('undo', 'fire', 'pin')).code).toBe(0);
	expect((await stories('undo', 'fire', 'pin')).output).toBe('There was nothing to do for the story fire.\n');
	expect((await stories('bring-back', 'fair')).code).toBe(0);
	const log = await readLog(platform.store.writing, { limit: 10 });
	expect(log.map(({ action, subject }) => `${action} ${subject}`).reverse()).toEqual([
		...['pinStory fire', 'correctStory fire', 'withdrawStory fair', 'undoStory fire', 'bringBack fair'],
	]);
}, 60_000);

it.each([
	[['explode'], 'stories cannot "explode".'],
	[['pin'], 'stories pin needs the id of a story.'],
	[['order', 'fire'], 'stories order needs the place on home, from 1 to 99.'],
	[['order', 'fire', 'first'], '"first" is no place on home: expected is a number from 1 to 99.'],
	[['schedule', 'fire', 'soon'], '"soon" is no time: expected is a day and a time of the site, 2026-11-20 09:00.'],
	[['pin', 'fire', 'now'], 'stories pin takes no "now".'],
	[['pin', 'nothing'], 'There is no story nothing.'],
	[['show', 'nothing'], 'There is no story nothing.'],
	[['list', '--state', 'lost'], '--state lost: it is public, scheduled, draft, expired, withdrawn.'],
	[['list', '--language', 'fr'], '--language fr: it is cn, en or bo.'],
	[['list', '--page', '0'], '--page expects a whole number from 1'],
])('stories %j is refused in a sentence', async (parameters, sentence) => {
	const { code, errors } = await stories(...parameters);
	expect(code).toBeGreaterThan(0);
	expect(errors).toContain(sentence);
});
