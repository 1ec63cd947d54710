/**
 * Files that pages name below `/media/` are brought into the published folder: from the newspaper's folder, or from a platform on another
 * machine.
 */
import { existsSync } from 'node:fs';
import { fileOfMedia } from '../../../domain/media-names.ts';
import { type ExportSummary, note } from '../../plan/summary.ts';
import type { OutputContext } from '../output.ts';
import { mediaNamedBy } from './named-media.ts';

/** Publishes the newspaper's files that are not published yet. @returns why some are not. */
const publishNamed = (
	{ writer, publishMedia }: OutputContext,
	named: Iterable<string>,
): { path: string; reason: string }[] => {
	const problems: { path: string; reason: string }[] = [];
	for (const path of named)
		try {
			const reason = existsSync(writer.fileOf(path)) ? '' : publishMedia(fileOfMedia(path));
			if (reason !== '') problems.push({ path, reason });
		} catch (error) {
			problems.push({ path, reason: error instanceof Error ? error.message : String(error) });
		}
	return problems;
};

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
	const { writer, options, remoteMedia, manifest } = context;
	const { media, mediaAddress, settings } = options;
	if (media === undefined && remoteMedia === undefined) return;
	const pages = [...paths];
	const named = new Set<string>();
	for (const path of pages) for (const one of mediaNamedBy(writer.read(path), settings.site.address)) named.add(one);
	const { brought, problems } =
		remoteMedia === undefined
			? { brought: [], problems: publishNamed(context, named) }
			: await remoteMedia.bring(named, true);
	// Pages that were written without a file name its version when they are compared.
	if (brought.length > 0)
		await manifest.confirmations.doubtPages(
			pages.filter((path) => {
				const media = mediaNamedBy(writer.read(path), settings.site.address);
				return brought.some((one) => media.has(one));
			}),
		);
	for (const { path, reason } of problems)
		note(summary, 'skipped', {
			id: path,
			reason: `this file could not be brought from ${mediaAddress ?? media}: ${reason}`,
		});
};
