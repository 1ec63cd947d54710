import { expect, it } from 'vitest';
import { servedBelow } from './below-path.ts';

it('M-33: a site below a path is asked without it, and its redirects lead below it', async () => {
	const handle = servedBelow('/news', (request) => {
		const { pathname, search } = new URL(request.url);
		return pathname === '/'
			? new Response(null, { status: 302, headers: { Location: `/home.html${search}` } })
			: new Response(`${request.method} ${pathname}`);
	});
	const ask = async (path: string, init?: RequestInit) => {
		const answer = await handle(new Request(`http://localhost${path}`, init));
		return answer.headers.get('Location') ?? (await answer.text());
	};
	expect(await ask('/')).toBe('/news/');
	expect(await ask('/news?a=1')).toBe('/news/?a=1');
	expect(await ask('/news/?a=1')).toBe('/news/home.html?a=1');
	expect(await ask('/news/a.html')).toBe('GET /a.html');
	expect(await ask('/news/api/x', { method: 'POST', body: 'x' })).toBe('POST /api/x');
	expect(await ask('/newspaper')).toBe('GET /newspaper');
});
