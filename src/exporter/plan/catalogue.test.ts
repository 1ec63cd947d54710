import { expect, it } from 'vitest';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { walkEntities } from './entities.ts';
import { walkCatalogue } from './plan.ts';

/** A platform that answers a call with these pages, one after the other; an error is thrown. Other calls are lacking. */
const readerOf = (name: string, pages: readonly unknown[]): (() => Reader) => {
	let next = 0;
	const read = async (call: { name: string }, parameters: { kind?: string }): Promise<unknown> => {
		if (call.name !== name || (parameters.kind ?? 'author') !== 'author')
			throw new CallFailure(call.name, 404, 'no such call');
		const page = pages[next];
		next += 1;
		if (page instanceof Error) throw page;
		return page;
	};
	return () => read as Reader;
};

const read = async (walk: AsyncIterable<unknown>): Promise<number> => {
	let count = 0;
	for await (const _ of walk) count += 1;
	return count;
};

const article = {
	fileId: '1',
	columnID: '',
	articleType: 0,
	publishtime: '',
	modifiedtime: '',
	title: '',
	linkUrl: '',
};
const author = { id: 'a', holder: '', path: [] };
const gone = new CallFailure('a call', 404, 'no route');

it('a catalogue that says there is more, and not where, is not taken as the whole content', async () => {
	const articles = readerOf('catalogue', [{ list: [article], next: 0, hasMore: true }]);
	await expect(read(walkCatalogue(articles, []))).rejects.toThrow('catalogue says that there is more');
	const entities = readerOf('catalogueOf', [{ list: [author], next: '', hasMore: true }]);
	await expect(read(walkEntities(entities))).rejects.toThrow('catalogueOf says that there is more');
});

it('a catalogue that is lacking from its second page on has failed; one that is lacking altogether is done without', async () => {
	const articles = readerOf('catalogue', [{ list: [article], next: 1, hasMore: true }, gone]);
	await expect(read(walkCatalogue(articles, []))).rejects.toThrow('no route');
	const entities = readerOf('catalogueOf', [{ list: [author], next: 'a', hasMore: true }, gone]);
	await expect(read(walkEntities(entities))).rejects.toThrow('no route');
	expect(await read(walkCatalogue(readerOf('none', []), []))).toBe(0);
	expect(await read(walkEntities(readerOf('none', [])))).toBe(0);
});
