import { filesOfTags, type Tag } from '../../../contract/dependency-tags.ts';
import { mediaIn } from '../../../domain/media-names.ts';
import { note } from '../../plan/summary.ts';
import type { MakeOutput } from '../output.ts';
import { bringBrand } from './bring-brand.ts';
import { bringMedia } from './bring-media.ts';
import { followReplaced, remakeReplaced } from './follow-replaced.ts';
import { showAgain, sweepMedia } from './sweep-media.ts';

/** The newspaper's media: published before pages name them, brought from a platform on another machine after them, and swept. */
export const mediaOutput: MakeOutput = ({ context, plan, summary, tags }) => {
	const { manifest, options, writer } = context;
	let withheld = new Set<string>();
	const renderedPaths = new Set<string>();
	const publish = async (): Promise<void> => {
		for (const { path, reason } of await context.publishFiles())
			note(summary, 'skipped', { id: path, reason: `it is not published: ${reason}` });
	};
	return {
		start: async () => {
			withheld = await manifest.unshownMedia.withheld();
			if (plan !== undefined) {
				context.mediaDoubt.isOpen = false;
				if (context.remoteMedia === undefined) await remakeReplaced(context);
				else await context.remoteMedia.bringAgain(await context.remoteMedia.outdated());
				await publish();
				await bringBrand(context, summary);
			} else if (tags.includes('media' satisfies Tag) && options.media !== undefined) await publish();
		},
		planned: async () => {
			const files = filesOfTags(tags);
			const isDue =
				context.remoteMedia === undefined
					? context.mediaDoubt.isOpen || tags.includes('media' satisfies Tag)
					: files.length > 0;
			if (plan !== undefined || !isDue) return { pages: [], cause: '' };
			const paths = await followReplaced(context, files);
			return { pages: await manifest.pagesAt(paths), cause: 'a picture or another file that it names was replaced' };
		},
		rendered: async (pages) => {
			if (withheld.size > 0)
				for (const { job, outcome } of pages)
					if (outcome === 'written')
						for (const media of mediaIn(writer.read(job.path))) await showAgain(context, media, withheld);
			const paths = pages.map(({ job }) => job.path);
			if (plan === undefined) for (const path of paths) renderedPaths.add(path);
			// A local folder of media has been published as a whole by now; media of a remote platform are downloaded page by page.
			else if (options.mediaAddress !== undefined) await plan.addRendered(paths);
			return { droppedMedia: pages.flatMap(({ droppedMedia = [] }) => droppedMedia) };
		},
		removed: (paths) => ({ droppedMedia: paths.flatMap((path) => [...mediaIn(writer.read(path))]) }),
		finish: async () => {
			if (plan === undefined) {
				await bringMedia(context, renderedPaths, summary);
				return;
			}
			await sweepMedia(context, summary);
			for await (const paths of plan.rendered()) await bringMedia(context, paths, summary);
		},
	};
};
