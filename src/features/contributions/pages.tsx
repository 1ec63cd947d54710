/** Pages of tip-offs, of calls for contributions, and of contributions. */

import { type Pages, viewPage } from '../../document/page.ts';
import { ContributionView } from './ContributionView.tsx';
import { loadContribution, loadSeek, loadTipoff } from './load.ts';
import { SeekView } from './SeekView.tsx';
import { TipoffView } from './TipoffView.tsx';

export const pages: Pages = {
	tipoffDetail: viewPage(loadTipoff, TipoffView),
	seekArticleDetail: viewPage(loadSeek, SeekView),
	inputArticleDetail: viewPage(loadContribution, ContributionView),
};
