/** Files of a site other than pages: host rules, robots, settings of the browser. */
import { existsSync } from 'node:fs';
import { exportedPart, runtimeFile } from '../../../config/run-time.ts';
import type { Settings } from '../../../config/schema.ts';
import { exportedSettingsPath, runtimeSettingsPath } from '../../../static-server/rules.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { notFoundPage, routePages } from '../../plan/plan.ts';
import type { Writer } from '../../write/writer.ts';
import { indexNowPath } from '../announcements/announce.ts';
import type { MakeOutput, OutputContext } from '../output.ts';
import { caddyRules } from './caddy.ts';
import { type FormerAddress, formerFiles, readFormerAddresses } from './former-addresses.ts';
import { nginxCacheRules, nginxPrecompressedRules, nginxRules } from './nginx.ts';
import { robotsFile } from './robots.ts';
import { redirectsFiles, vercelFile } from './rule-files.ts';
import { scriptHashes } from './script-hashes.ts';
import { headersOf } from './site-headers.ts';
import { speculationRules } from './speculation-rules.ts';
import { webManifest } from './web-manifest.ts';

/**
 * Writes rules for Netlify/Cloudflare and Vercel, `robots.txt` and the web app manifest into the published folder, and those for nginx and
 * Caddy next to it, where no reader can fetch them.
 *
 * @param hostWriter writes into the folder of host rules.
 */
const writeHostFiles = (
	writer: Writer,
	hostWriter: Writer,
	settings: Settings,
	scriptHashes: readonly string[],
	formerAddresses: readonly FormerAddress[],
): void => {
	const headers = headersOf(settings, scriptHashes);
	hostWriter.write('/nginx.conf', nginxRules(headers, settings.publish.surrogateKeys, formerAddresses));
	hostWriter.write('/nginx-cache.conf', nginxCacheRules());
	const { precompress } = settings.export;
	if (precompress.length === 0) hostWriter.remove('/nginx-precompressed.conf');
	else hostWriter.write('/nginx-precompressed.conf', nginxPrecompressedRules(precompress));
	hostWriter.write(
		'/Caddyfile',
		caddyRules(headers, {
			precompressed: precompress,
			surrogateKeys: settings.publish.surrogateKeys,
			former: formerAddresses,
		}),
	);
	for (const file of [
		...redirectsFiles(headers, formerAddresses),
		vercelFile(headers, formerAddresses),
		robotsFile(settings),
		webManifest(settings),
		speculationRules(),
	])
		writer.write(file.path, file.content);
};

/**
 * The settings of the browser: those that operators edit, as a script (M-25), and those that are fixed by this export. An
 * operator's edit stays until the settings themselves change.
 */
const writeBrowserSettings = async (writer: Writer, manifest: Manifest, settings: Settings): Promise<void> => {
	writer.write(exportedSettingsPath, JSON.stringify(exportedPart(settings)));
	const content = runtimeFile(settings);
	if (manifest.meta('runtime settings') === content && existsSync(writer.fileOf(runtimeSettingsPath))) return;
	writer.write(runtimeSettingsPath, content);
	await manifest.setMeta({ 'runtime settings': content });
};

/** The file that proves to search engines who notifies them of changes; the file of an earlier key is removed. */
const writeIndexNowKey = async (writer: Writer, manifest: Manifest, { publish }: Settings): Promise<void> => {
	const before = manifest.meta('indexnow key');
	const key = publish.indexNowKey;
	if (before !== '' && before !== key) writer.remove(indexNowPath(before));
	if (key !== '') writer.write(indexNowPath(key), key);
	if (before !== key) await manifest.setMeta({ 'indexnow key': key });
};

/** The files of former addresses; those that no address needs any more are removed. */
const writeFormerFiles = async (
	writer: Writer,
	manifest: Manifest,
	formerAddresses: readonly FormerAddress[],
): Promise<void> => {
	const files = formerFiles(formerAddresses);
	for (const { path, content } of files) writer.write(path, content);
	const paths = files.map(({ path }) => path);
	const before = manifest.meta('former files').split(' ').filter(Boolean);
	for (const path of before.filter((each) => !paths.includes(each))) writer.remove(path);
	if (before.join(' ') !== paths.join(' ')) await manifest.setMeta({ 'former files': paths.join(' ') });
};

/** Pages that hold no content though they are no fallback pages: what readers type or name appears in the browser alone. */
const emptyRoutes: ReadonlySet<string> = new Set(['search', 'previewPDF']);

/** The file by which our own server and some hosts know the headers. */
const headersPath = '/_headers';

/** Pages that every site has: the policy allows what their scripts are. */
const pagesOfRoutes = ({ site }: Settings) => [...routePages(site.takePart), notFoundPage];

/** Writes host rules, robots and run-time settings. The allowed inline scripts are those of pages that hold no content. */
const writeSiteFiles = async ({ manifest, writer, hostWriter, options, freshReader }: OutputContext): Promise<void> => {
	const hashes = new Set<string>();
	for (const { kind, path, route } of pagesOfRoutes(options.settings)) {
		if (kind === 'fallback' || emptyRoutes.has(route))
			for (const hash of scriptHashes(writer.read(path))) hashes.add(hash);
	}
	const formerAddresses = await readFormerAddresses(freshReader);
	writeHostFiles(writer, hostWriter, options.settings, [...hashes].sort(), formerAddresses);
	await writeFormerFiles(writer, manifest, formerAddresses);
	await writeBrowserSettings(writer, manifest, options.settings);
	await writeIndexNowKey(writer, manifest, options.settings);
};

/** Rules for hosts and browsers. They follow the settings and former addresses, so few runs beside those over everything write them. */
export const hostingOutput: MakeOutput = ({ context, plan, tags }) => {
	if (plan === undefined && !tags.includes('former-addresses')) return {};
	const { writer, manifest, options } = context;
	const isThere = (path: string): boolean => existsSync(writer.fileOf(path));
	// Pages of a first export may be read before it ends: with their settings, and with the headers that the policy demands.
	let hasRules = isThere(headersPath);
	return {
		start: async () => {
			if (!isThere(runtimeSettingsPath)) await writeBrowserSettings(writer, manifest, options.settings);
		},
		rendered: async () => {
			if (!hasRules && pagesOfRoutes(options.settings).every(({ path }) => isThere(path))) {
				hasRules = true;
				await writeSiteFiles(context);
			}
			return undefined;
		},
		finish: () => writeSiteFiles(context),
	};
};
