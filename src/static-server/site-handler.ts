import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { addressOf, basePath, matchRoute } from '../routes.ts';
import { createCompressor } from './compression.ts';
import { extensionOf } from './content-types.ts';
import { type FoundFile, findFile, tagOf } from './find-file.ts';
import { assetsPath, cacheControl, fallbackPath, homeAddress, runtimeSettingsPath } from './rules.ts';
import { sendFile } from './send-file.ts';

/** The headers of `/*` in an exported `_headers` file: every copy of the folder contains them. */
const exportedHeaders = (file: string): [string, string][] => {
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

/** Rule files of hosts, and fallback pages under their own address, which are never sent. */
const isHidden = (path: string): boolean =>
	/^\/(?:_headers|_redirects|vercel\.json)$/.test(path) || path.startsWith(`${basePath}shells/`);

/**
 * A fetch handler for an exported folder.
 *
 * @param folder as the exporter wrote it. It is read at each request, so that changes of a running publisher show at
 * once.
 */
export const createSiteHandler = (folder: string): ((request: Request) => Promise<Response>) => {
	const root = resolve(folder);
	const compress = createCompressor();
	let headers: { tag: string; list: [string, string][] } = { tag: '', list: [] };

	const commonHeaders = async (): Promise<[string, string][]> => {
		const found = await findFile(root, '/_headers');
		if (found !== undefined && tagOf(found) !== headers.tag)
			headers = { tag: tagOf(found), list: exportedHeaders(found.file) };
		return headers.list;
	};

	const redirect = (address: string, search: string): Response =>
		new Response(null, { status: 302, headers: { Location: `${address}${search}`, 'Cache-Control': 'no-store' } });

	const send = async (request: Request, found: FoundFile, path: string): Promise<Response> =>
		sendFile(request, found, path, { headers: await commonHeaders(), cacheControl: cacheOf(path), compress });

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
		// A slash after a file is removed: one page has one address. Two slashes at the start would address another host.
		if (/\.html\/+$/.test(path)) return redirect(pathname.replace(/\/+$/, '').replace(/^\/+/, '/'), search);
		const found = isHidden(path) ? undefined : await findFile(root, pathname);
		if (found !== undefined) return send(request, found, path);
		const match = matchRoute(pathname);
		if (match !== null) {
			// An address in another case is corrected (M-33); an id that was never exported gets the fallback page (M-01).
			if (match.miscased) return redirect(addressOf(match.route.name, match.parameters), search);
			const fallback = await findFile(root, fallbackPath(match.route));
			if (fallback !== undefined) return send(request, fallback, fallbackPath(match.route));
		}
		const extension = extensionOf(path);
		// A missing asset stays missing (M-03); any other address that a reader may have typed leads to home.
		if (extension !== '' && extension !== 'html')
			return new Response('Not found.', {
				status: 404,
				headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
			});
		return redirect(homeAddress, search);
	};
};
