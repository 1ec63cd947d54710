/** Which other sources' documents an import meets in the store. */

import { firstUnits } from '../../domain/text.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import type { ImportResult } from '../../intake/result.ts';
import { sampleSource } from '../../intake/source-names.ts';
import type { Reading } from '../db/read/reading.ts';
import { takenBy } from './origins.ts';

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

async function* portionsOf(results: AsyncIterable<ImportResult>): AsyncGenerator<Named[]> {
	let namedIdentities: Named[] = [];
	for await (const result of results) {
		const document = namedOf(result);
		if (document === undefined) continue;
		namedIdentities.push(document);
		if (namedIdentities.length < portion) continue;
		yield namedIdentities;
		namedIdentities = [];
	}
	yield namedIdentities;
}

/**
 * Why a file must not be imported under its own ids, as a sentence; '' when it may be.
 *
 * @param source of the file. @param results of reading it.
 */
export const conflictOf = async (
	reading: Reading,
	source: string,
	results: AsyncIterable<ImportResult>,
): Promise<string> => {
	const sources = new Set<string>();
	const examples: string[] = [];
	let count = 0;
	for await (const documents of portionsOf(results)) {
		const titles = new Map(documents.map(({ kind, id, title }) => [`${kind} ${id}`, title]));
		for (const takenOrigin of await takenBy(reading, source, documents)) {
			count += 1;
			sources.add(takenOrigin.source);
			const title = titles.get(`${takenOrigin.kind} ${takenOrigin.id}`) ?? '';
			if (examples.length < maxNamed)
				examples.push(`${takenOrigin.kind} ${takenOrigin.id}${title === '' ? '' : ` “${firstUnits(title, 40)}”`}`);
		}
	}
	if (count === 0) return '';
	const list = `${examples.join(', ')}${count > examples.length ? ' …' : ''}`;
	return `Nothing of the file was imported: ${count} of its documents have the ids of documents that ${[...sources].join(', ')} brought (${list}), and would replace or withdraw them. Import it without --keep-ids, and they get ids of their own.`;
};
