/** Whether an import would take documents of another source: two sites use the same numbers for different things. */
import type { Reading } from '../db/read/reading.ts';
import type { ContentDocument } from '../import/documents.ts';
import type { ImportResult } from '../import/result.ts';
import { sampleSource } from '../import/source-of-file.ts';
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

/** Whether nothing is stored that could be taken: content of this source alone, of the program, or none. */
const isAlone = async (reading: Reading, source: string): Promise<boolean> => {
	const other = await reading.one(
		'select 1 as found from origins where source <> ? and source <> ? limit 1',
		source,
		sampleSource,
	);
	if (other !== undefined) return false;
	const unknown = await reading.one(
		`select 1 as found from articles a where not exists
			(select 1 from origins o where o.kind = 'article' and o.id = a.id) limit 1`,
	);
	return unknown === undefined;
};

const sentence = (count: number, named: readonly string[], sources: ReadonlySet<string>): string => {
	const others = [...sources].map((source) => (source === '' ? 'an import before this version' : source)).join(', ');
	const list = `${named.join(', ')}${count > named.length ? ' …' : ''}`;
	return `Nothing of the file was imported: ${count} of its documents have the ids of documents that ${others} brought (${list}), and would replace or withdraw them. Import the file into a store of its own (DATA_DIR), or remove the other documents first (npm run platform -- remove <kind> <id>).`;
};

/**
 * Why a file must not be imported, as a sentence; '' when it may be.
 *
 * @param source of the file. @param results of reading it, which are only read where another source's documents are stored.
 */
export const conflictOf = async (
	reading: Reading,
	source: string,
	results: AsyncIterable<ImportResult>,
): Promise<string> => {
	if (await isAlone(reading, source)) return '';
	const sources = new Set<string>();
	const named: string[] = [];
	let count = 0;
	const take = (kind: string, id: string, title: string, other: string): void => {
		count += 1;
		sources.add(other);
		if (named.length < maxNamed) named.push(`${kind} ${id}${title === '' ? '' : ` “${title.slice(0, 40)}”`}`);
	};
	/** Articles that are stored without an origin: the same ones, when most of them have the same title. */
	const unknown = { same: 0, others: [] as Named[] };
	const check = async (documents: readonly Named[]): Promise<void> => {
		const titles = new Map(documents.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
		for (const taken of await takenBy(reading, source, documents))
			take(taken.kind, taken.id, titles.get(`${taken.kind} ${taken.id}`) ?? '', taken.source);
		const ids = documents.filter(({ kind }) => kind === 'article').map(({ id }) => id);
		for (const { id, title } of await articlesWithoutOrigin(reading, ids)) {
			const own = titles.get(`article ${id}`) ?? '';
			if (own === title) unknown.same += 1;
			else if (unknown.others.push({ kind: 'article', id, title }) > portion) unknown.others.length = portion;
		}
	};
	let waiting: Named[] = [];
	for await (const result of results) {
		const document = namedOf(result);
		if (document === undefined) continue;
		waiting.push(document);
		if (waiting.length < portion) continue;
		await check(waiting);
		waiting = [];
	}
	await check(waiting);
	if (unknown.others.length > unknown.same) for (const { kind, id, title } of unknown.others) take(kind, id, title, '');
	return count === 0 ? '' : sentence(count, named, sources);
};
