/** A platform for tests: a store with a clock, the app without a port, and functions that call it. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, inject } from 'vitest';
import type { CallAnswer, CallDeclaration } from '../../../src/contract/call.ts';
import { defaultRates } from '../../../src/platform/context.ts';
import type { Store } from '../../../src/platform/db/store.ts';
import type { PlatformOptions } from '../../../src/platform/http/options.ts';
import { mediaFolder } from '../../../src/platform/media/media-folder.ts';
import { createPlatformApp, type PlatformApp } from '../../../src/platform/server/app.ts';
import { openStore } from '../../../src/platform/store/open.ts';
import { smallCosts } from './costs.ts';
import { type PostgresServer, startPostgres } from './postgres.ts';
import { copyPlace, fillPlace } from './templates.ts';

export type DatabaseName = 'SQLite' | 'PostgreSQL';
export const databaseNames: readonly DatabaseName[] = ['SQLite', 'PostgreSQL'];

/** The day after the newest item of the sample. */
export const startOfTests = Date.parse('2026-11-20T10:00:00+08:00');

let own: Promise<PostgresServer> | undefined;

/** What `global-setup.ts` provides; undefined where no configuration lists it. */
const provided = inject as (name: 'postgresUrl' | 'templates') => string | undefined;

const postgresUrl = async (): Promise<string> => {
	const given = provided('postgresUrl') ?? process.env['TEST_DATABASE_URL'];
	if (given !== undefined && given !== '') return given;
	own ??= startPostgres();
	return (await own).url;
};

afterAll(async () => {
	if (own !== undefined) await (await own).stop();
});

export interface Envelope<Data = Record<string, unknown>> {
	status: number;
	data: Data;
	msg: string;
}

export interface Platform {
	store: Store;
	app: PlatformApp;
	/** The options that the store was opened with, for a second process. */
	place: { dataDir: string; databaseUrl?: string };
	clock: { now: number };
	/** Sends a request unchanged. */
	send(path: string, init?: RequestInit): Promise<Response>;
	/** Makes a call; fields that are undefined are left out. */
	call<Call extends CallDeclaration>(
		call: Call,
		fields?: Record<string, unknown>,
		token?: string,
	): Promise<Envelope<CallAnswer<Call>>>;
	/** Signs a member of the sample in; returns the access token. */
	signIn(reader: 1 | 2): Promise<string>;
	close(): Promise<void>;
}

export const origin = 'http://platform.test';

/** A fresh platform on an empty database, with the sample content unless told otherwise. */
export const openPlatform = async (
	database: DatabaseName,
	options: Partial<PlatformOptions> & {
		sample?: boolean;
		/** A store made for this test alone: copies have the same identity. */
		ownStore?: boolean;
		/** The costs that an app has by itself, for tests of these; otherwise the smallest that work. */
		realCosts?: boolean;
	} = {},
): Promise<Platform> => {
	const { sample = true, ownStore = false, realCosts = false, ...given } = options;
	const dataDir = mkdtempSync(join(tmpdir(), 'touch-platform-'));
	const clock = { now: startOfTests };
	const wanted = { sample, now: clock.now, server: database === 'SQLite' ? undefined : await postgresUrl() };
	const templates = ownStore ? undefined : provided('templates');
	const place =
		templates === undefined ? await fillPlace(dataDir, wanted) : await copyPlace(templates, dataDir, wanted);
	const store = await openStore({ ...place, now: () => clock.now });
	const app = createPlatformApp(store, {
		media: mediaFolder(dataDir),
		log: pino({ level: 'silent' }),
		origins: [],
		rates: defaultRates,
		...(realCosts ? {} : { costs: smallCosts }),
		...given,
	});
	const send: Platform['send'] = (path, init) => app.fetch(new Request(`${origin}${path}`, init), undefined);
	const call: Platform['call'] = async (declaration, fields = {}, token) => {
		const given = Object.entries(fields).filter(([, value]) => value !== undefined);
		const path = `/api/${declaration.service}/${declaration.name}`;
		const headers = token === undefined ? {} : { token };
		const texts = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
		const form = new FormData();
		for (const [name, value] of given) {
			if (value instanceof File) form.append(name, value);
			else if (value instanceof Blob) form.append(name, value, 'photo');
			else form.append(name, String(value));
		}
		const response =
			declaration.method === 'GET'
				? await send(`${path}?${texts}`, { headers })
				: declaration.encoding === 'multipart'
					? await send(`${path}?device=d1`, { method: 'POST', body: form, headers })
					: await send(path, { method: 'POST', body: texts, headers });
		return (await response.json()) as Envelope<never>;
	};
	const signIn: Platform['signIn'] = async (reader) => {
		const body = new URLSearchParams({ phone: `1380000000${reader}`, password: `touch-edition-${reader}` });
		const answer = (await (await send('/api/sso/oauthLogin', { method: 'POST', body })).json()) as Envelope<{
			accessToken: string;
		}>;
		return answer.data.accessToken;
	};
	const close = async (): Promise<void> => {
		await store.close();
		rmSync(dataDir, { recursive: true, force: true });
	};
	return { store, app, place, clock, send, call, signIn, close };
};
