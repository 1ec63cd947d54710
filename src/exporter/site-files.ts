/** The files of a site that are no pages: host rules, robots, run-time settings, sitemap. */
import { existsSync } from 'node:fs';
import type { RuntimeSettings, Settings } from '../config/schema.ts';
import { runtimeSettingsPath } from '../static-server/rules.ts';
import { robotsFile, sitemapFiles } from './feeds/sitemap.ts';
import { caddyRules, nginxRules, redirectsFiles, vercelFile } from './hosting/files.ts';
import { type HeaderOptions, securityHeaders } from './hosting/headers.ts';
import { scriptHashes } from './hosting/script-hashes.ts';
import type { Manifest } from './manifest/manifest.ts';
import { notFoundPage, routePages } from './plan/plan.ts';
import type { Session } from './session.ts';
import type { Writer } from './write/writer.ts';

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
 * Caddy next to it, where no reader can fetch them.
 *
 * @param hostWriter writes into the folder of host rules.
 */
const writeHostFiles = (
	writer: Writer,
	hostWriter: Writer,
	settings: Settings,
	scriptHashes: readonly string[],
): void => {
	const headers = headersOf(settings, scriptHashes);
	hostWriter.write('/nginx.conf', nginxRules(headers));
	hostWriter.write('/Caddyfile', caddyRules(headers));
	for (const file of [...redirectsFiles(headers), vercelFile(headers), robotsFile(settings.site.address)])
		writer.write(file.path, file.content);
};

/** The run-time settings as a script (M-25). An operator's edit stays until the settings themselves change. */
const writeRuntimeSettings = (writer: Writer, manifest: Manifest, settings: Settings): void => {
	const runtime: RuntimeSettings = { site: settings.site, window: settings.window, page: settings.page };
	const content = `// Settings of this site for the browser. Edit and save: no new export is needed.\nwindow.touchEdition = ${JSON.stringify(runtime, null, '\t').replaceAll('<', '\\u003c')};\n`;
	if (manifest.meta('runtime settings') === content && existsSync(writer.fileOf(runtimeSettingsPath))) return;
	writer.write(runtimeSettingsPath, content);
	manifest.setMeta('runtime settings', content);
};

/** Writes the sitemap from the manifest; numbered files that are no longer needed go. */
export const writeSitemap = (writer: Writer, manifest: Manifest, settings: Settings): void => {
	let files = 0;
	for (const file of sitemapFiles(manifest, settings.site.address)) {
		writer.write(file.path, file.content);
		if (file.path !== '/sitemap.xml') files += 1;
	}
	const before = Number(manifest.meta('sitemap files') || 0);
	for (let index = files + 1; index <= before; index += 1) writer.remove(`/sitemap-${index}.xml`);
	if (files !== before) manifest.setMeta('sitemap files', String(files));
};

/** Writes host rules, robots and run-time settings. The allowed inline scripts are those of the fallback pages, which hold no content. */
export const writeSiteFiles = (session: Session): void => {
	const { manifest, writer, hostWriter, options } = session;
	const hashes = new Set<string>();
	for (const { kind, path } of [...routePages(), notFoundPage]) {
		if (kind === 'fallback') for (const hash of scriptHashes(writer.read(path))) hashes.add(hash);
	}
	writeHostFiles(writer, hostWriter, options.settings, [...hashes].sort());
	writeRuntimeSettings(writer, manifest, options.settings);
};
