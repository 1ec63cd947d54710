/** Detects the format of a file from its content; the file name is ignored. */
import { open, stat } from 'node:fs/promises';
import { encodingOf } from './chunks.ts';
import { FileProblem } from './result.ts';

export type ImportFormat = 'wxr' | 'rss' | 'atom' | 'json-lines';

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
	if (state.isDirectory()) throw new FileProblem('This is a directory; name a file.');
	if (!state.isFile()) throw new FileProblem('This is not an ordinary file.');
	if (state.size === 0) throw new FileProblem('The file is empty.');
	return { format: formatOf(await head(path)), changed: state.mtimeMs };
};

const head = async (path: string): Promise<Uint8Array> => {
	try {
		const file = await open(path);
		try {
			const { buffer, bytesRead } = await file.read(Buffer.alloc(65536), 0, 65536, 0);
			return buffer.subarray(0, bytesRead);
		} finally {
			await file.close();
		}
	} catch (error) {
		throw new FileProblem(`The file cannot be read (${(error as { code?: string }).code ?? 'unknown reason'}).`);
	}
};

const withoutComments = (text: string): string => {
	const [first = '', ...rest] = text.split('<!--');
	return first + rest.map((part) => part.slice(part.indexOf('-->') + 1 || part.length).replace(/^->/, '')).join('');
};

const formatOf = (bytes: Uint8Array): ImportFormat => {
	const [a, b] = bytes;
	if (a === 0x1f && b === 0x8b) throw new FileProblem('The file is compressed (gzip); unpack it first.', 'format');
	if (a === 0x50 && b === 0x4b) throw new FileProblem('The file is a ZIP archive; unpack it first.', 'format');
	if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) {
		throw new FileProblem('The file is UTF-16, not UTF-8. Save or export it as UTF-8 and try again.', 'encoding');
	}
	const text = new TextDecoder(encodingOf(bytes)).decode(bytes).trimStart();
	if (text === '') throw new FileProblem('The file is empty.');
	if (text.startsWith('{')) return 'json-lines';
	if (text.startsWith('['))
		throw new FileProblem('The file is one JSON array; write one object per line (JSON Lines).', 'format');
	const root = /<([A-Za-z][\w:.-]*)([\s/][^<>]*)?>/.exec(withoutComments(text));
	const [, name = '', attributes = ''] = text.startsWith('<') ? (root ?? []) : [];
	if (name === 'rss')
		return /wordpress\.org\/export\//.test(attributes) || /<wp:wxr_version>/.test(text) ? 'wxr' : 'rss';
	if (name === 'feed') return 'atom';
	if (name.toLowerCase() === 'html')
		throw new FileProblem('The file is a web page, not an export or a feed.', 'format');
	throw new FileProblem(
		'The format is not known: the file is neither a WordPress export (WXR) nor RSS 2.0, Atom or JSON Lines.',
		'format',
	);
};
