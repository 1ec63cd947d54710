import { expect, it } from 'vitest';
import { CallFailure, type Reader } from '../contract/reader.ts';
import type { AuthorReference } from '../domain/entities.ts';
import { currentAuthors } from './current-authors.ts';

const named = (authorId: string, name: string): AuthorReference => ({
	...{ authorId, name, role: 'reporter', title: '', picture: null },
});

const readerOf = (status: number) => {
	const asked: unknown[] = [];
	const read = (async (call: { name: string }, { id }: { id: string }) => {
		asked.push([call.name, id]);
		if (id === '9') throw new CallFailure(call.name, status, 'no');
		return { author: { ...named(id, '新名'), description: '' } };
	}) as unknown as Reader;
	return { read, asked };
};

it('R-SCREEN-34, R-ENT-099, R-CALL-015: authors have their current names; an unknown one, and one without an id, keep theirs', async () => {
	const { read, asked } = readerOf(404);
	const authors = await currentAuthors(read, [named('4', '旧名'), named('9', '已离职'), named('', '特约')]);
	expect(authors.map(({ name }) => name)).toEqual(['新名', '已离职', '特约']);
	expect(asked).toEqual([
		['authorInfo', '4'],
		['authorInfo', '9'],
	]);
});

it('a platform that fails to answer fails the page, which keeps its file', async () => {
	await expect(currentAuthors(readerOf(500).read, [named('9', '记者')])).rejects.toThrow(CallFailure);
});
