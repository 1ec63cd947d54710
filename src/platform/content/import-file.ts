import { withMedia } from '../../intake/bring-media.ts';
import type { ContentDocument } from '../../intake/documents.ts';
import { problemIn } from '../../intake/file-problem.ts';
import { countMedia, countOne, emptyReport, type IntakeReport, reasonOf } from '../../intake/report.ts';
import type { ImportOptions, Problem } from '../../intake/result.ts';
import { ownSource } from '../../intake/source-names.ts';
import { readImport } from '../../sources/file/read.ts';
import { sourceOfFile } from '../../sources/file/source-of-file.ts';
import { lastLinesOf } from '../../sources/lines/json-lines.ts';
import { readSiteLanguage } from '../db/read/site-language.ts';
import type { Store } from '../db/store.ts';
import { type Identities, identitiesOf } from './identities.ts';
import { conflictOf, hasOtherSources } from './import-conflict.ts';
import { removeHidden } from './removals.ts';
import { upsertDocuments } from './upsert-documents.ts';

export interface ImportFileOptions extends ImportOptions {
	/** Stores documents under the ids of the file, and nothing of it when another source uses one of them. */
	readonly keepIds?: boolean;
	/** Withdraws any number of stories that the file says are not public. */
	readonly allowRemoval?: boolean;
	/** Brings the pictures, films and sound of a document among the media. */
	readonly bring?: (document: ContentDocument) => Promise<ContentDocument>;
}

/** Documents whose ids are looked up at once. */
const portion = 500;

/** The ids of the file's documents in the store; undefined when they are those of the file, because no other source is there. */
const identitiesFor = async (store: Store, source: string, file: string): Promise<Identities | undefined> => {
	if (!(await hasOtherSources(store.reading, source))) return undefined;
	// The newspaper's own lines may name columns and authors that another source brought.
	const ownLines = source === ownSource ? await lastLinesOf(file) : undefined;
	return identitiesOf(store.reading, source, (key) => ownLines?.has(key) ?? true);
};

/**
 * Imports a file of any supported format. Articles that the other system no longer shows (private, protected, in the trash) are
 * reported, and withdrawn when they are stored already. What another source brought is never replaced or withdrawn: a document whose
 * id another source uses gets one of its own.
 *
 * @param tell receives problems and notes as they occur.
 * @returns what became of the file.
 */
export const importFile = async (
	store: Store,
	file: string,
	given: ImportFileOptions,
	tell: (problem: Problem) => void,
): Promise<IntakeReport> => {
	const options = { siteLanguage: await readSiteLanguage(store.reading), ...given };
	const source = await sourceOfFile(file);
	const report = emptyReport(file, source ?? '');
	const reportProblem = (problem: Problem): void => {
		tell(problem);
		countOne(problem.isNote === true ? report.notes : report.leftOut, reasonOf(problem.message));
	};
	if (source !== undefined && options.keepIds === true) {
		const conflict = await conflictOf(store.reading, source, readImport(file, options));
		if (conflict !== '') {
			reportProblem({ file, item: '', field: 'id', message: conflict });
			return report;
		}
	}
	const identities =
		source === undefined || options.keepIds === true ? undefined : await identitiesFor(store, source, file);
	const hiddenIds: string[] = [];
	async function* documents(): AsyncGenerator<ContentDocument> {
		for await (const result of readImport(file, options)) {
			if (!('ok' in result)) {
				reportProblem(result.problem);
				if (result.problem.isNote !== true) report.in += 1;
				if (result.hidden !== undefined) hiddenIds.push(result.hidden);
				continue;
			}
			report.in += 1;
			for (const name of result.kept ?? []) countOne(report.keptAsText, name);
			yield result.ok;
		}
	}
	const onRefused = ({ kind, id }: ContentDocument, error: unknown): void =>
		reportProblem({ file, item: `${kind} ${id}`, field: '', message: `${problemIn(error)} It was not imported.` });
	const { bring } = options;
	const withFiles = bring === undefined ? documents() : withMedia(documents(), bring);
	const countedDocuments = countingMedia(report, withFiles);
	const storedDocuments = identities === undefined ? countedDocuments : inPortions(countedDocuments, identities);
	Object.assign(
		report,
		await upsertDocuments(store, storedDocuments, { ...(source === undefined ? {} : { source }), onRefused }),
	);
	const hiddenHere: string[] = [];
	for (const id of hiddenIds) hiddenHere.push((await identities?.article(id)) ?? id);
	const { removed, refusal } = await removeHidden(store, source ?? '', hiddenHere, options.allowRemoval === true);
	report.withdrawn += removed;
	if (refusal !== '') {
		const message = `${refusal} If they are meant to go, import the file again with --allow-removal.`;
		reportProblem({ file, item: 'stories that are not public', field: '', message, isNote: true });
	}
	for (const [by, count] of identities?.renamedCounts ?? []) countOne(report.renamed, by, count);
	return report;
};

async function* countingMedia(
	report: IntakeReport,
	documents: AsyncIterable<ContentDocument>,
): AsyncGenerator<ContentDocument> {
	for await (const document of documents) {
		if (document.kind === 'article') countMedia(report, document);
		yield document;
	}
}

async function* inPortions(
	documents: AsyncIterable<ContentDocument>,
	identities: Identities,
): AsyncGenerator<ContentDocument> {
	let waiting: ContentDocument[] = [];
	for await (const document of documents) {
		waiting.push(document);
		if (waiting.length < portion) continue;
		yield* await identities.of(waiting);
		waiting = [];
	}
	yield* await identities.of(waiting);
}
