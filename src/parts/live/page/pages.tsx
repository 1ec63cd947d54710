/** Pages of a live item and of all live items. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { pageOfItem } from '../../../items/page-of-item.ts';
import { LivesView } from './LivesView.tsx';
import { LiveView } from './LiveView.tsx';
import { loadLive, loadLives } from './load.ts';
import { OtherLives } from './OtherLives.tsx';

export const pages: Pages = {
	liveDetail: pageOfItem({
		load: loadLive,
		viewOf: () => LiveView,
		below: ({ others }, context) => staticMarkup(OtherLives, { items: others, context }),
	}),
	moreLive: viewPage(loadLives, LivesView),
};
