import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getArticles } from '../../../src/contract/front.ts';
import { serverTime } from '../../../src/contract/site.ts';
import { openPlatform, type Platform, startOfTests } from './platform.ts';

describe('E-57: the platform of a test', () => {
	let platforms: Platform[] = [];
	beforeAll(async () => {
		platforms = [await openPlatform('SQLite'), await openPlatform('SQLite')];
	});
	afterAll(async () => {
		for (const platform of platforms) await platform.close();
	});

	const fromAll = async <Answer>(ask: (platform: Platform) => Promise<Answer>): Promise<Answer[]> =>
		Promise.all(platforms.map(ask));

	it('has the clock of its test, which starts at the same moment each time', async () => {
		const time = async (platform: Platform): Promise<number> => (await platform.call(serverTime)).data.time;
		expect(await fromAll(time)).toEqual([startOfTests, startOfTests]);
		for (const { clock } of platforms) clock.now += 86_400_000;
		expect(await fromAll(time)).toEqual([startOfTests + 86_400_000, startOfTests + 86_400_000]);
	});

	it('has the same items with the same ids each time', async () => {
		const [one, other] = await fromAll(async (platform) => (await platform.call(getArticles, { size: 50 })).data);
		expect(one?.list.length).toBeGreaterThan(20);
		expect(other).toEqual(one);
	});
});
