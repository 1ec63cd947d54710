import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HttpSourceOptions } from '../../src/adapters/http.ts';
import type { SourceReference } from '../../src/adapters/source.ts';
import type { Settings } from '../../src/config/schema.ts';
import { services } from '../../src/contract/call.ts';
import { UsageError } from './errors.ts';
import { wholeNumber } from './options.ts';
import { leftOutParts } from './paths.ts';
import { defaults } from './root.ts';

const adapterModule = (path: string): string => {
	const file = resolve(path);
	if (!existsSync(file)) throw new UsageError(`--adapter names ${file}, which does not exist.`);
	return pathToFileURL(file).href;
};

export interface EmbeddedStore {
	dataDir: string;
	databaseUrl?: string;
	connections?: number;
	leftOut?: readonly string[];
}

/** Location of the embedded platform's data: `DATABASE_URL` with `DATABASE_POOL` connections, or `DATA_DIR`; and the parts that it lacks. */
export const embeddedStore = (): EmbeddedStore => {
	const leftOut = leftOutParts();
	const connections = wholeNumber(process.env['DATABASE_POOL'] || undefined, 'DATABASE_POOL', 2, 200);
	return {
		dataDir: process.env['DATA_DIR'] || defaults.data,
		...(process.env['DATABASE_URL'] ? { databaseUrl: process.env['DATABASE_URL'] } : {}),
		...(connections === undefined ? {} : { connections }),
		...(leftOut.length === 0 ? {} : { leftOut }),
	};
};

/** The database that the publishers of a folder share, as an option of a session; without DATABASE_URL a folder has one publisher. */
export const clusterDatabase = (): { database?: string } =>
	process.env['DATABASE_URL'] ? { database: process.env['DATABASE_URL'] } : {};

/** Servers wait for a database that starts after them. */
export const databaseWait = { waitMs: 60_000, onWait: (sentence: string): void => console.error(sentence) };

/**
 * The source of a platform over HTTP: every service below one address, unless the settings give it one of its own.
 *
 * @param adapter module that exports `openSource(options)` and replaces the built-in one, for a platform with other
 * names or shapes.
 */
export const remoteSource = (platform: string, settings: Settings, adapter?: string): SourceReference => {
	const options: HttpSourceOptions = {
		addresses: Object.fromEntries(
			services.map((service) => [
				service,
				/^https?:/.test(settings.window[service]) ? settings.window[service] : `${platform}/${service}`,
			]),
		),
		siteId: settings.window.siteId,
		appId: settings.window.appId,
		source: settings.site.securitySource,
		currentVersion: settings.site.currentVersion,
		apiVersion: settings.site.apiVersion,
		timeout: settings.export.timeout,
		attempts: settings.export.attempts,
		connections: settings.export.connections,
		...(process.env['EXPORT_TOKEN'] ? { token: process.env['EXPORT_TOKEN'] } : {}),
	};
	const ownAdapter = new URL('../../src/adapters/http.ts', import.meta.url).href;
	return {
		module: adapter === undefined ? ownAdapter : adapterModule(adapter),
		options: { ...options },
		remote: true,
	};
};

/** The source of the embedded platform's own store, without HTTP. */
export const embeddedSource = (): SourceReference => ({
	module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
	options: { ...embeddedStore() },
	// The database is on a network, so a worker renders several pages at once.
	remote: Boolean(process.env['DATABASE_URL']),
});

/** Media of the embedded platform, copied into the published folder; undefined when there are none. */
export const embeddedMedia = (): string | undefined => {
	const folder = join(embeddedStore().dataDir, 'media');
	return existsSync(folder) ? folder : undefined;
};
