import { Readable } from 'node:stream';
import { byteRangeOf } from './byte-range.ts';
import { type Compress, chooseEncoding } from './compression.ts';
import { contentTypeOf, isCompressible } from './content-types.ts';
import { type FoundFile, tagOf } from './find-file.ts';
import { findPrecompressed } from './precompressed.ts';

export interface SendOptions {
	/** Headers of every response of this server: security, cross-origin rules. */
	headers: Iterable<readonly [string, string]>;
	cacheControl: string;
	/** Compresses text for clients that accept it; without it nothing is compressed. */
	compress?: Compress;
}

/** Limits in bytes: text below the first does not become smaller, text above the second is streamed instead. */
const compressFrom = 500;
const streamFrom = 1024 * 1024;

const tagsOf = (header: string | null): string[] =>
	(header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));

/** Whether the client's copy is current, by `If-None-Match`, else by `If-Modified-Since` (RFC 9110, section 13). */
const isFresh = (headers: Headers, etag: string, modified: number): boolean => {
	if (headers.has('if-none-match')) {
		const known = tagsOf(headers.get('if-none-match'));
		return known.includes(etag) || known.includes('*');
	}
	const since = Date.parse(headers.get('if-modified-since') ?? '');
	return !Number.isNaN(since) && Math.trunc(modified / 1000) * 1000 <= since;
};

/** The bytes of an open file; its handle is closed at their end, or when the client leaves. */
const stream = ({ handle }: FoundFile, from: number, to: number): ReadableStream =>
	Readable.toWeb(handle.createReadStream({ start: from, end: to })) as ReadableStream;

/**
 * Answers GET or HEAD with an open file: content type, revalidation (304), one byte range (206, 416), compression. Length, tag and bytes
 * are those of one version, whatever is renamed into its place meanwhile. The file is closed when it has been sent.
 *
 * @param path selects the content type.
 */
export const sendFile = async (
	request: Request,
	found: FoundFile,
	path: string,
	options: SendOptions,
): Promise<Response> => {
	const opened = [found];
	let streamed: FoundFile | undefined;
	try {
		const sent = await answerOf(request, found, path, options, opened);
		if (sent.streamed === undefined) return new Response(sent.body, sent.init);
		const { file, from, to } = sent.streamed;
		streamed = file;
		return new Response(stream(file, from, to), sent.init);
	} finally {
		for (const one of opened) if (one !== streamed) await one.handle.close();
	}
};

interface Answer {
	init: { status: number; headers: Headers };
	body?: BodyInit | null;
	/** The part of an open file that is the body. */
	streamed?: { file: FoundFile; from: number; to: number };
}

/** @param opened gets the files that were opened besides. */
const answerOf = async (
	request: Request,
	found: FoundFile,
	path: string,
	{ headers, cacheControl, compress }: SendOptions,
	opened: FoundFile[],
): Promise<Answer> => {
	const { size, modified } = found;
	const hasBody = request.method !== 'HEAD';
	const compressible = compress !== undefined && isCompressible(path);
	const accepted = request.headers.get('accept-encoding') ?? '';
	const beside = compressible ? await findPrecompressed(found, accepted) : undefined;
	if (beside !== undefined) opened.push(beside.found);
	const encoding =
		beside === undefined && compressible && size > compressFrom && size < streamFrom ? chooseEncoding(accepted) : '';
	const sentEncoding = beside?.encoding ?? encoding;
	const etag = `"${tagOf(found)}${sentEncoding === '' ? '' : `-${sentEncoding}`}"`;
	const sent = new Headers([...headers] as [string, string][]);
	sent.set('Content-Type', contentTypeOf(path));
	sent.set('Cache-Control', cacheControl);
	sent.set('ETag', etag);
	sent.set('Last-Modified', new Date(modified).toUTCString());
	if (compressible) sent.set('Vary', 'Accept-Encoding');
	const answer = (status: number, rest: Omit<Answer, 'init'> = {}): Answer => ({
		init: { status, headers: sent },
		...rest,
	});
	if (isFresh(request.headers, etag, modified)) return answer(304);
	if (beside !== undefined) {
		const file = beside.found;
		sent.set('Content-Encoding', beside.encoding);
		sent.set('Content-Length', String(file.size));
		return answer(200, hasBody ? { streamed: { file, from: 0, to: file.size - 1 } } : {});
	}
	if (encoding !== '' && compress !== undefined) {
		const body = await compress(`${found.file} ${found.version}`, encoding, () => found.handle.readFile());
		sent.set('Content-Encoding', encoding);
		sent.set('Content-Length', String(body.length));
		return answer(200, hasBody ? { body: body as BodyInit } : {});
	}
	sent.set('Accept-Ranges', 'bytes');
	const condition = request.headers.get('if-range');
	const range = condition === null || condition === etag ? byteRangeOf(request.headers.get('range'), size) : 'whole';
	if (range === 'unsatisfiable') {
		sent.set('Content-Range', `bytes */${size}`);
		return answer(416);
	}
	const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range;
	if (range !== 'whole') sent.set('Content-Range', `bytes ${from}-${to}/${size}`);
	sent.set('Content-Length', String(Math.max(0, to - from + 1)));
	return answer(range === 'whole' ? 200 : 206, hasBody && size > 0 ? { streamed: { file: found, from, to } } : {});
};
