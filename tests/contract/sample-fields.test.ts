import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tipoffDetail } from '../../src/contract/contributions.ts';
import { getArticles } from '../../src/contract/front.ts';
import { questionDetail } from '../../src/contract/questions.ts';
import { getArticleContent } from '../../src/contract/reading.ts';
import { contentTypes } from '../../src/domain/content-type.ts';
import type { ActivitiesRows } from '../../src/parts/activities/server/tables.ts';
import { articleFields } from '../../src/schema/article.ts';
import { openPlatform, type Platform } from './support/platform.ts';

/** Whether a value is more than the default of its field. */
const isFilled = (value: unknown): boolean =>
	Array.isArray(value) ? value.length > 0 : value !== '' && value !== null && value !== undefined && value !== false;

const unfilled = (names: readonly string[], items: readonly object[]): string[] =>
	names.filter((name) => !items.some((item) => isFilled((item as Record<string, unknown>)[name])));

describe('the sample content fills every field at least once', () => {
	let platform: Platform;
	beforeAll(async () => {
		platform = await openPlatform('SQLite');
	});
	afterAll(() => platform.close());

	it('R-ENT-019…037: of an article', async () => {
		const rows = await platform.store.writing.selectFrom('articles').select('id').where('released', '=', 1).execute();
		const articles = await Promise.all(
			rows.map(async ({ id }) => (await platform.call(getArticleContent, { id })).data),
		);
		// Zero is a value of these: 0 is news, and the first layout.
		const names = Object.entries(articleFields).flatMap(([name, { place }]) =>
			place === 'document' || name === 'bodyPictures' ? [] : [name],
		);
		expect(unfilled(names, articles)).toEqual([]);
	});

	it('E-47: has articles of every type', async () => {
		const rows = await platform.store.writing.selectFrom('articles').select('type').distinct().execute();
		const types = rows.map(({ type }) => type);
		for (const [name, type] of Object.entries(contentTypes)) expect(types, name).toContain(type);
	});

	it('R-ENT-038…047: of a column’s first page', async () => {
		const pages = await Promise.all(
			[{}, { columnId: '12' }].map(async (of) => (await platform.call(getArticles, of)).data),
		);
		expect(unfilled(['list', 'modules', 'liveArticles', 'carousel', 'topModule'], pages)).toEqual([]);
	});

	it('R-ENT-078, R-ENT-085: an answer and a tip-off with a sound whose file is there', async () => {
		const { question } = (await platform.call(questionDetail, { id: '33' })).data;
		const { tipoff } = (await platform.call(tipoffDetail, { id: '70' })).data;
		for (const [sound] of [question?.answerPics.audioarray ?? [], tipoff?.audios ?? []]) {
			expect(sound?.duration).toBeGreaterThan(0);
			const file = await stat(fileURLToPath(new URL(`../../content/sample/${sound?.src}`, import.meta.url)));
			expect(file.size).toBeGreaterThan(10_000);
		}
	});

	it('a film with captions and chapters', async () => {
		const { video } = (await platform.call(getArticleContent, { id: '347' })).data;
		expect(video?.captions?.map(({ lang }) => lang)).toEqual(['zh-CN', 'en']);
		expect(video?.chapters?.map(({ start }) => start)).toEqual([0, 3, 6, 9]);
	});

	it('R-ENT-060: an activity whose vouchers are elsewhere', async () => {
		const activities = await platform.store.writing
			.withTables<ActivitiesRows>()
			.selectFrom('activities')
			.select('verify_url')
			.execute();
		expect(activities.some((row) => row.verify_url.startsWith('https://'))).toBe(true);
	});
});
