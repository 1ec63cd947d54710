/** Serves a site below a path of this host, as a proxy in front of it does: requests lose the path, redirects get it. */

type Handler<Rest extends unknown[]> = (request: Request, ...rest: Rest) => Promise<Response> | Response;

/**
 * @param path of the site, as `/news`; '' serves as it is.
 * @param handle answers for the root of a host.
 * @returns a handler that also leads the root of the host to the site, and leaves other addresses to `handle`, such as calls.
 */
export const servedBelow = <Rest extends unknown[]>(path: string, handle: Handler<Rest>): Handler<Rest> => {
	if (path === '') return handle;
	return async (request, ...rest) => {
		const url = new URL(request.url);
		if (url.pathname === path || url.pathname === '/')
			return new Response(null, { status: 302, headers: { Location: `${path}/${url.search}` } });
		if (!url.pathname.startsWith(`${path}/`)) return handle(request, ...rest);
		url.pathname = url.pathname.slice(path.length);
		const response = await handle(new Request(url, request), ...rest);
		const location = response.headers.get('Location') ?? '';
		if (!/^\/(?!\/)/.test(location)) return response;
		const headers = new Headers(response.headers);
		headers.set('Location', `${path}${location}`);
		return new Response(response.body, { status: response.status, headers });
	};
};
