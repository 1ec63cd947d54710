/** `npm run platform -- dump [file]`. */
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dumpedDocuments } from '../../src/platform/content/dump.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { embeddedStore } from './source.ts';

/**
 * Writes the content of the embedded platform as JSON Lines, which `npm run import` takes back: into a file, which appears when it is whole,
 * or to the standard output. @returns the exit code.
 */
export const runDump = async (file: string | undefined): Promise<number> => {
	const store = await openStore(embeddedStore());
	let count = 0;
	async function* lines(): AsyncGenerator<string> {
		for await (const document of dumpedDocuments(store)) {
			count += 1;
			yield `${JSON.stringify(document)}\n`;
		}
	}
	try {
		if (file === undefined) await pipeline(Readable.from(lines()), process.stdout, { end: false });
		else {
			const unfinishedFile = `${file}.part`;
			try {
				await pipeline(Readable.from(lines()), createWriteStream(unfinishedFile, { mode: 0o600 }));
				await rename(unfinishedFile, file);
			} finally {
				await rm(unfinishedFile, { force: true });
			}
		}
		console.error(
			`${count} documents${file === undefined ? '' : ` in ${file}`}. Media files are not in it: copy the folder media.`,
		);
		return 0;
	} finally {
		await store.close();
	}
};
