import { expect, it } from 'vitest';
import { entitiesOfChange } from './entities.ts';

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
