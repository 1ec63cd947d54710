/** Pages of a vote and of one of its options. */

import { type Pages, viewPage } from '../../../document/page.ts';
import { loadOption, loadVote } from './load.ts';
import { OptionView } from './OptionView.tsx';
import { VoteView } from './VoteView.tsx';

export const pages: Pages = {
	activityVote: viewPage(loadVote, VoteView),
	voteItemDetail: viewPage(loadOption, OptionView),
};
