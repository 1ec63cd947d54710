import { vi } from 'vitest';

/** A storage area whose names are its own properties, as in a browser. */
const storageArea = (): Storage =>
	Object.create({
		getItem(this: Record<string, string>, name: string): string | null {
			return this[name] ?? null;
		},
		setItem(this: Record<string, string>, name: string, value: string): void {
			this[name] = value;
		},
		removeItem(this: Record<string, string>, name: string): void {
			delete this[name];
		},
	}) as Storage;

/** A window with storage and events, for tests of stores. Each call starts with empty storage. */
export const stubBrowser = (): void => {
	const location = { pathname: '/news/1.html', search: '' };
	vi.stubGlobal(
		'window',
		Object.assign(new EventTarget(), { localStorage: storageArea(), sessionStorage: storageArea(), location }),
	);
	vi.stubGlobal('document', { title: '新闻', documentElement: { dataset: {} } });
};
