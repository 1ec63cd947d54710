import { expect, it } from 'vitest';
import { tagScreenArticles } from '../contract/front.ts';
import { pageRequest, visit } from '../document/request.test-data.ts';
import { addressOf } from '../routes.ts';
import { moreOfTag } from './more-of-tag.ts';

const address = addressOf('tagList', { tagId: '木格' });
const tagged = [1, 2, 3, 4, 5, 6].map((id) => ({ fileId: String(id), title: `第${id}篇` }));
const request = pageRequest(address, { tagScreenArticles: { list: tagged } });
const listed = async (length: number) => (await request.read(tagScreenArticles, { tag: '木格' })).list.slice(0, length);
const idsBelow = async (length: number, tags: string[]) =>
	(await moreOfTag(request, await listed(length), tags))?.items.map(({ fileId }) => fileId) ?? null;

it('R-ROUTE-50, R-ROUTE-44: below a short list stand four other stories of its first tag', async () => {
	expect(await idsBelow(1, ['交通', '铁路'])).toEqual(['2', '3', '4', '5']);
	expect((await moreOfTag(request, await listed(1), ['交通', '铁路']))?.tag).toBe('交通');
	expect(await idsBelow(3, ['交通'])).toEqual(['4', '5', '6']);
});

it('R-ROUTE-50: nothing stands below a list that is long enough, has no tag, or has all stories of it', async () => {
	expect(await idsBelow(4, ['交通'])).toBeNull();
	expect(await idsBelow(1, [])).toBeNull();
	const own = pageRequest(address, { tagScreenArticles: { list: tagged.slice(0, 2) } });
	expect(await moreOfTag(own, await listed(2), ['交通'])).toBeNull();
});

it('R-REQ-35: a browser shows the list without what does not load; an export fails', async () => {
	const list = await listed(1);
	expect(await moreOfTag(pageRequest(address, {}, { visit }), list, ['交通'])).toBeNull();
	await expect(moreOfTag(pageRequest(address, {}), list, ['交通'])).rejects.toThrow();
});
