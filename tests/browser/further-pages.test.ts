/** Lists of accounts and reporters go on as long as the last page had content (R-STATE-35). */
import { expect, test } from 'playwright/test';
import { addressOf } from '../../src/routes.ts';
import { partStarted } from './site.ts';

const size = 20;

interface List {
	address: string;
	panel: string;
	/** Calls of a further page; entries are in the answer of the first one. */
	calls: readonly string[];
	type: string | null;
	field: string;
	id: string;
}

const channel = (id: string) => addressOf('xyDetail', { id });
const ofChannel = { calls: ['getXyArticlesQuestion'], field: 'list', id: 'fileId' };

const lists: Readonly<Record<string, List>> = {
	'R-STATE-38: the articles of an account': {
		...ofChannel,
		address: channel('6'),
		panel: 'articles',
		type: 'article',
	},
	'R-STATE-39: the videos of an account': { ...ofChannel, address: channel('6'), panel: 'videos', type: 'video' },
	'R-STATE-40: the questions of an account': {
		address: channel('7'),
		panel: 'questions',
		calls: ['getXyArticlesQuestion', 'question/answerList'],
		type: 'question',
		field: 'questions',
		id: 'questionId',
	},
	'R-STATE-41: the short posts of a reporter': {
		address: addressOf('reporter', { id: 'wei' }),
		panel: 'dynamics',
		calls: ['dynamic/getDynamicList'],
		type: null,
		field: 'list',
		id: 'dynamicId',
	},
};

for (const [name, { address, panel, calls, type, field, id }] of Object.entries(lists)) {
	test(`${name} load twenty a page, and end with an empty page`, async ({ page, context }) => {
		const asked: string[] = [];
		for (const [index, call] of calls.entries())
			await context.route(`**/api/base/${call}?*`, async (route) => {
				const { searchParams } = new URL(route.request().url());
				const number = searchParams.get('page');
				if (index === 0) asked.push(`${number}/${searchParams.get('size')} ${searchParams.get('type')}`);
				const full = Array.from({ length: size }, (_, at) => ({
					[id]: `${number}-${at}`,
					title: `第${number}页第${at}条`,
					content: '文',
					name: '号',
				}));
				const entries = index === 0 && (number === '2' || number === '3') ? full : [];
				await route.fulfill({ json: { status: 0, data: { [field]: entries } } });
			});
		await page.goto(`${address}#${panel}`);
		await partStarted(page, 'list-parts');
		const list = page.locator(`#${panel}`);
		const entries = list.locator('.rows > li');
		const first = await entries.count();
		expect(first).toBeGreaterThan(0);
		// Two pages load when the end comes near, later ones at a tap.
		const more = list.locator('[data-more]');
		await expect
			.poll(async () => {
				await more.scrollIntoViewIfNeeded();
				return more.getAttribute('data-page');
			})
			.toBe('4');
		await expect(entries).toHaveCount(first + 2 * size);
		await more.click();
		await expect(list.locator('.list-end')).toHaveText('没有更多了');
		await expect(more).toHaveCount(0);
		await expect(entries).toHaveCount(first + 2 * size);
		expect(asked).toEqual(['2', '3', '4'].map((number) => `${number}/${size} ${type}`));
	});
}
