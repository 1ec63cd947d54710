import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
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

const stream = (file: string, from: number, to: number): ReadableStream =>
	Readable.toWeb(createReadStream(file, { start: from, end: to })) as ReadableStream;

/**
 * Answers GET or HEAD with a file: content type, revalidation (304), one byte range (206, 416), compression.
 *
 * @param path selects the content type.
 */
export const sendFile = async (
	request: Request,
	found: FoundFile,
	path: string,
	{ headers, cacheControl, compress }: SendOptions,
): Promise<Response> => {
	const { file, size, modified } = found;
	const compressible = compress !== undefined && isCompressible(path);
	const accepted = request.headers.get('accept-encoding') ?? '';
	const beside = compressible ? await findPrecompressed(found, accepted) : undefined;
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
	if (isFresh(request.headers, etag, modified)) return new Response(null, { status: 304, headers: sent });
	if (beside !== undefined) {
		sent.set('Content-Encoding', beside.encoding);
		sent.set('Content-Length', String(beside.size));
		const body = request.method === 'HEAD' ? null : stream(beside.file, 0, beside.size - 1);
		return new Response(body, { status: 200, headers: sent });
	}
	if (encoding !== '' && compress !== undefined) {
		const body = await compress(`${file} ${tagOf(found)}`, encoding, () => readFile(file));
		sent.set('Content-Encoding', encoding);
		sent.set('Content-Length', String(body.length));
		return new Response(request.method === 'HEAD' ? null : (body as BodyInit), { status: 200, headers: sent });
	}
	sent.set('Accept-Ranges', 'bytes');
	const condition = request.headers.get('if-range');
	const range = condition === null || condition === etag ? byteRangeOf(request.headers.get('range'), size) : 'whole';
	if (range === 'unsatisfiable') {
		sent.set('Content-Range', `bytes */${size}`);
		return new Response(null, { status: 416, headers: sent });
	}
	const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range;
	if (range !== 'whole') sent.set('Content-Range', `bytes ${from}-${to}/${size}`);
	sent.set('Content-Length', String(Math.max(0, to - from + 1)));
	const body = request.method === 'HEAD' || size === 0 ? null : stream(file, from, to);
	return new Response(body, { status: range === 'whole' ? 200 : 206, headers: sent });
};
