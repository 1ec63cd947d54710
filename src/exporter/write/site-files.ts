/** Files beside the pages: host rules, robots, run-time settings, sitemap. */
import { existsSync } from 'node:fs';
import type { RuntimeSettings, Settings } from '../../config/schema.ts';
import { runtimeSettingsPath } from '../../static-server/rules.ts';
import { robotsFile, sitemapFiles } from '../feeds/sitemap.ts';
import { caddyRules, nginxRules, redirectsFiles, vercelFile } from '../hosting/files.ts';
import { type HeaderOptions, securityHeaders } from '../hosting/headers.ts';
import type { Account } from '../manifest/manifest.ts';
import type { Writer } from './writer.ts';

const originsOf = (settings: Settings): string[] => {
	const origins = Object.values(settings.window)
		.filter((value) => /^https?:\/\//.test(value))
		.map((value) => new URL(value).origin);
	return [...new Set(origins)].sort();
};

/** Headers of every page of this site. */
export const headersOf = (settings: Settings, scriptHashes: readonly string[]): Record<string, string> => {
	const options: HeaderOptions = { scriptHashes, connect: originsOf(settings) };
	return securityHeaders(options);
};

/**
 * Writes rules for Netlify/Cloudflare and Vercel and `robots.txt` into the published folder, and those for nginx and
 * Caddy beside it, where nobody can ask for them.
 *
 * @param beside writes into the folder of host rules.
 */
export const writeHostFiles = (
	writer: Writer,
	beside: Writer,
	settings: Settings,
	scriptHashes: readonly string[],
): void => {
	const headers = headersOf(settings, scriptHashes);
	beside.write('/nginx.conf', nginxRules(headers));
	beside.write('/Caddyfile', caddyRules(headers));
	for (const file of [...redirectsFiles(headers), vercelFile(headers), robotsFile(settings.site.address)])
		writer.write(file.path, file.content);
};

/** The run-time settings as a script (M-25). An operator's edit stays until the settings themselves change. */
export const writeRuntimeSettings = (writer: Writer, account: Account, settings: Settings): void => {
	const runtime: RuntimeSettings = { site: settings.site, window: settings.window, page: settings.page };
	const content = `// Settings of this site for the browser. Edit and save: no new export is needed.\nwindow.touchEdition = ${JSON.stringify(runtime, null, '\t').replaceAll('<', '\\u003c')};\n`;
	if (account.meta('runtime settings') === content && existsSync(writer.fileOf(runtimeSettingsPath))) return;
	writer.write(runtimeSettingsPath, content);
	account.setMeta('runtime settings', content);
};

/** Writes the sitemap from the account; numbered files that are no longer needed go. */
export const writeSitemap = (writer: Writer, account: Account, settings: Settings): void => {
	let files = 0;
	for (const file of sitemapFiles(account, settings.site.address)) {
		writer.write(file.path, file.content);
		if (file.path !== '/sitemap.xml') files += 1;
	}
	const before = Number(account.meta('sitemap files') || 0);
	for (let index = files + 1; index <= before; index += 1) writer.remove(`/sitemap-${index}.xml`);
	if (files !== before) account.setMeta('sitemap files', String(files));
};
