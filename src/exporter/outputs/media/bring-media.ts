/**
 * Files that pages name below `/media/` are brought into the published folder: from the newspaper's folder, or from a platform on another
 * machine.
 */
import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import pLimit from 'p-limit';
import { download } from '../../../adapters/download.ts';
import { drawnFolder } from '../../../domain/drawn-pictures.ts';
import { fileOfMedia, mediaPaths, uploadsFolder } from '../../../domain/media-names.ts';
import { type ExportSummary, note } from '../../plan/summary.ts';
import { acceptedDownload } from '../../write/publish-media.ts';
import type { OutputContext } from '../output.ts';

/** Factor for the time limit of a call: a film takes longer than an answer. */
const partsOfTimeout = 20;

/** Whether a file is published, and is no photo of a reader and no picture that the exporter draws. */
const isPublished = (path: string): boolean => {
	try {
		const plain = posix.normalize(decodeURIComponent(path));
		return plain.startsWith('/media/') && !plain.startsWith(uploadsFolder) && !plain.startsWith(drawnFolder);
	} catch {
		// Cannot be decoded: the writer refuses it, and the summary names it.
		return true;
	}
};

/**
 * The media of this site that a page names: by path, or below the site's own address, as share pictures are.
 *
 * @param site root address of the site, without a slash at its end.
 */
export const mediaNamedBy = (html: string, site: string): Set<string> =>
	new Set(
		mediaPaths(html, site)
			.filter(({ before, isOfSite }) => isOfSite || /^["'\s,(]?$/.test(before))
			.map(({ path }) => path)
			.filter(isPublished),
	);

/**
 * Brings the media that the pages of a run name and that the published folder does not have. One that a platform on another
 * machine does not send is named in the summary; the next run that renders its page tries again.
 *
 * @param paths of the pages that were rendered.
 */
export const bringMedia = async (
	context: OutputContext,
	paths: Iterable<string>,
	summary: ExportSummary,
): Promise<void> => {
	const { writer, options } = context;
	const { media, mediaAddress, settings } = options;
	if (media === undefined && mediaAddress === undefined) return;
	const namedPictures = new Set<string>();
	for (const path of paths)
		for (const one of mediaNamedBy(writer.read(path), settings.site.address)) namedPictures.add(one);
	const bring = async (path: string): Promise<void> => {
		try {
			if (existsSync(writer.fileOf(path))) return;
			if (mediaAddress === undefined) {
				const refusal = context.publishMedia(fileOfMedia(path));
				if (refusal !== '') throw new Error(refusal);
				return;
			}
			const signal = AbortSignal.timeout(settings.export.timeout * partsOfTimeout);
			await writer.writeStream(path, await acceptedDownload(path, () => download(`${mediaAddress}${path}`, signal)));
		} catch (error) {
			const reason = error instanceof Error ? error.message : String(error);
			note(summary, 'skipped', {
				id: path,
				reason: `this file could not be brought from ${mediaAddress ?? media}: ${reason}`,
			});
		}
	};
	const limit = pLimit(settings.export.connections);
	await Promise.all([...namedPictures].map((path) => limit(() => bring(path))));
};
