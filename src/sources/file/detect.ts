/** Detects the format of a file from its content. Markdown has no mark of its own: it is known by its front matter, or by its name. */
import { open, stat } from 'node:fs/promises';
import { FileProblem } from '../../intake/file-problem.ts';
import { textChunks } from '../../intake/text/chunks.ts';
import { isArticleDocument } from '../folder/page/html-document.ts';
import { isGhostExport } from '../ghost/export.ts';

export type ImportFormat = 'wxr' | 'xml-feed' | 'json-feed' | 'json-lines' | 'page' | 'ghost' | 'archive';

/** UTF-16 units at the beginning of a file that say what it is. */
const headLength = 65_536;

/**
 * The format of the file at `path`, and its modification time in epoch milliseconds.
 *
 * @throws FileProblem when the file cannot be read or has no known format.
 */
export const detectFormat = async (path: string): Promise<{ format: ImportFormat; changed: number }> => {
	const state = await stat(path).catch((error: unknown) => {
		const code = (error as { code?: string }).code ?? '';
		throw new FileProblem(code === 'ENOENT' ? 'There is no such file.' : `The file cannot be opened (${code}).`);
	});
	if (state.isDirectory()) return { format: 'archive', changed: state.mtimeMs };
	if (!state.isFile()) throw new FileProblem('This is not an ordinary file.');
	if (state.size === 0) throw new FileProblem('The file is empty.');
	if (await isArchive(path)) return { format: 'archive', changed: state.mtimeMs };
	const format = isMarkdown.test(path) ? 'page' : formatOf(await head(path), isLines.test(path));
	return { format, changed: state.mtimeMs };
};

/** A broken first line must not hide what the file is. */
const isLines = /\.(?:jsonl|ndjson)$/i;
const isMarkdown = /\.(?:md|mdx|markdown)$/i;

/** Whether a file is a ZIP archive. @throws FileProblem for another kind of archive. */
const isArchive = async (path: string): Promise<boolean> => {
	const file = await open(path).catch((error: unknown) => {
		throw new FileProblem(`The file cannot be read (${(error as { code?: string }).code ?? 'unknown reason'}).`);
	});
	try {
		const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
		const mark = buffer.toString('latin1');
		if (mark === '\u001f\u008b') throw new FileProblem('The file is compressed (gzip); unpack it first.', 'format');
		return mark === 'PK';
	} finally {
		await file.close();
	}
};

const head = async (path: string): Promise<string> => {
	let text = '';
	for await (const chunk of textChunks(path)) {
		text = (text + chunk).trimStart();
		if (text.length >= headLength) break;
	}
	return text;
};

const withoutComments = (text: string): string => {
	const [first = '', ...rest] = text.split('<!--');
	return first + rest.map((part) => part.slice(part.indexOf('-->') + 1 || part.length).replace(/^->/, '')).join('');
};

/** The start tag of an RSS, RDF or Atom document; messages of a server may stand before it. */
const root = /<(?:[\w.-]+:)?(rss|rdf|feed)([\s/][^<>]*)?>/i;

const jsonFormat = (text: string): ImportFormat => {
	if (isGhostExport(text)) return 'ghost';
	if (/"version"\s*:\s*"https?:\\?\/\\?\/(?:www\.)?jsonfeed\.org\\?\/version/.test(text)) return 'json-feed';
	const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined).trim();
	if (firstLine === '{')
		throw new FileProblem(
			'The file is one JSON object over many lines, and neither a JSON Feed nor a Ghost export; write one object per line (JSON Lines).',
			'format',
		);
	return 'json-lines';
};

const formatOf = (text: string, isNamedLines: boolean): ImportFormat => {
	if (text === '') throw new FileProblem('The file is empty.');
	if (isNamedLines && !/^[[{]\s{0,20}\n/.test(text)) return 'json-lines';
	if (text.startsWith('{')) return jsonFormat(text);
	if (text.startsWith('[') && !/^\[[^\]]*\]\s*</.test(text))
		throw new FileProblem('The file is one JSON array; write one object per line (JSON Lines).', 'format');
	if (/^(?:---|\+\+\+)\r?\n/.test(text)) return 'page';
	const markup = withoutComments(text);
	const page = /<(?:!doctype\s+html|html)[\s>]/i.exec(markup);
	const rootMatch = root.exec(markup);
	if (page !== null && (rootMatch === null || page.index < rootMatch.index)) {
		if (isArticleDocument(text)) return 'page';
		throw new FileProblem(
			'The file is a web page, not an export or a feed, and has no marks of an article (of WeChat, Medium or another site). Put it into a folder to import it as it is.',
			'format',
		);
	}
	if (rootMatch !== null)
		return /wordpress\.org\/export\//.test(rootMatch[2] ?? '') || /<wp:wxr_version>/.test(markup) ? 'wxr' : 'xml-feed';
	throw new FileProblem(
		'The format is not known: the file is neither a WordPress export (WXR) nor a feed (RSS, Atom, JSON Feed), a Ghost export, JSON Lines, Markdown, an article saved as HTML, or a ZIP archive or folder of these.',
		'format',
	);
};
