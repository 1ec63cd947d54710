import { resolve } from 'node:path';
import { formerFileName, formerPathsOf } from '../domain/former-address.ts';
import { withoutEndSlashes } from '../domain/trim.ts';
import { addressOf, basePath, identifyingParameters, matchRoute } from '../routes.ts';
import { createCompressor } from './compression.ts';
import { extensionOf } from './content-types.ts';
import { type FoundFile, findFile } from './find-file.ts';
import { assetsPath, cacheControlOf, fallbackPath, homeAddress, isForHostsOnly, mediaHeaders } from './rules.ts';
import { sendFile } from './send-file.ts';

/** The headers of `/*` in an exported `_headers` file: every copy of the folder contains them. */
const exportedHeaders = (rules: string): [string, string][] => {
	const [first = ''] = rules.split(/\n(?=\/)/);
	return [...first.matchAll(/^ {2}([A-Za-z-]+): (.*)$/gm)]
		.map(([, name = '', value = '']): [string, string] => [name, value])
		.filter(([name]) => name !== 'Cache-Control');
};

/** Rule files of hosts, and fallback pages under their own address: never sent. */
const isHidden = (path: string): boolean => isForHostsOnly(path) || path.startsWith(`${basePath}shells/`);

/** Folders whose files are never typed by readers: what is missing there stays missing (M-03). */
const isFilesOnly = (path: string): boolean => path.startsWith(assetsPath) || path.startsWith('/media/');

/**
 * A fetch handler for an exported folder.
 *
 * @param folder as the exporter wrote it. It is read at each request, so that changes of a running publisher show at
 * once.
 */
export const createSiteHandler = (folder: string): ((request: Request) => Promise<Response>) => {
	const root = resolve(folder);
	const compress = createCompressor();
	let headers: { version: string; list: [string, string][] } = { version: '', list: [] };

	const commonHeaders = async (): Promise<[string, string][]> => {
		const found = await findFile(root, '/_headers');
		if (found === undefined) return headers.list;
		try {
			if (found.version !== headers.version)
				headers = { version: found.version, list: exportedHeaders(await found.handle.readFile('utf8')) };
		} finally {
			await found.handle.close();
		}
		return headers.list;
	};

	const redirect = (address: string, search: string): Response =>
		new Response(null, { status: 302, headers: { Location: `${address}${search}`, 'Cache-Control': 'no-store' } });

	const notFound = (): Response =>
		new Response('Not found.', {
			status: 404,
			headers: { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
		});

	const headersOf = async (path: string): Promise<Map<string, string>> =>
		new Map([...(await commonHeaders()), ...(path.startsWith('/media/') ? Object.entries(mediaHeaders) : [])]);

	const send = async (request: Request, found: FoundFile, path: string): Promise<Response> =>
		sendFile(request, found, path, { headers: await headersOf(path), cacheControl: cacheControlOf(path), compress });

	/** Where a former address leads; a query that named the story is not carried on. */
	const formerPage = async (pathname: string, search: string): Promise<string | undefined> => {
		for (const path of formerPathsOf(pathname, search)) {
			const found = await findFile(root, `${basePath}${formerFileName(path)}`);
			if (found === undefined) continue;
			try {
				const pages = JSON.parse(await found.handle.readFile('utf8')) as Record<string, string>;
				if (Object.hasOwn(pages, path)) return path.includes('?') ? pages[path] : `${pages[path]}${search}`;
			} finally {
				await found.handle.close();
			}
		}
		return undefined;
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
		// A slash after a file is removed: one page has one address. Two slashes at the start would address another host.
		const page = withoutEndSlashes(pathname);
		if (page !== pathname && page.endsWith('.html')) return redirect(page.replace(/^\/+/, '/'), search);
		if (isHidden(path)) return notFound();
		const found = await findFile(root, pathname);
		if (found !== undefined) return send(request, found, path);
		const match = matchRoute(pathname);
		if (match !== null) {
			// An address in another case is corrected (M-33); an id that was never exported gets the fallback page (M-01).
			if (match.miscased) return redirect(addressOf(match.route.name, match.parameters), search);
			// An item is found by its id, whatever the first segment says.
			const { route, parameters } = match;
			const short = await findFile(root, addressOf(route.name, identifyingParameters(route, parameters)));
			if (short !== undefined) return send(request, short, path);
			const fallback = await findFile(root, fallbackPath(route));
			if (fallback !== undefined) return send(request, fallback, fallbackPath(route));
		}
		const former = await formerPage(pathname, search);
		if (former !== undefined)
			return new Response(null, {
				status: 301,
				headers: { Location: former, 'Cache-Control': 'no-store' },
			});
		const extension = extensionOf(path);
		// A missing asset stays missing (M-03); any other address that a reader may have typed leads to home.
		if (isFilesOnly(path) || (extension !== '' && extension !== 'html')) return notFound();
		return redirect(homeAddress, search);
	};
};
