import type { VoteInfo, VoteOption } from './load.ts';

export interface RankedOption {
	option: VoteOption;
	/** 1 for the most votes; options with as many votes share it. */
	rank: number;
}

/**
 * The options of a vote by their votes, most first; with as many votes, in the order of the vote.
 *
 * @param most how many are given at most.
 * @returns nothing while nobody has voted: everything would be first.
 */
export const rankedOptions = ({ vs_votetheme_list: themes }: VoteInfo, most: number): readonly RankedOption[] => {
	const options = themes.flatMap((theme) => theme.options).sort((one, other) => other.voteCount - one.voteCount);
	if ((options[0]?.voteCount ?? 0) === 0) return [];
	return options.slice(0, most).map((option) => ({
		option,
		rank: options.findIndex(({ voteCount }) => voteCount === option.voteCount) + 1,
	}));
};
