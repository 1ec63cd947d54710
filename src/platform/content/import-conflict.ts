/** Which other sources' documents an import meets in the store. */

import type { ContentDocument } from '../../intake/documents.ts';
import type { ImportResult } from '../../intake/result.ts';
import { sampleSource } from '../../intake/source-names.ts';
import type { Reading } from '../db/read/reading.ts';
import { articlesWithoutOrigin, takenBy } from './origins.ts';

/** Documents that are looked up at once. */
const portion = 500;

/** Documents of another source that a message names. */
const maxNamed = 10;

interface Named {
	kind: ContentDocument['kind'];
	id: string;
	title: string;
}

const namedOf = (result: ImportResult): Named | undefined => {
	if (!('ok' in result))
		return result.hidden === undefined ? undefined : { kind: 'article', id: result.hidden, title: '' };
	const { kind, id } = result.ok;
	return { kind, id, title: 'title' in result.ok ? (result.ok.title ?? '') : '' };
};

/** Whether another source has brought documents, the program's own sample aside. */
export const hasOtherSources = async (reading: Reading, source: string): Promise<boolean> =>
	(await reading.one(
		'select 1 as found from origins where source <> ? and source <> ? limit 1',
		source,
		sampleSource,
	)) !== undefined;

const hasUnknownArticles = async (reading: Reading): Promise<boolean> =>
	(await reading.one(
		`select 1 as found from articles a where not exists
			(select 1 from origins o where o.kind = 'article' and o.id = a.id) limit 1`,
	)) !== undefined;

async function* portionsOf(results: AsyncIterable<ImportResult>): AsyncGenerator<Named[]> {
	let waiting: Named[] = [];
	for await (const result of results) {
		const document = namedOf(result);
		if (document === undefined) continue;
		waiting.push(document);
		if (waiting.length < portion) continue;
		yield waiting;
		waiting = [];
	}
	yield waiting;
}

/**
 * Whether the articles that were stored before sources were are those of another source than the file: most of those that it also has
 * have other titles there.
 *
 * @param results of reading the file, which are only read when there are such articles.
 */
export const areStrangers = async (reading: Reading, results: () => AsyncIterable<ImportResult>): Promise<boolean> => {
	if (!(await hasUnknownArticles(reading))) return false;
	let same = 0;
	let others = 0;
	for await (const documents of portionsOf(results())) {
		const titles = new Map(documents.filter(({ kind }) => kind === 'article').map(({ id, title }) => [id, title]));
		for (const { id, title } of await articlesWithoutOrigin(reading, [...titles.keys()]))
			if (titles.get(id) === title) same += 1;
			else others += 1;
	}
	return others > same;
};

/** How a message calls a source. */
export const sourceName = (source: string): string => (source === '' ? 'an import before this version' : source);

/**
 * Why a file must not be imported under its own ids, as a sentence; '' when it may be.
 *
 * @param source of the file.
 */
export const conflictOf = async (
	reading: Reading,
	source: string,
	results: () => AsyncIterable<ImportResult>,
): Promise<string> => {
	const sources = new Set<string>();
	const named: string[] = [];
	let count = 0;
	const strangers = await areStrangers(reading, results);
	for await (const documents of portionsOf(results())) {
		const titles = new Map(documents.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
		const articles = strangers ? documents.filter(({ kind }) => kind === 'article').map(({ id }) => id) : [];
		const unknown = (await articlesWithoutOrigin(reading, articles)).map(({ id }) => ({
			kind: 'article',
			id,
			source: '',
		}));
		for (const taken of [...(await takenBy(reading, source, documents)), ...unknown]) {
			count += 1;
			sources.add(sourceName(taken.source));
			const title = titles.get(`${taken.kind} ${taken.id}`) ?? '';
			if (named.length < maxNamed)
				named.push(`${taken.kind} ${taken.id}${title === '' ? '' : ` “${title.slice(0, 40)}”`}`);
		}
	}
	if (count === 0) return '';
	const list = `${named.join(', ')}${count > named.length ? ' …' : ''}`;
	return `Nothing of the file was imported: ${count} of its documents have the ids of documents that ${[...sources].join(', ')} brought (${list}), and would replace or withdraw them. Import it without --keep-ids, and they get ids of their own.`;
};
