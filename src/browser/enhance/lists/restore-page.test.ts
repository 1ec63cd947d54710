import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const restoreLists = vi.fn();
vi.mock('../../on-demand/load-more.ts', () => ({ restoreLists }));

/** A session storage whose names are its own keys, like the browser's. */
const storage = (): Storage =>
	Object.create(
		{
			getItem(name: string) {
				return (this as unknown as Record<string, string>)[name] ?? null;
			},
			removeItem(name: string) {
				delete (this as unknown as Record<string, string>)[name];
			},
		},
		{},
	);

let items: Storage;
/** Opens home as the browser says that the reader came to it. */
const open = async (type: string, search = ''): Promise<void> => {
	vi.resetModules();
	const location = { pathname: '/home.html', search };
	vi.stubGlobal('window', { sessionStorage: items, localStorage: storage(), location });
	vi.stubGlobal('location', location);
	vi.stubGlobal('document', { documentElement: { dataset: { keptAlive: '' } } });
	vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
	const { restorePage } = await import('./restore-page.ts');
	await restorePage();
};

beforeEach(() => {
	restoreLists.mockReset();
	items = Object.assign(storage(), {
		'kept:/home.html': '{}',
		'kept:/home.html?active=5': '{}',
		'kept:/reporter/wei.html': '{}',
	});
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
});

it('A-019, M-05: Back restores the view of the address', async () => {
	await open('back_forward', '?active=5');
	await open('back_forward', '?active=6');
	expect(restoreLists).toHaveBeenCalledOnce();
	expect(Object.keys(items)).toHaveLength(3);
});

it.each([
	'navigate',
	'reload',
	'',
])('A-019, M-05: %s starts afresh: Back to it shows no earlier visit', async (type) => {
	await open(type);
	expect(restoreLists).not.toHaveBeenCalled();
	expect(Object.keys(items)).toEqual(['kept:/reporter/wei.html']);
	await open('back_forward', '?active=5');
	expect(restoreLists).not.toHaveBeenCalled();
});
