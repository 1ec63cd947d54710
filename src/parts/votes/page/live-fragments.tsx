/** The state and the counts of a vote, and of one of its options. */

import type { LiveFragments } from '../../../document/live-fragment.ts';
import { staticMarkup } from '../../../document/static-markup.ts';
import { optionInfo } from '../wire.ts';
import { requireVote } from './load.ts';
import { OptionStateView } from './OptionView.tsx';
import { VoteStateView } from './VoteStateView.tsx';

export const fragments: LiveFragments = {
	vote: async ({ read, data: { id = '' }, context }) =>
		staticMarkup(VoteStateView, { vote: await requireVote({ read }, { voteId: id }), context }),
	option: async ({ read, data: { id = '', vote: voteId = '' }, context }) => {
		const [vote, { option }] = await Promise.all([
			requireVote({ read }, { voteId }),
			read(optionInfo, { voteId, optionId: id }),
		]);
		return option === null ? '' : staticMarkup(OptionStateView, { vote, option, context });
	},
};
