/** Files of the media folder: types, ranges, revalidation; never anything outside the folder. */
import { createReadStream } from 'node:fs';
import { realpath, stat } from 'node:fs/promises';
import { extname, join, resolve, sep } from 'node:path';
import { Readable } from 'node:stream';
import { uploadFolder } from '../uploads/files.ts';

const types: Readonly<Record<string, string>> = {
	'.avif': 'image/avif',
	'.gif': 'image/gif',
	'.jpeg': 'image/jpeg',
	'.jpg': 'image/jpeg',
	'.png': 'image/png',
	'.svg': 'image/svg+xml',
	'.webp': 'image/webp',
	'.mp3': 'audio/mpeg',
	'.m4a': 'audio/mp4',
	'.mp4': 'video/mp4',
	'.mov': 'video/quicktime',
	'.webm': 'video/webm',
	'.ts': 'video/mp2t',
	'.m3u8': 'application/vnd.apple.mpegurl',
	'.vtt': 'text/vtt; charset=utf-8',
	'.json': 'application/json; charset=utf-8',
	'.pdf': 'application/pdf',
};

/** Players and posters of other origins may read media; a picture never runs as a document. */
export const mediaHeaders: Readonly<Record<string, string>> = {
	'X-Content-Type-Options': 'nosniff',
	'Access-Control-Allow-Origin': '*',
	'Access-Control-Expose-Headers': 'Content-Range, Content-Length',
	'Cross-Origin-Resource-Policy': 'cross-origin',
	'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
};

export const missing = (): Response =>
	new Response('There is no such file.', {
		status: 404,
		headers: { ...mediaHeaders, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
	});

// No dot files, no separators of any system, no control characters, no Windows streams.
const segment = /^(?!\.)[^/\\:\p{Cc}]{1,255}$/u;

/** The file of a path below the folder, or undefined; a link that leads out of the folder leads nowhere. */
export const safeFile = async (folder: string, path: string): Promise<string | undefined> => {
	let segments: string[];
	try {
		segments = decodeURIComponent(path).split('/');
	} catch {
		return undefined;
	}
	if (!segments.every((part) => segment.test(part))) return undefined;
	try {
		const root = await realpath(resolve(folder));
		const file = await realpath(join(root, ...segments));
		return file.startsWith(`${root}${sep}`) ? file : undefined;
	} catch {
		return undefined;
	}
};

type Range = { from: number; to: number } | 'whole' | 'unsatisfiable';

/** One range of bytes; several, or an unknown unit, are answered with the whole file, as the standard allows. */
const rangeOf = (header: string | null, size: number): Range => {
	const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
	if (match === null) return 'whole';
	const [, first = '', last = ''] = match;
	if (first === '' && last === '') return 'whole';
	if (first === '') {
		const length = Math.min(size, Number(last));
		return length === 0 ? 'unsatisfiable' : { from: size - length, to: size - 1 };
	}
	const from = Number(first);
	const to = last === '' ? size - 1 : Math.min(size - 1, Number(last));
	if (from >= size) return 'unsatisfiable';
	return to < from ? 'whole' : { from, to };
};

const stream = (file: string, from: number, to: number): ReadableStream =>
	Readable.toWeb(createReadStream(file, { start: from, end: to })) as ReadableStream;

const uploads = '/media/uploads/';

/**
 * Answers GET and HEAD of `/media/…`. Uploads are in a folder of their own; a name is used for one file only, so they
 * never change.
 */
export const serveMedia = async (request: Request, folder: string): Promise<Response> => {
	const { pathname } = new URL(request.url);
	const isUpload = pathname.startsWith(uploads);
	const file = isUpload
		? await safeFile(uploadFolder(folder), pathname.slice(uploads.length))
		: await safeFile(folder, pathname.slice('/media/'.length));
	const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
	if (file === undefined || found === undefined || !found.isFile()) return missing();
	const { size, mtimeMs, mtime } = found;
	const tag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
	const headers: Record<string, string> = {
		...mediaHeaders,
		'Content-Type': types[extname(file).toLowerCase()] ?? 'application/octet-stream',
		'Cache-Control': isUpload ? 'public, max-age=31536000, immutable' : 'public, max-age=600',
		'Accept-Ranges': 'bytes',
		ETag: tag,
		'Last-Modified': mtime.toUTCString(),
	};
	const known = (request.headers.get('if-none-match') ?? '').split(',').map((one) => one.trim().replace(/^W\//, ''));
	if (known.includes(tag) || known.includes('*')) {
		return new Response(null, { status: 304, headers });
	}
	const condition = request.headers.get('if-range');
	const range = condition === null || condition === tag ? rangeOf(request.headers.get('range'), size) : 'whole';
	if (range === 'unsatisfiable')
		return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${size}` } });
	const { from, to } = range === 'whole' ? { from: 0, to: size - 1 } : range;
	if (range !== 'whole') headers['Content-Range'] = `bytes ${from}-${to}/${size}`;
	headers['Content-Length'] = String(Math.max(0, to - from + 1));
	const body = request.method === 'HEAD' || size === 0 ? null : stream(file, from, to);
	return new Response(body, { status: range === 'whole' ? 200 : 206, headers });
};
