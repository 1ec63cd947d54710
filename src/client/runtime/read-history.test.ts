import { beforeEach, describe, expect, it } from 'vitest';
import { clearHistory, readHistory, rememberRead } from './read-history.ts';
import { localItems } from './storage.ts';

describe('what was read on this device', () => {
	beforeEach(clearHistory);

	it('is kept newest first, each page once, and at most a hundred', () => {
		for (let index = 0; index < 130; index += 1) rememberRead(`/a/${index}.html`, `第${index}篇`, index);
		rememberRead('/a/100.html', '第100篇', 200);
		const entries = readHistory();
		expect(entries).toHaveLength(100);
		expect(entries.slice(0, 2).map(({ path, time }) => [path, time])).toEqual([
			['/a/100.html', 200],
			['/a/129.html', 129],
		]);
		expect(new Set(entries.map(({ path }) => path)).size).toBe(100);
	});

	it('is cleared, shortens huge titles, and survives what is unreadable', () => {
		rememberRead('/a/1.html', '长'.repeat(100_000));
		expect(readHistory()[0]?.title).toHaveLength(120);
		clearHistory();
		expect(readHistory()).toEqual([]);
		for (const broken of ['{', '7', '[1,null,{"path":"//evil.example","title":"a","time":1}]']) {
			localItems.set('readHistory', broken);
			expect(readHistory()).toEqual([]);
		}
	});
});
