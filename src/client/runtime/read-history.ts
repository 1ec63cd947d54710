/** What was read on this device. It never leaves the device, and only the newest entries are kept. */
import { firstCharacters } from '../../domain/text.ts';
import { localItems } from './storage.ts';

export interface ReadEntry {
	/** Path of the page. */
	path: string;
	title: string;
	/** When it was read last, in epoch milliseconds. */
	time: number;
}

const item = 'readHistory';
const maxEntries = 100;
const maxTitle = 120;

const isEntry = (value: unknown): value is ReadEntry => {
	const { path, title, time } = (value ?? {}) as Partial<Record<keyof ReadEntry, unknown>>;
	return typeof path === 'string' && /^\/(?![/\\])/.test(path) && typeof title === 'string' && typeof time === 'number';
};

/** The entries, newest first; none when they are unreadable. */
export const readHistory = (): ReadEntry[] => {
	try {
		const stored: unknown = JSON.parse(localItems.get(item) ?? '[]');
		return Array.isArray(stored) ? stored.filter(isEntry).slice(0, maxEntries) : [];
	} catch {
		return [];
	}
};

/** Adds a page, or moves it to the front. */
export const rememberRead = (path: string, title: string, time = Date.now()): void => {
	const others = readHistory().filter((entry) => entry.path !== path);
	const entry = { path, title: firstCharacters(title, maxTitle), time };
	localItems.set(item, JSON.stringify([entry, ...others].slice(0, maxEntries)));
};

export const clearHistory = (): void => localItems.remove(item);
