import { expect, it } from 'vitest';
import type { VoteInfo } from './load.ts';
import { rankedOptions } from './ranked-options.ts';

const voteWith = (...groups: number[][]): VoteInfo =>
	({
		vs_votetheme_list: groups.map((counts, group) => ({
			options: counts.map((voteCount, index) => ({ optionId: `${group}${index}`, voteCount })),
		})),
	}) as unknown as VoteInfo;

const ranksOf = (vote: VoteInfo, most = 10) =>
	rankedOptions(vote, most).map(({ option, rank }) => [option.optionId, rank]);

it('R-ENT-057: options of all groups by their votes; as many votes, one rank, in the order of the vote', () => {
	expect(ranksOf(voteWith([3, 9], [9, 1]))).toEqual([
		['01', 1],
		['10', 1],
		['00', 3],
		['11', 4],
	]);
	expect(ranksOf(voteWith([3, 9], [9, 1]), 2)).toHaveLength(2);
});

it('nobody is first while nobody has voted', () => {
	expect(ranksOf(voteWith([0, 0]))).toEqual([]);
	expect(ranksOf(voteWith())).toEqual([]);
});
