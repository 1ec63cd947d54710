import { expect, it } from 'vitest';
import type { Reader } from '../../../contract/reader.ts';
import { loadMoreFilms } from './load-more-films.ts';

it('R-CALL-101, R-CALL-102: below a film are those after it, then further ones of its category, each once', async () => {
	const sent: unknown[] = [];
	const read = (async (call: { name: string }, parameters: object) => {
		sent.push([call.name, parameters]);
		const ids = call.name === 'articleList' ? ['1', '2', '3', '4'] : ['2', '9'];
		return { list: ids.map((fileId) => ({ fileId })) };
	}) as unknown as Reader;
	const { next, ofCategory } = await loadMoreFilms(read, '1', '14');
	expect(next.map(({ fileId }) => fileId)).toEqual(['2', '9']);
	expect(ofCategory.map(({ fileId }) => fileId)).toEqual(['3', '4']);
	expect(sent).toContainEqual(['articleList', { catId: '14', size: 21 }]);
	sent.length = 0;
	expect((await loadMoreFilms(read, '1', '')).ofCategory).toEqual([]);
	expect(sent).toHaveLength(1);
});
