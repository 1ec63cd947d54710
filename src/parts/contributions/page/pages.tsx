/** Pages of tip-offs, of calls for contributions, and of contributions. */

import { type Pages, viewPage } from '../../../document/page.ts';
import type { ViewContext } from '../../../ui/context.ts';
import { ContributionView } from './ContributionView.tsx';
import { type ContributionPage, loadContribution, loadSeekOrContribution, loadTipoff, type SeekPage } from './load.ts';
import { SeekView } from './SeekView.tsx';
import { TipoffView } from './TipoffView.tsx';

const SeekOrContributionView = ({ page, context }: { page: SeekPage | ContributionPage; context: ViewContext }) =>
	'seek' in page ? <SeekView page={page} context={context} /> : <ContributionView page={page} context={context} />;

export const pages: Pages = {
	tipoffDetail: viewPage(loadTipoff, TipoffView),
	seekArticleDetail: viewPage(loadSeekOrContribution, SeekOrContributionView),
	inputArticleDetail: viewPage(loadContribution, ContributionView),
};
