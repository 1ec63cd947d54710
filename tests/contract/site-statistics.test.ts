import { describe, expect, it } from 'vitest';
import { articleClick, statistics } from '../../src/contract/site.ts';
import { databaseNames } from './support/platform.ts';
import { openForSuite, platform } from './support/suite.ts';

describe.each(databaseNames)('statistics on %s', (database) => {
	openForSuite(database);

	const view = {
		aid: '345',
		appid: '1',
		dev: 'Android',
		t: '1',
		uid: 'uid-of-somebody',
		cname: '民生_交通',
		separator: '_',
		bid: '1',
		rt: '1500',
	};

	it('R-CALL-111, R-CALL-112: counts views and clicks by day, column and device, and keeps no uid', async () => {
		const many = Array.from({ length: 20 }, () => platform.call(statistics, view));
		expect(new Set((await Promise.all(many)).map((answer) => answer.status))).toEqual(new Set([0]));
		await platform.call(statistics, { ...view, dev: 'iPhone' });
		await platform.call(articleClick, view);
		platform.clock.now += 86_400_000;
		await platform.call(statistics, view);
		const rows = await platform.store.writing
			.selectFrom('statistics')
			.selectAll()
			.orderBy('day')
			.orderBy('kind')
			.orderBy('dev')
			.execute();
		expect(rows.map(({ day, kind, dev, hits, reading }) => [day, kind, dev, hits, reading])).toEqual([
			['2026-11-20', 'click', 'Android', 1, 1500],
			['2026-11-20', 'view', 'Android', 20, 30_000],
			['2026-11-20', 'view', 'iPhone', 1, 1500],
			['2026-11-21', 'view', 'Android', 1, 1500],
		]);
		expect(JSON.stringify(rows)).not.toContain('uid-of-somebody');
	});

	it('A-126: a picture request of any page may count; too many of one address are told to wait', async () => {
		const query = new URLSearchParams(view);
		const ask = () =>
			platform.send(`/api/statistics/statistics?${query}`, { headers: { 'sec-fetch-site': 'cross-site' } });
		expect((await ask()).status).toBe(200);
		const answers: Response[] = [];
		while (answers.length < 700 && answers.at(-1)?.status !== 429) answers.push(await ask());
		expect(answers.at(-1)?.status).toBe(429);
		expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
	});
});
