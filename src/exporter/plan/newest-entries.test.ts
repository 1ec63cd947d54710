import { expect, it } from 'vitest';
import { catalogueEntry } from '../../contract/feed.ts';
import { getArticles } from '../../contract/front.ts';
import { CallFailure, type Reader } from '../../contract/reader.ts';
import { newestEntries } from './newest-entries.ts';

const entry = (fileId: string) => ({
	fileId,
	columnID: '10',
	articleType: 0,
	publishtime: '',
	modifiedtime: '',
	title: fileId,
});
const lists: Record<string, string[]> = { '10': ['9', '8'], '11': ['9', '3'] };

/** @param entries answers `catalogueEntry`. */
const readerWith = (entries: (id: string) => object): (() => Reader) => {
	const read = async (call: object, parameters: Record<string, unknown>): Promise<object> =>
		call === getArticles
			? { list: (lists[String(parameters['columnId'])] ?? []).map(entry) }
			: call === catalogueEntry
				? entries(String(parameters['id']))
				: {};
	return () => read as Reader;
};

const idsOf = async (fresh: () => Reader): Promise<string[]> => {
	const ids: string[] = [];
	for await (const { fileId } of newestEntries(fresh, ['10', '11'])) ids.push(fileId);
	return ids;
};

it('the stories at the top of each column come first, each once, without those that the catalogue does not list', async () => {
	expect(await idsOf(readerWith((id) => ({ list: id === '8' ? [] : [entry(id)] })))).toEqual(['9', '3']);
});

it('a platform without the call gives none; any other error is one', async () => {
	const absent = () => {
		throw new CallFailure('catalogueEntry', 404, 'absent');
	};
	expect(await idsOf(readerWith(absent))).toEqual([]);
	const broken = () => {
		throw new TypeError('broken');
	};
	await expect(idsOf(readerWith(broken))).rejects.toThrow('broken');
});
