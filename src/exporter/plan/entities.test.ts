import { expect, it } from 'vitest';
import { entitiesOfChange, pagesOfEntity } from './entities.ts';

it('a vote comes and goes with its activity, and its options with the vote', () => {
	const ofPoll = [
		{ kind: 'poll', id: 'v1' },
		{ kind: 'option', id: 'v1' },
	];
	expect(entitiesOfChange({ subject: 'poll', id: 'v1', touches: ['poll:v1', 'activity:9'] })).toEqual(ofPoll);
	expect(entitiesOfChange({ subject: 'activity', id: '9', touches: ['activity:9', 'poll:v1'] })).toEqual([
		{ kind: 'activity', id: '9' },
		...ofPoll,
	]);
});

it('R-ROUTE-10, A-001: an option of a further vote has no address without its vote: that leads to the first one', () => {
	const option = { kind: 'option', id: 'o1', path: ['9', 'v1'] } as const;
	const variantsOf = (holder: string) =>
		[pagesOfEntity({ ...option, path: [...option.path], holder })]
			.flat()
			.flatMap((page) => ('variants' in page ? page.variants : []));
	expect(variantsOf('')).toEqual([expect.stringMatching(/\/voteItemDetail\/9\/o1\.html$/)]);
	expect(variantsOf('vote')).toEqual([]);
});
