import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { stubBrowser } from './browser.test-data.ts';

const item = { fileId: '345', discussClosed: false };
const content = (): boolean => window.dispatchEvent(new Event('touch-edition:content'));

/** The module of a page with these exported data. */
const page = (data: object | null) => {
	vi.resetModules();
	const element = data === null ? null : { textContent: JSON.stringify(data) };
	vi.stubGlobal('document', { getElementById: () => element });
	return import('./page-data.ts');
};

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

it('the item of an exported page is there at once', async () => {
	const { knownItem, onPageItem } = await page({ item });
	const take = vi.fn();
	onPageItem(take);
	content();
	expect(take.mock.calls).toEqual([[item]]);
	expect(await knownItem()).toEqual(item);
});

it('the item of a fallback page comes once, whatever the page loads later', async () => {
	const { knownItem, onPageItem, setPageItem } = await page(null);
	const take = vi.fn();
	onPageItem(take);
	const known = knownItem();
	content();
	expect(take).not.toHaveBeenCalled();
	setPageItem(item);
	content();
	expect(take.mock.calls).toEqual([[item]]);
	expect(await known).toBe(item);
});

it('nobody is called who has stopped waiting', async () => {
	const { onPageItem, setPageItem } = await page(null);
	const take = vi.fn();
	onPageItem(take)();
	setPageItem(item);
	expect(take).not.toHaveBeenCalled();
});
