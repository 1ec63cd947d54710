/** The sample content: a folder of JSON Lines files and a `media` folder. */

import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { projectionVersion } from '../content/article-projection.ts';
import { takenBy } from '../content/origins.ts';
import { type UpsertCounts, upsertDocuments } from '../content/upsert-documents.ts';
import { recordMediaChange } from '../content/write-content.ts';
import type { Store } from '../db/store.ts';
import type { ContentDocument } from '../import/documents.ts';
import { readImport } from '../import/read.ts';
import type { Problem } from '../import/result.ts';
import { sampleSource } from '../import/source-of-file.ts';
import { sampleMarker as marker } from './sample-marker.ts';
import { addSampleMembers, closeSampleMembers } from './sample-members.ts';

export interface SampleResult extends UpsertCounts {
	/** False when the same files were loaded before. */
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
	let copied = 0;
	for (const file of await filesBelow(from)) {
		const target = join(to, relative(from, file));
		const [original, copy] = await Promise.all([stat(file), stat(target).catch(() => undefined)]);
		if (copy !== undefined && copy.size === original.size && copy.mtimeMs >= original.mtimeMs) continue;
		await mkdir(dirname(target), { recursive: true });
		await copyFile(file, target);
		copied += 1;
	}
	return copied;
};

async function* documentsOf(files: readonly string[], problems: Problem[]): AsyncGenerator<ContentDocument> {
	for (const file of files) {
		for await (const result of readImport(file)) {
			if ('problem' in result) problems.push(result.problem);
			else yield result.ok;
		}
	}
}

/** The documents of the sample that no import has replaced. */
async function* withoutTaken(store: Store, documents: AsyncIterable<ContentDocument>): AsyncGenerator<ContentDocument> {
	for await (const document of documents)
		if ((await takenBy(store.reading, sampleSource, [document])).length === 0) yield document;
}

/**
 * Loads the sample content and copies its media. Files that are loaded already are recognized by their digest. The dates
 * of the sample are fixed, so it is released whatever the clock says.
 *
 * @param folder contains `*.jsonl` (read in the order of their names) and `media/`.
 * @param mediaFolder the folder that the platform serves as `/media/`.
 * @param members whether the members of the sample may sign in: their passwords are public, so not on a public site.
 */
export const loadSample = async (
	store: Store,
	folder: string,
	mediaFolder: string,
	{ members = true }: { members?: boolean } = {},
): Promise<SampleResult> => {
	const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).sort();
	const files = names.map((name) => join(folder, name));
	const media = await copyMedia(join(folder, 'media'), mediaFolder);
	const digest = createHash('sha1').update(`${projectionVersion} with origins`);
	for (const file of files) digest.update(await readFile(file));
	const value = JSON.stringify(digest.digest('base64url'));
	const known = await store.writing
		.selectFrom('settings')
		.select('value')
		.where('name', '=', marker)
		.executeTakeFirst();
	const unchanged = known?.value === value;
	const problems: Problem[] = [];
	const counts = unchanged
		? { added: 0, changed: 0, same: 0 }
		: await upsertDocuments(store, withoutTaken(store, documentsOf(files, problems)), {
				source: sampleSource,
				holdBack: false,
			});
	if (media > 0) await recordMediaChange(store);
	await (members ? addSampleMembers(store.writing, store.now()) : closeSampleMembers(store.writing));
	if (!unchanged) {
		await store.writing
			.insertInto('settings')
			.values({ name: marker, value })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
			.execute();
	}
	return { ...counts, loaded: !unchanged, media, problems };
};
