import { beforeEach, expect, it } from 'vitest';
import { clearRecentSearches, recentSearches, rememberSearch } from './recent-searches.ts';
import { localItems } from './storage.ts';

beforeEach(clearRecentSearches);

it('keeps the newest eight searches, each once', () => {
	for (let index = 0; index < 12; index += 1) rememberSearch(`词${index}`);
	expect(rememberSearch('词6')).toEqual(['词6', '词11', '词10', '词9', '词8', '词7', '词5', '词4']);
	expect(recentSearches()).toHaveLength(8);
	clearRecentSearches();
	expect(recentSearches()).toEqual([]);
});

it('survives what is unreadable', () => {
	for (const broken of ['{', '7', '[1,null,""," "]', `["${'长'.repeat(500)}"]`]) {
		localItems.set('recentSearches', broken);
		expect(recentSearches()).toEqual([]);
	}
});
