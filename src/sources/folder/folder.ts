/** Follows a folder of Markdown, HTML and JSON Lines, with the pictures beside them: a file that is saved is a page at once. */
import { createHash } from 'node:crypto';
import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import type { ArticleDocument, ColumnDocument, ContentDocument } from '../../intake/documents.ts';
import { problemIn } from '../../intake/file-problem.ts';
import { type Given, givenOf, type LiveSource, SourceError } from '../../intake/live-source.ts';
import { withIds } from '../../intake/references.ts';
import type { TextNotice } from '../../intake/text/chunks.ts';
import { cutText } from '../../intake/texts.ts';
import { resultOf } from '../../intake/validate-document.ts';
import { addressOf } from '../../routes.ts';
import { jsonLineDrafts } from '../lines/json-lines.ts';
import { defineSource, type SourceTools } from '../source.ts';
import { columnsOf } from './columns.ts';
import { type Entry, readEntries } from './entries.ts';
import { type ExportMarks, exportMarks } from './export-marks.ts';
import { contentRoot, filesIn } from './files.ts';
import { articleOfPage, authorsOf } from './page/documents.ts';
import { pageText } from './page/drafts.ts';
import { decodedAddress, stampOf, withFiles } from './page/files.ts';
import { readPage } from './page/page.ts';
import { type FolderNames, folderNames } from './page-site.ts';
import { watchFolders } from './watch.ts';

const open = async (placeName: string, tools: SourceTools): Promise<LiveSource> => {
	if (!existsSync(placeName))
		throw new SourceError(
			`There is no folder ${placeName}. Is it mounted, or was it moved? The pages that exist stay.`,
		);
	const folder = realpathSync(placeName);
	if (!statSync(folder).isDirectory())
		throw new SourceError(
			`${placeName} is a file, and only a folder can be followed. Import it (npm run import -- ${placeName}), or unpack it and follow the folder.`,
		);
	const { root, isHugo } = contentRoot(folder);
	let marks: ExportMarks = await exportMarks(folder);
	const fallback = basename(placeName).replace(/[-_]+/g, ' ');
	const watcher = watchFolders();
	let entries = new Map<string, Entry>();
	let others: readonly string[] = [];
	let names: FolderNames | undefined;
	/** Columns as they were given last. */
	const givenIds = new Map<string, string>();

	/** Where a path leads that a page names: to another page, by its file or by one of its addresses. */
	const pageAt = (from: Entry): ((path: string) => string | undefined) => {
		const byPath = new Map([...entries.values()].flatMap((entry) => entry.paths.map((path) => [path, entry] as const)));
		return (path) => {
			const base = path.startsWith('/') ? '' : from.file.name.replace(/[^/]*$/, '');
			const address = `/${base}${path.replace(/^\//, '')}`;
			if (!URL.canParse(address, 'http://folder.invalid')) return undefined;
			const { pathname } = new URL(address, 'http://folder.invalid');
			const plain = decodedAddress(pathname).toLowerCase();
			const foundEntry = byPath.get(plain) ?? byPath.get(plain.replace(/\.html?$/, '').replace(/\/$/, ''));
			if (foundEntry === undefined || foundEntry.place.isSection) return undefined;
			return addressOf('newsDetail', {
				columnId: tools.idOf('column', foundEntry.place.column.id),
				id: tools.idOf('article', foundEntry.own),
			});
		};
	};

	const documentsOfLines = async (entry: Entry): Promise<ContentDocument[]> => {
		const documents: ContentDocument[] = [];
		const warn = ({ line, message }: TextNotice): void => tools.warn(`${entry.file.name}, line ${line}: ${message}`);
		for await (const draft of jsonLineDrafts(entry.file.path, warn)) {
			const result =
				'problem' in draft
					? { ...draft, problem: { file: entry.file.path, ...draft.problem } }
					: resultOf(draft, entry.file.path, undefined);
			if ('ok' in result) documents.push(withIds(result.ok, tools.idOf));
			else if (result.hidden === undefined)
				tools.warn(`${entry.file.name}, ${result.problem.item || 'the file'}: ${result.problem.message}`);
		}
		entry.articles = new Map(documents.flatMap(({ kind, id }) => (kind === 'article' ? [[id, id] as const] : [])));
		entry.columns = new Set(documents.flatMap(({ kind, id }) => (kind === 'column' ? [id] : [])));
		return documents;
	};

	const documentsOfPage = async (entry: Entry): Promise<Given[]> => {
		const { file, place } = entry;
		const includedPaths = new Set<string>();
		names ??= folderNames({
			...{ entries: entries.values(), others, root, top: folder, now: tools.now },
			isShown: (one) => one.isPublic && !one.place.isDraft && marks.stateOf(one.file.name) === 'public',
		});
		const read = readPage(
			await pageText(file.path),
			file.name,
			names.siteOf(entry, includedPaths),
			marks.fieldsOf(file.name),
		);
		if (place.isSection) {
			entry.columns = new Set([tools.idOf('column', place.column.id)]);
			return [];
		}
		const mark = marks.stateOf(file.name);
		if (mark === 'hidden' && read.state !== 'hidden')
			tools.warn(`${file.name}: the export says that not everybody may read it, so it is left out.`);
		const isHidden = mark === 'hidden' || read.state === 'hidden';
		const { page, missing, used } = await withFiles(read, file.path, {
			...{ root, top: folder },
			keepMedia: tools.keepMedia,
			pageAt: pageAt(entry),
		});
		for (const sentence of [...page.notes, ...missing]) tools.warn(`${file.name}: ${sentence}`);
		const stamps = await Promise.all([...includedPaths].map(async (path) => [path, await stampOf(path)] as const));
		entry.used = new Map([...used, ...stamps]);
		entry.hasMissing = missing.length > 0;
		entry.hasLinks = read.hasNames || / href="(?!https?:|mailto:|tel:|#)/.test(read.body);
		const columnId = tools.idOf('column', place.column.id);
		const id = tools.idOf('article', entry.own);
		entry.columns = new Set([columnId]);
		entry.articles = new Map(isHidden ? [] : [[id, entry.own]]);
		if (isHidden) return [];
		const rename = (kind: string, sourceId: string): string =>
			sourceId === id || sourceId === columnId ? sourceId : tools.idOf(kind, sourceId);
		const article: ArticleDocument = articleOfPage(page, {
			id,
			columnId,
			moment: Math.min(file.changed, tools.now()),
			file: file.name,
		});
		return [
			...authorsOf(page).map((author) => withIds(author, rename)),
			...givenOf({
				kept: page.kept,
				article: place.isDraft || mark === 'draft' ? { ...article, draft: true } : article,
			}).map((givenDocument) => (givenDocument.kind === 'article' ? withIds(givenDocument, rename) : givenDocument)),
		];
	};

	const documentsOf = async (entry: Entry): Promise<Given[]> => {
		try {
			return await (entry.isLines ? documentsOfLines(entry) : documentsOfPage(entry));
		} catch (error) {
			tools.warn(`${entry.file.name}: ${problemIn(error)} Its page stays as it was; correct the file.`);
			return [];
		}
	};

	/** What a file that was never read would give: it may be stored from before. */
	const presumedIds = (entry: Entry): Iterable<readonly [string, string]> =>
		entry.articles.size === 0 && entry.isBroken && !entry.place.isSection
			? [[tools.idOf('article', entry.own), entry.own]]
			: entry.articles;

	const listedEntries = () =>
		new Map([
			['article', new Map([...entries.values()].flatMap((entry) => [...presumedIds(entry)]))],
			[
				'column',
				new Map(
					[...entries.values()].flatMap((entry) =>
						[...entry.columns, ...(entry.isLines ? [] : [tools.idOf('column', entry.place.column.id)])].map(
							(id) => [id, id] as const,
						),
					),
				),
			],
		] as const);

	return {
		title: cutText(fallback, 100),
		async *documents() {
			const { files, folders, others: beside } = await filesIn(root);
			others = beside;
			names = undefined;
			const { stamp } = marks;
			marks = await exportMarks(folder);
			watcher.follow(folders);
			entries = await readEntries(files, entries, {
				...{ fallback, isHugo, warn: tools.warn, fieldsOf: marks.fieldsOf },
			});
			if (marks.stamp !== stamp) for (const entry of entries.values()) if (!entry.isBroken) entry.isDue = true;
			for (const column of await columnsOf(entries.values())) {
				const document: ColumnDocument = { ...column, id: tools.idOf('column', column.id) };
				const text = JSON.stringify(document);
				if (givenIds.get(document.id) === text) continue;
				givenIds.set(document.id, text);
				yield document;
			}
			for (const entry of entries.values()) {
				if (!entry.isDue) continue;
				yield* await documentsOf(entry);
				entry.isDue = false;
			}
			return '';
		},
		listIds: () => Promise.resolve(listedEntries()),
		// The files of a folder are all that there is: nothing can be missed in between.
		confirmGone: (ids) => Promise.resolve(ids),
		fingerprint: () => {
			const hash = createHash('sha256');
			for (const [kind, ids] of listedEntries()) hash.update(`${kind} ${[...ids.keys()].join(' ')}\n`);
			return Promise.resolve(hash.digest('hex').slice(0, 16));
		},
		watch: (onChange) => watcher.start(onChange),
	};
};

/** `folder:<path>` */
export const folder = defineSource({ kind: 'folder', at: 'folder', open });
