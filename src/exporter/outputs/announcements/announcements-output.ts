import type { Announcement } from '../../manifest/manifest.ts';
import type { MakeOutput, RenderedPage } from '../output.ts';
import { isAnnounced } from './announce.ts';
import { addPendingTags, pageGroups } from './purge-tags.ts';

/** What others are told of later, by the publisher: hubs and search engines of changed addresses, caches of tags to forget. */
export const announcementsOutput: MakeOutput = ({ context, plan, tags, summary, isUnsure }) => {
	const isTold = isAnnounced(context.options.settings);
	const announcementOf = ({ job: { kind, listed, path }, outcome }: RenderedPage): Announcement[] => {
		if (outcome !== 'written') return [];
		if (kind === 'feed') return [{ kind: 'feed', path }];
		return listed ? [{ kind: 'page', path }] : [];
	};
	return {
		start: () => (plan === undefined ? addPendingTags(context, tags) : undefined),
		rendered: (pages) => (isTold ? { announced: pages.flatMap(announcementOf) } : undefined),
		removed: (_, knownPages) =>
			isTold
				? { announced: knownPages.flatMap(({ path, listed }) => (listed ? [{ kind: 'page' as const, path }] : [])) }
				: undefined,
		finish: async () => {
			// A run over everything does not know which tags changed, so all pages are purged: after a killed run too, whose pages do not
			// differ any more.
			if (plan !== undefined && (isUnsure || summary.rendered + summary.removed > 0))
				await addPendingTags(context, pageGroups);
		},
	};
};
