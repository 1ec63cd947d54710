/** The state of a live item and its click count. */

import { liveView } from '../../contract/live.ts';
import { getArticleContent } from '../../contract/reading.ts';
import type { LiveFragments } from '../../document/live-fragment.ts';
import { staticMarkup } from '../../document/static-markup.ts';
import { LiveStateView } from './LiveStateView.tsx';

export const fragments: LiveFragments = {
	live: async ({ read, data: { id = '' }, context }) => {
		const [article, { countClick }] = await Promise.all([
			read(getArticleContent, { id, appID: context.settings.window.appId }),
			read(liveView, { id, size: 1 }),
		]);
		return staticMarkup(LiveStateView, { live: article.live, id, countClick, context });
	},
};
