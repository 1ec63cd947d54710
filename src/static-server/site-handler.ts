import { existsSync, readFileSync } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { assetsPath, cacheControl, homeAddress, runtimeSettingsPath, shellPath } from '../exporter/hosting/rules.ts';
import { addressOf, basePath, matchRoute } from '../routes.ts';
import { chooseEncoding, createCompressor } from './compression.ts';
import { contentTypeOf, extensionOf, isCompressible } from './content-types.ts';

/** Larger files are sent in parts and never compressed, in bytes. */
const streamFrom = 1024 * 1024;

/** Headers under `/*` in the exported `_headers` file; the file's own format, so that any copy of the folder has them. */
const exportedHeaders = (folder: string): [string, string][] => {
	const file = join(folder, '_headers');
	if (!existsSync(file)) return [];
	const [first = ''] = readFileSync(file, 'utf8').split(/\n(?=\/)/);
	return [...first.matchAll(/^ {2}([A-Za-z-]+): (.*)$/gm)]
		.map(([, name = '', value = '']): [string, string] => [name, value])
		.filter(([name]) => name !== 'Cache-Control');
};

const cacheOf = (path: string): string => {
	if (path.startsWith(assetsPath)) return cacheControl.asset;
	if (path === runtimeSettingsPath) return 'no-cache';
	if (path.startsWith('/media/')) return cacheControl.media;
	return extensionOf(path) === 'html' ? cacheControl.html : cacheControl.other;
};

/** Never sent: hidden files, unfinished ones, rule files, and shells under their own address. */
const isHidden = (path: string): boolean =>
	/\/\.|\/_(?:headers|redirects)$|^\/vercel\.json$/.test(path) || path.startsWith(`${basePath}shells/`);

interface Found {
	path: string;
	file: string;
	size: number;
	/** Changes when the file does. */
	tag: string;
}

interface Range {
	start: number;
	end: number;
}

/** One range of RFC 9110, section 14; null when there is none to honour, 'unsatisfiable' when it lies outside. */
const parseRange = (header: string | null, size: number): Range | null | 'unsatisfiable' => {
	const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
	if (parts === null) return null;
	const [, from = '', to = ''] = parts;
	if (from === '' && to === '') return null;
	const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
	const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
	return start > end || start >= size ? 'unsatisfiable' : { start, end };
};

/**
 * A fetch handler for an exported folder.
 *
 * @param folder as the exporter wrote it; read anew at each request, so that a running publisher's changes show at once.
 */
export const createSiteHandler = (folder: string): ((request: Request) => Promise<Response>) => {
	const root = resolve(folder);
	const compress = createCompressor();
	let headers: { tag: string; list: [string, string][] } = { tag: '', list: [] };

	const find = async (path: string): Promise<Found | null> => {
		const file = resolve(join(root, path));
		if (!file.startsWith(root + sep)) return null;
		try {
			const status = await stat(file);
			return status.isFile()
				? {
						path,
						file,
						size: status.size,
						tag: `${status.size.toString(36)}-${Math.round(status.mtimeMs).toString(36)}`,
					}
				: null;
		} catch {
			return null;
		}
	};

	const commonHeaders = async (): Promise<[string, string][]> => {
		const file = await find('/_headers');
		if (file !== null && file.tag !== headers.tag) headers = { tag: file.tag, list: exportedHeaders(root) };
		return headers.list;
	};

	const redirect = (address: string, search: string): Response =>
		new Response(null, { status: 302, headers: { Location: `${address}${search}`, 'Cache-Control': 'no-store' } });

	const readPart = async (found: Found, { start, end }: Range): Promise<Uint8Array> => {
		const handle = await open(found.file);
		try {
			const bytes = new Uint8Array(end - start + 1);
			await handle.read(bytes, 0, bytes.length, start);
			return bytes;
		} finally {
			await handle.close();
		}
	};

	const send = async (request: Request, found: Found): Promise<Response> => {
		const encoding =
			isCompressible(found.path) && found.size > 500 && found.size < streamFrom
				? chooseEncoding(request.headers.get('accept-encoding') ?? '')
				: '';
		const etag = `"${found.tag}${encoding === '' ? '' : `-${encoding}`}"`;
		const answer = new Headers(await commonHeaders());
		answer.set('Content-Type', contentTypeOf(found.path));
		answer.set('Cache-Control', cacheOf(found.path));
		answer.set('ETag', etag);
		if (isCompressible(found.path)) answer.set('Vary', 'Accept-Encoding');
		if ((request.headers.get('if-none-match') ?? '').split(/,\s*/).some((tag) => tag.replace(/^W\//, '') === etag))
			return new Response(null, { status: 304, headers: answer });
		if (encoding === '') answer.set('Accept-Ranges', 'bytes');
		const range = encoding === '' ? parseRange(request.headers.get('range'), found.size) : null;
		if (range === 'unsatisfiable') {
			answer.set('Content-Range', `bytes */${found.size}`);
			return new Response(null, { status: 416, headers: answer });
		}
		const part = range ?? { start: 0, end: found.size - 1 };
		if (range !== null) answer.set('Content-Range', `bytes ${range.start}-${range.end}/${found.size}`);
		if (encoding === '') answer.set('Content-Length', String(part.end - part.start + 1));
		else answer.set('Content-Encoding', encoding);
		const status = range === null ? 200 : 206;
		if (request.method === 'HEAD') return new Response(null, { status, headers: answer });
		const bytes = found.size === 0 ? new Uint8Array() : await readPart(found, part);
		if (encoding === '') return new Response(bytes as BodyInit, { status, headers: answer });
		const compressed = await compress(`${found.path} ${found.tag}`, encoding, Buffer.from(bytes));
		answer.set('Content-Length', String(compressed.length));
		return new Response(compressed as BodyInit, { status, headers: answer });
	};

	return async (request) => {
		if (request.method !== 'GET' && request.method !== 'HEAD')
			return new Response('This site is read with GET.', { status: 405, headers: { Allow: 'GET, HEAD' } });
		const { pathname, search } = new URL(request.url);
		let path: string;
		try {
			path = decodeURIComponent(pathname);
		} catch {
			return redirect(homeAddress, search);
		}
		// A folder's slash after a file: one address for one page.
		if (/\.html\/+$/.test(path)) return redirect(pathname.replace(/\/+$/, ''), search);
		const found = isHidden(path) || path.includes('\0') ? null : await find(path);
		if (found !== null) return send(request, found);
		const match = matchRoute(pathname);
		if (match !== null) {
			// Another case is corrected (M-33); a known screen without a file of its own is its route's shell (M-01).
			if (match.miscased) return redirect(addressOf(match.route.name, match.parameters), search);
			const shell = await find(shellPath(match.route));
			if (shell !== null) return send(request, shell);
		}
		const extension = extensionOf(path);
		// A missing asset stays missing (M-03); everything else that a reader may have typed goes home.
		if (extension !== '' && extension !== 'html')
			return new Response('Not found.', {
				status: 404,
				headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
			});
		return redirect(homeAddress, search);
	};
};
