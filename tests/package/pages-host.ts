/** A host of files as those of project pages: a file, `index.html` of a folder, or `404.html`; it knows no rules. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type HttpServer, listen } from '../../scripts/command-line/http-server.ts';
import { contentTypeOf } from '../../src/static-server/content-types.ts';

/** @param path of the site, as `/paper`. @param published its folder. */
export const startPagesHost = (port: number, path: string, published: string): Promise<HttpServer> => {
	const fileOf = (pathname: string): string | undefined => {
		const file = join(published, decodeURIComponent(pathname));
		const found = existsSync(file) && statSync(file).isDirectory() ? join(file, 'index.html') : file;
		return existsSync(found) ? found : undefined;
	};
	return listen(port, '127.0.0.1', (request) => {
		const { pathname } = new URL(request.url);
		const below = pathname.startsWith(`${path}/`) ? pathname.slice(path.length) : undefined;
		const file = below === undefined ? undefined : fileOf(below);
		const shown = file ?? (below === undefined ? undefined : fileOf('/404.html'));
		if (shown === undefined) return new Response('There is no such site.', { status: 404 });
		return new Response(readFileSync(shown), {
			status: file === undefined ? 404 : 200,
			headers: { 'Content-Type': contentTypeOf(shown) },
		});
	});
};

/** Addresses of this host that a page names: in attributes, style sheets and lists of pictures. */
const namedBy = (html: string): string[] => {
	const addresses = [...html.matchAll(/ (?:href|src|poster|data-next-sheet)="([^"#]+)/g)].map(([, one = '']) => one);
	const pictures = [...html.matchAll(/ srcset="([^"]+)"/g)].flatMap(([, list = '']) =>
		list.split(',').map((one) => one.trim().split(' ')[0] ?? ''),
	);
	return [...addresses, ...pictures].filter((one) => one.startsWith('/')).map((one) => one.replaceAll('&amp;', '&'));
};

/** Everything that is reached from some addresses, with its status. */
export const reachedFrom = async (host: string, addresses: readonly string[]): Promise<Map<string, number>> => {
	const statuses = new Map<string, number>();
	const waiting = [...addresses];
	for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
		if (statuses.has(next)) continue;
		const answer = await fetch(`${host}${next}`);
		statuses.set(next, answer.status);
		if (answer.headers.get('content-type')?.startsWith('text/html') === true)
			waiting.push(...namedBy(await answer.text()));
	}
	return statuses;
};
