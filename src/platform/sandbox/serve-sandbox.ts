import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { Store } from '../db/store.ts';
import type { PlatformOptions } from '../http/options.ts';
import { appPage } from './app-page.ts';
import { authorize, authorizePage } from './authorize.ts';
import { codesPage } from './codes.ts';
import { sandboxPage } from './page.ts';

const script = (name: string): Response =>
	new Response(readFileSync(join(import.meta.dirname, name), 'utf8'), {
		headers: {
			'Content-Type': 'text/javascript; charset=utf-8',
			'X-Content-Type-Options': 'nosniff',
			'Cache-Control': 'no-store',
		},
	});

const overview = (): Promise<Response> =>
	sandboxPage(
		'Sandbox',
		html`<section><ul><li><a href="/sandbox/app">Native app</a>: redirects to its scheme, and logins from the app</li>
		<li><a href="/sandbox/codes">Codes sent to phones</a></li>
		<li><code>/sandbox/authorize</code>: authorize page of the messaging platform (setting <code>site.messagingAuthorizeUrl</code>)</li>
		<li><code>/sandbox/jweixin.js</code>: its page script, which records its calls</li></ul></section>`,
	);

/** Responds to requests below `/sandbox/`. */
export const serveSandbox = async (
	request: Request,
	store: Store,
	options: Pick<PlatformOptions, 'origins'>,
): Promise<Response> => {
	const path = new URL(request.url).pathname.slice('/sandbox/'.length);
	switch (`${request.method} ${path}`) {
		case 'GET ':
			return overview();
		case 'GET authorize':
			return authorizePage(request, options);
		case 'POST authorize':
			return authorize(request, store, options);
		case 'GET codes':
			return codesPage(store);
		case 'GET app':
			return appPage();
		case 'GET app.js':
			return script('app-page.js');
		case 'GET jweixin.js':
			return script('js-sdk.js');
		default:
			return sandboxPage('Sandbox', html`<p>Nothing is here.</p>`, '', 404);
	}
};
