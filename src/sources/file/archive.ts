/** A whole export in a ZIP archive or a folder: its stories by its own marks, or the file of another format that it holds. */
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { FileProblem } from '../../intake/file-problem.ts';
import { SourceError } from '../../intake/live-source.ts';
import { type Draft, type ImportOptions, note, problem } from '../../intake/result.ts';
import { hashId } from '../../intake/texts.ts';
import { unzip } from '../../intake/zip.ts';
import { filesIn } from '../folder/files.ts';
import { folder as folderSource } from '../folder/folder.ts';
import type { SourceTools } from '../source.ts';

/** What an export that is not known is answered. */
export const knownExports =
	'Known are exports of WordPress (WXR), Ghost (JSON), Substack (posts.csv with posts/*.html), Medium (posts/*.html) and Notion (Markdown), articles of WeChat saved as HTML, folders of Markdown or HTML, feeds and JSON Lines.';

/** Archives in archives: Notion cuts a large export into parts. */
const maxParts = 50;

/** The folder that a folder only wraps. */
const innermostFolder = async (path: string): Promise<string> => {
	const names = await readdir(path, { withFileTypes: true });
	const [onlyName] = names;
	return names.length === 1 && onlyName?.isDirectory() ? innermostFolder(join(path, onlyName.name)) : path;
};

const unpackArchive = async (path: string, targetFolder: string): Promise<string> => {
	const ownFolder = join(targetFolder, basename(path).replace(/\.zip$/i, '') || 'export');
	await unzip(path, ownFolder);
	const root = await innermostFolder(ownFolder).catch(() => ownFolder);
	const names = await readdir(root).catch(() => []);
	const parts = names.filter((name) => /\.zip$/i.test(name)).slice(0, maxParts);
	if (parts.length === 0 || parts.length < names.length) return root;
	for (const name of parts) await unzip(join(root, name), root);
	for (const name of parts) await rm(join(root, name));
	return innermostFolder(root);
};

const toolsFor = (options: ImportOptions, changedTime: number, warn: (sentence: string) => void): SourceTools => ({
	fetch: () => Promise.reject(new SourceError('A file fetches nothing.')),
	storedStories: () => Promise.resolve(new Map()),
	idOf: (_, own) => (/^[A-Za-z0-9_-]{1,64}$/.test(String(own)) ? String(own) : hashId(String(own))),
	warn,
	secret: () => '',
	keepMedia: options.keepMedia ?? (() => Promise.resolve(undefined)),
	now: () => Math.max(changedTime, Date.now()),
	options: {},
});

/** A sentence of a folder about one of its files, as a draft. */
const problemDraft = (sentence: string): Draft => {
	const [, item = 'the folder', message = sentence] = /^(.{1,300}?\.\w{1,9}): (.*)$/s.exec(sentence) ?? [];
	return /so it is left out|cannot be read|stays as it was/.test(message)
		? problem(item, '', message)
		: note(item, '', message);
};

/**
 * Drafts of what a whole export holds.
 *
 * @param draftsOf reads a file of another format that it may hold, such as the XML of WordPress. @throws FileProblem.
 */
export async function* archiveDrafts(
	path: string,
	options: ImportOptions,
	changedTime: number,
	draftsOf: (path: string) => AsyncIterable<Draft>,
): AsyncGenerator<Draft> {
	const isFolder = (await stat(path)).isDirectory();
	const temporaryFolder = isFolder ? undefined : await mkdtemp(join(tmpdir(), 'touch-edition-export-'));
	try {
		const root = temporaryFolder === undefined ? resolve(path) : await unpackArchive(path, temporaryFolder);
		const names = await readdir(root).catch(() => []);
		const exports = names.filter(
			(name) => /\.(?:xml|json)$/i.test(name) && !/^(?:package|tsconfig|manifest|_?config)/i.test(name),
		);
		const { files } = await filesIn(root);
		if (files.length > 0) {
			const sentences: string[] = [];
			const source = await folderSource.open(
				root,
				toolsFor(options, changedTime, (sentence) => sentences.push(sentence)),
			);
			let kept: readonly string[] = [];
			for await (const givenDocument of source.documents('')) {
				for (const sentence of sentences.splice(0)) yield problemDraft(sentence);
				if (givenDocument.kind === 'kept') kept = givenDocument.names;
				else if (givenDocument.kind !== 'checkpoint' && givenDocument.kind !== 'gone') {
					yield givenDocument.kind === 'article' ? { document: givenDocument, kept } : { document: givenDocument };
					if (givenDocument.kind === 'article') kept = [];
				}
			}
			for (const sentence of sentences) yield problemDraft(sentence);
			return;
		}
		for (const name of exports) yield* draftsOf(join(root, name));
		if (exports.length === 0)
			throw new FileProblem(
				`${isFolder ? 'The folder' : 'The archive'} holds no content that is known. ${knownExports}`,
				'format',
			);
	} catch (error) {
		if (error instanceof SourceError) throw new FileProblem(error.message, 'format');
		throw error;
	} finally {
		if (temporaryFolder !== undefined) await rm(temporaryFolder, { recursive: true, force: true });
	}
}
