/** What lies in the folder of a site and is published without a setting: its stories in `content/`, its files in `media/`. */
import { cpSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../../src/config/schema.ts';
import { ownPages } from './customised.ts';
import { printable } from './printable.ts';
import { hasOwnFolder, site } from './root.ts';
import { embeddedStore } from './source.ts';

/** Milliseconds by which the times of a file and of its copy may differ, because file systems count them differently. */
const copyToleranceMs = 2_000;

/** Pages of text whose addresses are said. */
const maxNamedPages = 50;

const contentFolder = join(site, 'content');

/** The site's own stories, as a place of a source; undefined where there are none. In a checkout `content/` is the sample. */
export const ownContent = hasOwnFolder && existsSync(contentFolder) ? `folder:${contentFolder}` : undefined;

const publicFolder = join(site, 'public');

/** The site's own files for its root, as an option of a session. In a checkout `public/` belongs to the program. */
export const ownFiles = (): { ownFiles?: string } =>
	hasOwnFolder && existsSync(publicFolder) ? { ownFiles: publicFolder } : {};

/** Settings that also follow the site's own stories. */
export const withOwnContent = (settings: Settings): Settings =>
	ownContent === undefined
		? settings
		: { ...settings, sources: { ...settings.sources, follow: [...settings.sources.follow, ownContent] } };

/** The site's own media; undefined where it has none. */
export const ownMediaFolder = (): string | undefined => {
	const folder = join(site, 'media');
	return hasOwnFolder && existsSync(folder) ? folder : undefined;
};

/** Copies the site's own media among those of the platform; files of the same size and time stay. */
export const bringOwnMedia = (media: string): void => {
	const ownMedia = ownMediaFolder();
	if (ownMedia === undefined) return;
	const isDue = (from: string, to: string): boolean => {
		const [next, existingStats] = [statSync(from), statSync(to, { throwIfNoEntry: false })];
		return (
			next.isDirectory() ||
			existingStats === undefined ||
			existingStats.size !== next.size ||
			// A copy has the time of its file. A file that was put in its place may be older.
			Math.abs(existingStats.mtimeMs - next.mtimeMs) > copyToleranceMs
		);
	};
	cpSync(ownMedia, media, { recursive: true, preserveTimestamps: true, filter: isDue });
};

/**
 * Brings the site's own stories and media into the embedded store, for commands that export it once.
 *
 * @throws SourceError, StoreError.
 */
export const bringSiteFolder = async ({ site: { locale } }: Pick<Settings, 'site'>): Promise<void> => {
	if (!hasOwnFolder) return;
	const place = embeddedStore();
	const media = join(place.dataDir, 'media');
	bringOwnMedia(media);
	if (ownContent === undefined) return;
	// Loaded here: a checkout, whose export must start at once, needs none of it.
	const { adoptSiteLanguage } = await import('../../src/platform/content/site-language.ts');
	const { openStore } = await import('../../src/platform/store/open.ts');
	const { knownPlace } = await import('../../src/sources/open-source.ts');
	const { mirrorFirst } = await import('./mirror.ts');
	const store = await openStore(place);
	try {
		await adoptSiteLanguage(store, locale);
		// The output of an export may be read by a program.
		const { name } = await mirrorFirst(store, knownPlace(ownContent), media, {}, console.error);
		const pages = await store.writing
			.selectFrom('articles')
			.innerJoin('origins', (join) => join.onRef('origins.id', '=', 'articles.id').on('origins.kind', '=', 'article'))
			.select(['articles.id', 'articles.title', 'articles.column_id'])
			.where('origins.source', '=', name)
			.where('articles.column_id', 'like', '%-copages')
			.orderBy('articles.id')
			.limit(maxNamedPages)
			.execute();
		for (const line of ownPages(pages)) console.error(printable(line));
	} finally {
		await store.close();
	}
};
