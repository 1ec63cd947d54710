/** The state of a live item with its click count, and the place of its player. */

import { getArticleContent } from '../../../contract/reading.ts';
import type { LiveFragments } from '../../../document/live-fragment.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { contentParameters } from '../../../items/content-parameters.ts';
import { liveView } from '../wire.ts';
import { LiveReportsView } from './LiveReportsView.tsx';
import { LiveStage } from './LiveStage.tsx';
import { LiveStateView } from './LiveStateView.tsx';
import { liveOf, shownStreams } from './live-main.ts';

export const fragments: LiveFragments = {
	live: async ({ read, data: { id = '' }, context }) => {
		const { main, countClick } = await read(liveView, { id, size: 1 });
		const live = liveOf(main, id, null) ?? (await read(getArticleContent, contentParameters(id, context))).live;
		return staticMarkup(LiveStateView, { live, id, countClick, context });
	},
	'live-reports': async ({ read, data: { id = '' }, context }) => {
		const live = liveOf((await read(liveView, { id, size: 1 })).main, id, null);
		return live === null ? '' : staticMarkup(LiveReportsView, { live, id, context });
	},
	'live-stage': async ({ read, data: { id = '', path = '', liveStage, streams }, context }) => {
		const live = liveOf((await read(liveView, { id, size: 1 })).main, id, null);
		const { resource } = context.settings.window;
		const isSame = String(live?.status) === liveStage && JSON.stringify(shownStreams(live, resource)) === streams;
		// The poster is the item's own picture, which `liveView` does not have.
		if (live === null || isSame) return '';
		const { title, picture } = await read(getArticleContent, contentParameters(id, context));
		return staticMarkup(LiveStage, { live, id, title, picture, path, context });
	},
};
