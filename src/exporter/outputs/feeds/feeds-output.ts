/** Sitemaps: the one of all pages, in numbered files, and that of the news. Feeds themselves are planned and rendered like pages. */
import { closeSync, existsSync, openSync, readSync } from 'node:fs';
import type { Settings } from '../../../config/schema.ts';
import type { Manifest } from '../../manifest/manifest.ts';
import { feedJob } from '../../plan/plan.ts';
import type { Writer } from '../../write/writer.ts';
import type { MakeOutput, OutputContext } from '../output.ts';
import { newsAge, newsLimit, newsSitemap } from './news-sitemap.ts';
import { sitemapFileCount, sitemapFiles, sitemapPath } from './sitemap.ts';

/** Number of the numbered files of the published sitemap; a manifest that was rebuilt from the pages has not recorded it. */
const publishedSitemapFiles = (writer: Writer, manifest: Manifest): number => {
	let files = Number(manifest.meta('sitemap files') || 0);
	if (manifest.meta('rebuilt') !== '') while (existsSync(writer.fileOf(sitemapPath(files + 1)))) files += 1;
	return files;
};

/**
 * Writes the sitemap from the manifest; removes the numbered files beyond their current number.
 *
 * @param onlyChanged leaves out files in which no page changed since this process wrote them.
 */
const writeSitemap = async (
	{ writer, manifest, options: { settings } }: OutputContext,
	{ onlyChanged }: { onlyChanged: boolean },
): Promise<void> => {
	const publishedFiles = publishedSitemapFiles(writer, manifest);
	const changedShards = manifest.listed.takeChanged();
	const before = onlyChanged ? publishedFiles : 0;
	for await (const file of sitemapFiles(manifest.listed, settings.site.address, { before, changed: changedShards }))
		writer.write(file.path, file.content);
	const files = sitemapFileCount(await manifest.listed.count());
	if (files !== publishedFiles) {
		for (let index = files === 1 ? 1 : files + 1; index <= publishedFiles; index += 1)
			writer.remove(sitemapPath(index));
		await manifest.setMeta({ 'sitemap files': String(files) });
	}
	await writeNewsSitemap(writer, manifest, settings);
};

/** Bytes of a page that has its language. */
const beginning = Buffer.alloc(512);

/** The language that a published page says of itself; '' without the page. */
const languageOf = (writer: Writer, path: string): string => {
	const file = writer.fileOf(path);
	if (!existsSync(file)) return '';
	const descriptor = openSync(file, 'r');
	try {
		const length = readSync(descriptor, beginning, 0, beginning.length, 0);
		return /<html[^>]* lang="([\w-]+)"/.exec(beginning.toString('latin1', 0, length))?.[1] ?? '';
	} finally {
		closeSync(descriptor);
	}
};

/** Writes the news sitemap, and records when its oldest article is no longer news. */
const writeNewsSitemap = async (
	writer: Writer,
	manifest: Manifest,
	settings: Settings,
	now = Date.now(),
): Promise<void> => {
	const news = await manifest.newsSince(now - newsAge, newsLimit);
	const entries = news.map((entry) => ({ ...entry, lang: languageOf(writer, entry.path) }));
	const { path, content } = newsSitemap(entries, settings);
	writer.write(path, content);
	const oldest = entries.at(-1)?.published;
	const until = oldest === undefined ? '' : String(oldest + newsAge);
	if (manifest.meta('news until') !== until) await manifest.setMeta({ 'news until': until });
};

/**
 * Writes the news sitemap again when an article in it has become too old, without any change of the platform.
 *
 * @param now epoch milliseconds.
 */
export const refreshNewsSitemap = async (
	{ writer, manifest, options }: OutputContext,
	now = Date.now(),
): Promise<void> => {
	const until = manifest.meta('news until');
	if (until !== '' && Number(until) < now) await writeNewsSitemap(writer, manifest, options.settings, now);
};

/** The feed of home, and the sitemaps. */
export const feedsOutput: MakeOutput = ({ context, plan, isUnsure }) => ({
	planned: () => ({ pages: plan === undefined ? [] : [feedJob()], cause: '' }),
	// An interrupted run may have published pages without writing them into the sitemap.
	finish: () => writeSitemap(context, { onlyChanged: plan === undefined && !isUnsure }),
	idle: () => refreshNewsSitemap(context),
});
