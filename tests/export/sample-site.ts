/** The sample newspaper exported once for the tests of built HTML. */
import { constants, cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { inject } from 'vitest';
import { type SampleName, sampleFolder, sampleSettings } from '../../scripts/command-line/samples.ts';
import { checkSettings } from '../../src/config/read.ts';
import type { ExportSummary } from '../../src/exporter/plan/summary.ts';
import { exportSite } from '../../src/exporter/run/export-site.ts';
import { openSession } from '../../src/exporter/session/session.ts';
import type { ContentDocument } from '../../src/intake/documents.ts';
import { adoptSiteLanguage } from '../../src/platform/content/site-language.ts';
import { upsertDocuments } from '../../src/platform/content/upsert-documents.ts';
import { mediaFolder } from '../../src/platform/media/media-folder.ts';
import { openStore } from '../../src/platform/store/open.ts';
import { loadSample } from '../../src/platform/store/sample.ts';
import { madeOnce } from '../contract/support/templates.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const siteAddress = 'https://news.example.org';

export interface SampleSite {
	folder: string;
	out: string;
	summary: ExportSummary;
	/** Addresses of all pages, `/app/…/home.html` first. */
	pages: string[];
	/** Further addresses of pages, each with the address of its page. */
	variants: ReadonlyMap<string, string>;
	html: (path: string) => string;
}

const walk = (folder: string, below = ''): string[] =>
	readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) =>
		entry.isDirectory() ? walk(folder, `${below}/${entry.name}`) : [`${below}/${entry.name}`],
	);

/** What is told of a site that is in a folder: all that cannot be read there. */
interface Told {
	summary: ExportSummary;
	pages: string[];
	variants: [variant: string, page: string][];
}

const siteIn = (folder: string, { summary, pages, variants }: Told): SampleSite => {
	const out = join(folder, 'site');
	return {
		folder,
		out,
		summary,
		pages,
		variants: new Map(variants),
		html: (path) => readFileSync(join(out, decodeURIComponent(path)), 'utf8'),
	};
};

const exportInto = async (
	folder: string,
	more: ContentDocument[],
	settings: object,
	name: SampleName,
): Promise<Told> => {
	const { site: ofSample } = sampleSettings(name);
	const dataDir = join(folder, 'data');
	const store = await openStore({ dataDir });
	await adoptSiteLanguage(store, ofSample.locale ?? 'cn');
	await loadSample(store, sampleFolder(name), mediaFolder(dataDir));
	if (more.length > 0) await upsertDocuments(store, more);
	await store.close();
	const out = join(folder, 'site');
	const session = await openSession({
		root,
		out,
		settings: checkSettings(
			{ ...settings, site: { ...ofSample, address: siteAddress, ...(settings as { site?: object }).site } },
			'the test',
		),
		source: {
			module: new URL('../../src/adapters/embedded.ts', import.meta.url).href,
			options: { dataDir },
			remote: false,
		},
		media: mediaFolder(dataDir),
		concurrency: 2,
	});
	const summary = await exportSite(session, { advance: () => undefined });
	const variants = new Map<string, string>();
	for await (const page of session.manifest.pages())
		for (const variant of page.variants) variants.set(variant, page.path);
	await session.close();
	const pages = walk(out)
		.map(encodeURI)
		.filter((path) => path.endsWith('.html') && !variants.has(path))
		.sort();
	return { summary, pages, variants: [...variants] };
};

/**
 * Exports a sample newspaper into a temporary folder, for a test that changes it or wants another one.
 *
 * @param more documents beside the sample.
 */
export const exportSample = async (
	more: ContentDocument[] = [],
	settings: object = {},
	name: SampleName = 'cn',
): Promise<SampleSite> => {
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-sample-'));
	return siteIn(folder, await exportInto(folder, more, settings, name));
};

const toldFile = 'told.json';

/** What `tests/contract/global-setup.ts` provides; undefined where no configuration lists it. */
const templates = (inject as (name: 'templates') => string | undefined)('templates');

/** The sample newspaper, exported once in a run, for tests that only read it. */
export const sampleSite = async (): Promise<SampleSite> => {
	const above = templates ?? mkdtempSync(join(tmpdir(), 'touch-edition-sample-'));
	const folder = await madeOnce(join(above, 'sample-site'), async (place) =>
		writeFileSync(join(place, toldFile), JSON.stringify(await exportInto(place, [], {}, 'cn'))),
	);
	return siteIn(folder, JSON.parse(readFileSync(join(folder, toldFile), 'utf8')) as Told);
};

/** A copy of it, for a test that adds files. */
export const sampleSiteCopy = async (): Promise<SampleSite> => {
	const { folder: original } = await sampleSite();
	const folder = mkdtempSync(join(tmpdir(), 'touch-edition-sample-'));
	cpSync(original, folder, { recursive: true, preserveTimestamps: true, mode: constants.COPYFILE_FICLONE });
	return siteIn(folder, JSON.parse(readFileSync(join(folder, toldFile), 'utf8')) as Told);
};

/** Every element of a page, in order. */
export const elementsOf = (html: string): Element[] => {
	const found: Element[] = [];
	const visit = (node: Root | Element): void => {
		for (const child of node.children) {
			if (child.type !== 'element') continue;
			found.push(child);
			visit(child);
		}
	};
	visit(fromHtml(html));
	return found;
};

/** An attribute as text; '' when it is absent. hast spells some names its own way. */
export const attribute = (element: Element, name: string): string => {
	const value = element.properties[name];
	return Array.isArray(value)
		? value.join(' ')
		: value === undefined || value === null || value === false
			? ''
			: String(value);
};

/** Text inside an element. */
export const textOf = (element: Element): string =>
	element.children
		.map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
		.join('');
