/** A sample newspaper: a folder of JSON Lines files, and its media. */

import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import * as v from 'valibot';
import type { ContentDocument } from '../../intake/documents.ts';
import type { Problem } from '../../intake/result.ts';
import { sampleSource } from '../../intake/source-names.ts';
import { readImport } from '../../sources/file/read.ts';
import { projectionVersion } from '../content/article-projection.ts';
import { documentNow, originsOf, takenBy } from '../content/origins.ts';
import { type UpsertCounts, upsertDocuments } from '../content/upsert-documents.ts';
import { recordMediaChange } from '../content/write-content.ts';
import { StoreError } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { daysToMove, movedBy } from './sample-dates.ts';
import { type LoadedSample, loadedSampleIn, sampleMarker as marker } from './sample-marker.ts';
import { addSampleMembers, closeSampleMembers } from './sample-members.ts';

export interface SampleResult extends UpsertCounts {
	/** False when the same files were loaded before, with the same dates. */
	loaded: boolean;
	/** The number of copied media files. */
	media: number;
	problems: Problem[];
}

const filesBelow = async (folder: string): Promise<string[]> => {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name))
		.sort();
};

/** Copies media files that are missing, newer or of another size. @returns how many. */
const copyMedia = async (from: string, to: string): Promise<number> => {
	let copiedCount = 0;
	for (const file of await filesBelow(from)) {
		const target = join(to, relative(from, file));
		const [original, copy] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
		if (copy !== undefined && copy.size === original.size && copy.mtimeMs >= original.mtimeMs) continue;
		await mkdir(dirname(target), { recursive: true });
		await copyFile(file, target);
		copiedCount += 1;
	}
	return copiedCount;
};

const Media = v.object({ media: v.array(v.string()) });

/** The folders of a sample's media: those that `sample.json` names, or `media/`. Samples share pictures so. */
export const sampleMediaFolders = async (folder: string): Promise<string[]> => {
	const file = join(folder, 'sample.json');
	if (!existsSync(file)) return [join(folder, 'media')];
	return v.parse(Media, JSON.parse(await readFile(file, 'utf8'))).media.map((path) => join(folder, path));
};

/** Copies the media of a sample that are missing, newer or of another size. @returns how many. */
export const copySampleMedia = async (folder: string, mediaFolder: string): Promise<number> => {
	let copiedCount = 0;
	for (const from of await sampleMediaFolders(folder)) copiedCount += await copyMedia(from, mediaFolder);
	return copiedCount;
};

async function* documentsOf(
	files: readonly string[],
	days: number,
	problems: Problem[],
): AsyncGenerator<ContentDocument> {
	for (const file of files) {
		for await (const result of readImport(file)) {
			if ('problem' in result) problems.push(result.problem);
			else yield movedBy(result.ok, days);
		}
	}
}

/** The documents of the sample that no import has replaced. */
async function* withoutTaken(store: Store, documents: AsyncIterable<ContentDocument>): AsyncGenerator<ContentDocument> {
	for await (const document of documents)
		if ((await takenBy(store.reading, sampleSource, [document])).length === 0) yield document;
}

/** The documents that the store still has from the sample, held back or released as editors left them: only dates move. */
async function* withoutRemoved(
	store: Store,
	documents: AsyncIterable<ContentDocument>,
): AsyncGenerator<ContentDocument> {
	const rows = await store.writing
		.selectFrom('articles')
		.select(['id', 'state'])
		.where('state', 'in', ['draft', 'withdrawn'])
		.execute();
	const states = new Map(rows.map(({ id, state }) => [id, state]));
	for await (const document of documents) {
		const [origin] = await originsOf(store.reading, [document]);
		if (origin?.source !== sampleSource) continue;
		const state = states.get(document.id);
		yield document.kind === 'article' && state !== 'withdrawn'
			? documentNow(JSON.stringify(document), state === 'draft')
			: document;
	}
}

const loadedSample = async (store: Store): Promise<LoadedSample | undefined> =>
	loadedSampleIn(
		(await store.writing.selectFrom('settings').select('value').where('name', '=', marker).executeTakeFirst())?.value,
	);

/**
 * Checks that a store has no other sample: ids of two would name different stories.
 *
 * @param folder of the sample that is to be loaded. @throws StoreError.
 */
export const refuseOtherSample = async (store: Store, folder: string): Promise<void> => {
	const previousSample = await loadedSample(store);
	if (previousSample === undefined || previousSample.name === basename(folder)) return;
	throw new StoreError(
		`This store has the sample newspaper of content/${previousSample.name}, so content/${basename(folder)} was not loaded: name another folder in DATA_DIR, or another database.`,
	);
};

export interface SampleOptions {
	/** Whether the members of the sample may sign in: their passwords are public, so not on a public site. True by default. */
	members?: boolean;
	/** Whether its dates move by whole days up to the clock of the store. False by default. */
	moving?: boolean;
}

/**
 * Loads a sample newspaper and copies its media. Files that are loaded already are recognized by their digest; when only the day is another,
 * the dates of what is still there move, and nothing that was removed comes back. It is released whatever the clock says.
 *
 * @param folder contains `*.jsonl` (read in the order of their names), and `media/` or a `sample.json` that names other folders.
 * @param mediaFolder the folder that the platform serves as `/media/`.
 * @throws StoreError for a store that has another sample.
 */
export const loadSample = async (
	store: Store,
	folder: string,
	mediaFolder: string,
	{ members = true, moving = false }: SampleOptions = {},
): Promise<SampleResult> => {
	await refuseOtherSample(store, folder);
	const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
	const files = names.map((name) => join(folder, name));
	const media = await copySampleMedia(folder, mediaFolder);
	const bytes = await Promise.all(files.map((file) => readFile(file)));
	const hash = createHash('sha1').update(`${projectionVersion} with origins`);
	for (const part of bytes) hash.update(part);
	const days = moving
		? daysToMove(
				bytes.map((part) => part.toString('utf8')),
				store.now(),
			)
		: 0;
	const newSample: LoadedSample = { name: basename(folder), digest: hash.digest('base64url'), days };
	const previousSample = await loadedSample(store);
	const hasFiles = previousSample?.digest === newSample.digest;
	const isUnchanged = hasFiles && previousSample.days === days;
	const problems: Problem[] = [];
	const documents = documentsOf(files, days, problems);
	const counts = isUnchanged
		? { added: 0, changed: 0, same: 0 }
		: await upsertDocuments(store, (hasFiles ? withoutRemoved : withoutTaken)(store, documents), {
				source: sampleSource,
				holdBack: false,
			});
	if (media > 0) await recordMediaChange(store);
	await (members ? addSampleMembers(store) : closeSampleMembers(store.writing));
	if (!isUnchanged) {
		const value = JSON.stringify(newSample);
		await store.writing
			.insertInto('settings')
			.values({ name: marker, value })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
			.execute();
	}
	return { ...counts, loaded: !isUnchanged, media, problems };
};
