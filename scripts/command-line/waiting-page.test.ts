import { expect, it } from 'vitest';
import { createWaiting } from './waiting-page.ts';

const askedBy = (accept: string, path = '/'): Request =>
	new Request(`http://localhost${path}`, { headers: { Accept: accept } });

it('a browser sees how far the export is, on a page that loads itself again without scripts', async () => {
	const waiting = createWaiting();
	const shown = async (): Promise<string> => (await waiting.handle(askedBy('text/html,*/*'), undefined)).text();
	expect(await shown()).toContain('<p>The content is being read.</p>');
	expect(await shown()).not.toContain('max=');
	waiting.say('A & B are compiled.');
	expect(await shown()).toContain('<p>A &amp; B are compiled.</p>');
	waiting.count(120, 480, 'pages are written');
	const response = await waiting.handle(askedBy('text/html,*/*', '/any/page.html'), undefined);
	expect(response.status).toBe(503);
	expect(Object.fromEntries(response.headers)).toEqual({
		'cache-control': 'no-store',
		'content-type': 'text/html; charset=utf-8',
		'retry-after': '2',
	});
	const page = await response.text();
	expect(page).toContain('<p>120 of 480 pages are written.</p>');
	expect(page).toContain('value="120" max="480"');
	expect(page).toContain('<meta http-equiv="refresh" content="2">');
	expect(page).not.toContain('<script');
});

it('a program gets one line, and /health says that the process runs', async () => {
	const { handle, count } = createWaiting();
	count(3, 9, 'pages are written');
	const response = await handle(askedBy('*/*', '/ready'), undefined);
	expect([response.status, await response.text()]).toEqual([
		503,
		'The site is being exported. 3 of 9 pages are written.\n',
	]);
	const health = await handle(askedBy('text/html', '/health'), undefined);
	expect([health.status, await health.json()]).toEqual([200, { status: 'ok', version: expect.any(String) }]);
});
