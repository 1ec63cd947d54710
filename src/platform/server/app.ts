import { Hono } from 'hono';
import { pino } from 'pino';
import { statuses } from '../../contract/envelope.ts';
import { type CallContext, defaultRates } from '../context.ts';
import { realCosts } from '../costs.ts';
import type { ServerPart } from '../db/server-part.ts';
import type { Store } from '../db/store.ts';
import { serveDesk } from '../desk/serve-desk.ts';
import { ApiError } from '../errors.ts';
import { governor } from '../governor.ts';
import type { Handler } from '../handler.ts';
import { handlersWith } from '../handlers/all.ts';
import { respondToCall } from '../http/call.ts';
import type { NodeEnvironment } from '../http/caller.ts';
import { callsWith } from '../http/calls-with.ts';
import { docsPage } from '../http/docs.ts';
import { respond } from '../http/envelope.ts';
import { serveLivePlaylist } from '../http/live-playlist.ts';
import { serveMedia } from '../http/media.ts';
import { optionsFrom, type PlatformOptions } from '../http/options.ts';
import { preflight } from '../http/origin.ts';
import { mediaFolder } from '../media/media-folder.ts';
import { sandboxSender } from '../sandbox/codes.ts';
import { sandboxMessaging } from '../sandbox/messaging.ts';
import { serveSandbox } from '../sandbox/serve-sandbox.ts';
import { createReadiness } from './readiness.ts';
import { programVersion } from './version.ts';

const prefix = '/api/';

type ByMethod = Map<string, Handler<CallContext>>;

/** Handlers by path, then by method: a path may have a GET and a POST (`base/event`). */
const byPathOf = async (parts: readonly ServerPart[]): Promise<ReadonlyMap<string, ByMethod>> => {
	const byPath = new Map<string, ByMethod>();
	for (const handler of await handlersWith(parts)) {
		const { service, name, method } = handler.call;
		const path = `${service}/${name}`;
		const methods: ByMethod = byPath.get(path) ?? new Map();
		methods.set(method, handler);
		byPath.set(path, methods);
	}
	return byPath;
};

/** A fetch handler: a server listens with it, tests call it without a port. */
export interface PlatformApp {
	/** @param environment the value that `@hono/node-server` passes; it has the caller's address. */
	fetch(request: Request, environment?: unknown): Promise<Response>;
}

/** When the sandbox is enabled, it replaces the services that are not set up. */
const withSandbox = (store: Store, options: PlatformOptions): PlatformOptions =>
	options.sandbox
		? {
				...options,
				messaging: options.messaging ?? sandboxMessaging(store),
				codes: options.codes ?? sandboxSender(store),
			}
		: options;

/**
 * The platform's server: `/api/{service}/{name}`, `/media/*`, `/health`, `/ready`, `/api/openapi.json`, `/api/docs`, `/desk/*`
 * with a token, `/hooks/*` for sources, and `/sandbox/*` when the sandbox is enabled.
 *
 * @param store an open store; the app does not close it.
 * @param givenOptions options; missing ones come from the environment.
 * @throws Error with a sentence when the environment holds a wrong option.
 */
export const createPlatformApp = (store: Store, givenOptions: Partial<PlatformOptions> = {}): PlatformApp => {
	const options = withSandbox(store, {
		media: mediaFolder(),
		rates: defaultRates,
		costs: realCosts,
		governor,
		log: pino({ level: process.env['LOG_LEVEL'] ?? 'warn' }),
		...optionsFrom(process.env),
		...givenOptions,
	});
	const app = new Hono();
	const byPath = byPathOf(store.parts);
	const plain = { 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' };

	app.get('/health', () => Response.json({ status: 'ok', version: programVersion }, { headers: plain }));
	const problemOf = createReadiness(store, (error, problem) => options.log.error({ err: error }, problem));
	app.get('/ready', async () => {
		const problem = await problemOf();
		return Response.json({ status: problem || 'ok' }, { status: problem === '' ? 200 : 503, headers: plain });
	});
	app.get(`${prefix}openapi.json`, async () => {
		const { openApi } = await import('../http/open-api/document.ts');
		return Response.json(await openApi(store.parts), { headers: { ...plain, 'Access-Control-Allow-Origin': '*' } });
	});
	app.get(
		`${prefix}docs`,
		async () =>
			new Response(await docsPage(await callsWith(store.parts)), {
				headers: {
					...plain,
					'Content-Type': 'text/html; charset=utf-8',
					'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
				},
			}),
	);
	app.get('/media/live/:name/index.m3u8', (context) =>
		serveLivePlaylist(options.media, context.req.param('name'), store.now()),
	);
	app.on(['GET', 'HEAD'], '/media/*', (context) => serveMedia(context.req.raw, options.media, store));
	app.all(`${prefix}*`, async (context) => {
		const request = context.req.raw;
		const methods = (await byPath).get(new URL(request.url).pathname.slice(prefix.length));
		if (methods === undefined)
			return respond({ status: statuses.notFound, msg: 'There is no such call; /api/docs lists them all.' }, {}, 404);
		if (request.method === 'OPTIONS') return preflight(request, options);
		const handler = methods.get(request.method);
		if (handler !== undefined)
			return respondToCall(request, handler, store, options, context.env as NodeEnvironment | undefined);
		const allowedMethods = [...methods.keys()].join(', ');
		return respond({ status: 405, msg: `This call is made with ${allowedMethods}.` }, { Allow: allowedMethods }, 405);
	});
	const { sourceHooks } = options;
	if (sourceHooks !== undefined) app.all('/hooks/*', (context) => sourceHooks(context.req.raw));
	if (options.sandbox) app.all('/sandbox/*', (context) => serveSandbox(context.req.raw, store, options));
	if (options.deskToken !== '')
		app.all('/desk/*', (context) =>
			serveDesk(context.req.raw, store, options, context.env as NodeEnvironment | undefined),
		);
	app.notFound(
		() =>
			new Response('Nothing is here.', {
				status: 404,
				headers: { ...plain, 'Content-Type': 'text/plain; charset=utf-8' },
			}),
	);
	app.onError((error) => {
		if (error instanceof ApiError) return respond({ status: error.status, msg: error.message }, {}, error.status);
		options.log.error({ err: error }, 'a request failed');
		return respond({ status: statuses.failure, msg: 'The platform failed; its log has the reason.' }, {});
	});
	return { fetch: async (request, environment) => app.fetch(request, environment as object) };
};
