import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../../config/schema.ts';
import { drawnAddress, drawnNameOfPath } from '../../../domain/drawn-pictures.ts';
import { pathOfSite } from '../../../domain/site-path.ts';
import { basePath } from '../../../routes.ts';
import type { Manifest, ManifestPage } from '../../manifest/manifest.ts';
import {
	type DrawnIndex,
	drawnIndexFile,
	drawnIndexPath,
	drawnShapes,
	readDrawnIndex,
} from '../../plan/drawn-index.ts';
import { filmRoutes } from '../../plan/plan.ts';
import { realOutput, stateFolder } from '../../write/output-folder.ts';
import { Writer } from '../../write/writer.ts';
import { createDrawer, type Drawer } from './drawer.ts';
import { layoutVersion } from './layout.ts';
import { bytesOf, type PageFacts, pageFacts, publishedFile } from './page-facts.ts';

export interface DrawSummary {
	/** Pages whose pictures were drawn: three pictures each. */
	drawn: number;
	unchanged: number;
	removed: number;
	/** Pages with a picture that is damaged or on another host: drawn from the text alone. */
	withoutPicture: { path: string; reason: string }[];
	/** Pages whose pictures could not be drawn. */
	failed: { path: string; reason: string }[];
	/** Characters that no font has, drawn as 〓. */
	missing: { path: string; characters: string[] }[];
	seconds: number;
}

/** Thrown when there is nothing to draw. */
export class NothingToDrawError extends Error {
	override name = 'NothingToDrawError';
}

interface DrawOptions {
	/** The published folder. */
	out: string;
	settings: Pick<Settings, 'site'>;
	/** Draws the pages of this item alone: the id of an article, or `kind:id`. */
	only?: string;
	/** Opens the manifest of the folder for reading. @param state the folder beside the published one. */
	openManifest: (state: string) => Promise<Manifest | undefined>;
	progress: (done: number, total: number) => void;
}

/** Routes of further pages of an item: their pictures are those of its own page. */
const furtherRoutes: ReadonlySet<string> = new Set([...filmRoutes, 'specMore', 'personageReports', 'columnShare']);

/** Must be increased when the renderer is updated: another version may draw other bytes. */
const rendererVersion = 'takumi 2.16.3';

const isArticle = ({ item }: ManifestPage): boolean => item !== '' && !item.includes(':');

/** Pages that have pictures, by the name of the pictures. */
const pagesToDraw = async (manifest: Manifest): Promise<Map<string, ManifestPage>> => {
	const pages = new Map<string, ManifestPage>();
	for await (const page of manifest.pages()) {
		if (page.kind !== 'page' || furtherRoutes.has(page.route)) continue;
		if (page.item === '' && page.route !== 'columnDetail') continue;
		pages.set(isArticle(page) ? page.item : drawnNameOfPath(page.path, basePath), page);
	}
	return pages;
};

const digestOf = (facts: PageFacts, picture: Buffer | null, logo: Buffer | null, drawer: Drawer): string => {
	const hash = createHash('sha256');
	const { pictureFile: _, ...shownFacts } = facts;
	hash.update(JSON.stringify([layoutVersion, rendererVersion, drawer.fontVersion, shownFacts]));
	for (const bytes of [picture, logo]) hash.update(`\0${bytes?.length ?? -1}\0`).update(bytes ?? '');
	return hash.digest('hex').slice(0, 16);
};

/** Number of pages whose pictures are drawn at once: with two the renderer uses all cores. */
const inFlight = 2;

/** Number of pages after which the index is written, so that an interrupted run has little to draw again. */
const pagesBetweenIndexes = 200;

/**
 * Draws the pictures of every page of content in an exported folder whose head, picture or logo changed since the last
 * run. Reads the exported pages alone, so it needs no platform and may run beside a publisher.
 *
 * @throws NothingToDrawError for a folder without an export, or an `only` that no page has.
 */
export const drawPictures = async ({
	out: named,
	settings,
	only,
	openManifest,
	progress,
}: DrawOptions): Promise<DrawSummary> => {
	const startTime = performance.now();
	const out = realOutput(named);
	const state = stateFolder(out);
	const manifest = await openManifest(state);
	if (manifest === undefined) throw new NothingToDrawError(`There is no export in ${out}. Run "npm run export" first.`);
	const all = await pagesToDraw(manifest);
	await manifest.close();
	const wantedPictures = [...all].filter(([, { item }]) => only === undefined || item === only);
	if (only !== undefined && wantedPictures.length === 0)
		throw new NothingToDrawError(`No exported page shows the item "${only}".`);

	const summary: DrawSummary = {
		drawn: 0,
		unchanged: 0,
		removed: 0,
		withoutPicture: [],
		failed: [],
		missing: [],
		seconds: 0,
	};
	const writer = new Writer(out, join(state, 'drawing'), { sitePath: pathOfSite(settings.site.address) });
	const before = readDrawnIndex(out);
	const index: DrawnIndex = { ...before };
	const drawer = await createDrawer();
	const logo = bytesOf(publishedFile(out, settings.site.logo, settings.site.address));
	const isThere = (name: string): boolean =>
		drawnShapes.every((shape) => existsSync(writer.fileOf(drawnAddress(name, shape))));

	const drawPage = async (name: string, { path, item }: ManifestPage): Promise<void> => {
		const html = writer.read(path);
		if (html === '') return;
		const facts = pageFacts(html, out, settings);
		const picture = bytesOf(facts.pictureFile);
		const digest = digestOf(facts, picture, logo, drawer);
		if (before[name]?.digest === digest && isThere(name)) {
			summary.unchanged += 1;
			return;
		}
		const { pictures, missing, badPicture } = await drawer.draw({ ...facts, picture, logo });
		for (const shape of drawnShapes) writer.write(drawnAddress(name, shape), pictures[shape]);
		index[name] = { item, path, digest };
		summary.drawn += 1;
		if (badPicture) summary.withoutPicture.push({ path, reason: 'its picture is damaged or too large' });
		if (facts.foreignPicture !== '')
			summary.withoutPicture.push({ path, reason: `its picture is not in the folder: ${facts.foreignPicture}` });
		if (missing.length > 0) summary.missing.push({ path, characters: missing });
	};

	let next = 0;
	let doneCount = 0;
	const lane = async (): Promise<void> => {
		for (let page = wantedPictures[next++]; page !== undefined; page = wantedPictures[next++]) {
			await drawPage(...page).catch((error: unknown) => {
				const reason = error instanceof Error ? error.message : String(error);
				summary.failed.push({ path: page[1].path, reason });
			});
			doneCount += 1;
			progress(doneCount, wantedPictures.length);
			if (summary.drawn % pagesBetweenIndexes === pagesBetweenIndexes - 1)
				writer.write(drawnIndexPath, drawnIndexFile(index));
		}
	};
	await Promise.all(Array.from({ length: inFlight }, lane));
	for (const name of only === undefined ? Object.keys(before) : []) {
		if (all.has(name)) continue;
		delete index[name];
		for (const shape of drawnShapes) writer.remove(drawnAddress(name, shape));
		summary.removed += 1;
	}
	writer.write(drawnIndexPath, drawnIndexFile(index));
	for (const list of [summary.withoutPicture, summary.failed, summary.missing])
		list.sort((left, right) => left.path.localeCompare(right.path));
	summary.seconds = (performance.now() - startTime) / 1000;
	return summary;
};
