/** Pictures and other media that nothing shows any more leave the published folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { drawnFolder } from '../../../domain/drawn-pictures.ts';
import { fileOfMedia, mediaIn, pictureOf } from '../../../domain/media-names.ts';
import { basePath } from '../../../routes.ts';
import { type ExportSummary, note } from '../../plan/summary.ts';
import { filesIn } from '../../write/folders.ts';
import type { OutputContext } from '../output.ts';

const dayMs = 86_400_000;

/** The address of a media file, as pages name it. */
const addressOfMedia = (path: string): string => encodeURI(`/media${path}`);

/** This many files may always be removed: a share of the files only makes sense for a folder of some size. */
const alwaysAllowed = 20;

/** Number of pages between pauses in which one of many publishers can give its sign of life: reading a million pages takes minutes. */
const filesBetweenTurns = 200;

/** Which of these pictures a published page, feed or list names. */
const shownByPages = async (out: string, pictures: ReadonlySet<string>): Promise<Set<string>> => {
	const shownPictures = new Set<string>();
	let read = 0;
	for (const { path } of filesIn(join(out, basePath))) {
		if (!/\.(?:html|xml|json)$/.test(path)) continue;
		read += 1;
		if (read % filesBetweenTurns === 0) await setImmediate();
		for (const media of mediaIn(readFileSync(join(out, basePath, path), 'utf8')))
			if (pictures.has(pictureOf(media))) shownPictures.add(pictureOf(media));
	}
	return shownPictures;
};

/** Which of these pictures released content names: lists that load later may show them. */
const shownByContent = async ({ source }: OutputContext, pictures: Iterable<string>): Promise<string[]> => {
	const shownNames = await source.picturesShown?.([...pictures].map((picture) => decodeURI(picture)));
	return shownNames?.map((picture) => encodeURI(picture)) ?? [];
};

/**
 * Publishes a picture again, with its variants, when it was withheld.
 *
 * @param path of the picture or of one of its variants. @param withheld loses them.
 */
export const showAgain = async (context: OutputContext, path: string, withheld: Set<string>): Promise<void> => {
	const { manifest } = context;
	const picture = pictureOf(path);
	for (const one of withheld) {
		if (pictureOf(one) !== picture) continue;
		await manifest.unshownMedia.forget(one);
		withheld.delete(one);
		context.publishMedia(fileOfMedia(one));
	}
};

/**
 * Removes published media that no page names any more, or that the newspaper's folder has lost, after `export.keepAssets`
 * days: pages may be open or cached. What released content names stays, because lists that load later may show it; so do
 * files that no page has ever named. When more files would go than the setting `export.mostRemoved` allows, all stay, and
 * the summary says so.
 *
 * @param now epoch milliseconds.
 */
export const sweepMedia = async (context: OutputContext, summary: ExportSummary, now = Date.now()): Promise<void> => {
	const { manifest, writer, options } = context;
	const { unshownMedia } = manifest;
	const ownFile = (path: string): boolean =>
		options.media !== undefined && existsSync(join(options.media, fileOfMedia(path)));
	const publishedFiles: string[] = [];
	for (const file of filesIn(join(options.out, 'media'))) {
		const path = addressOfMedia(file.path);
		if (!path.startsWith(drawnFolder)) publishedFiles.push(path);
	}
	if (options.media !== undefined)
		await unshownMedia.follow(
			publishedFiles.filter((path) => !ownFile(path)),
			now,
		);
	const withheld = await unshownMedia.withheld();
	for (const picture of await shownByContent(context, new Set([...withheld].map(pictureOf))))
		await showAgain(context, picture, withheld);

	const { keepAssets, mostRemoved } = options.settings.export;
	const waitingFiles = await unshownMedia.since(now - keepAssets * dayMs);
	if (waitingFiles.length === 0) return;
	const pictures = new Set(waitingFiles.map(pictureOf));
	const shownPictures = await shownByPages(options.out, pictures);
	const unnamedPictures = [...pictures].filter((picture) => !shownPictures.has(picture));
	for (const picture of await shownByContent(context, unnamedPictures)) shownPictures.add(picture);
	const dueFiles = publishedFiles.filter(
		(path) => pictures.has(pictureOf(path)) && !shownPictures.has(pictureOf(path)),
	);
	const limit = Math.max(alwaysAllowed, Math.floor(publishedFiles.length * mostRemoved));
	if (dueFiles.length > limit && options.allowRemoval !== true) {
		note(summary, 'skipped', {
			id: '/media/',
			reason: `${dueFiles.length} of ${publishedFiles.length} published media are no longer shown by any page; the setting export.mostRemoved allows ${limit} to go. They stay. Export with --allow-removal to remove them`,
		});
		return;
	}
	for (const path of waitingFiles) await unshownMedia.forget(path);
	for (const path of dueFiles) {
		if (ownFile(path)) await unshownMedia.withhold(path, now);
		writer.remove(path);
	}
};
