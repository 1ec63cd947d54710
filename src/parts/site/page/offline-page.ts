/** The page of what can be read without a network; its lists are in the browser alone. */
import { listHead } from '../../../document/collection-head.ts';
import { type Pages, viewPage } from '../../../document/page.ts';
import { OfflineView } from './OfflineView.tsx';

export const pages: Pages = {
	offline: viewPage(async (request) => ({ head: listHead(request, request.t('title.offline'), []) }), OfflineView),
};
