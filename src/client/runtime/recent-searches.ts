/** What was searched for on this device. It never leaves the device, and only the newest words are kept. */
import { localItems } from './storage.ts';

const item = 'recentSearches';
const maxEntries = 8;
const maxCharacters = 64;

const isEntry = (value: unknown): value is string =>
	typeof value === 'string' && value.trim() !== '' && value.length <= 2 * maxCharacters;

/** The words, newest first; none when they are unreadable. */
export const recentSearches = (): string[] => {
	try {
		const stored: unknown = JSON.parse(localItems.get(item) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isEntry).slice(0, maxEntries) : [];
	} catch {
		return [];
	}
};

/** Adds words, or moves them to the front. @returns the new list. */
export const rememberSearch = (words: string): string[] => {
	const list = [words, ...recentSearches().filter((entry) => entry !== words)].slice(0, maxEntries);
	localItems.set(item, JSON.stringify(list));
	return list;
};

/** Removes words. @returns the new list. */
export const forgetSearch = (words: string): string[] => {
	const list = recentSearches().filter((entry) => entry !== words);
	localItems.set(item, JSON.stringify(list));
	return list;
};

export const clearRecentSearches = (): void => localItems.remove(item);
