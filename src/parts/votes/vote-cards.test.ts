import { beforeEach, expect, it, vi } from 'vitest';
import { ballot } from './browser/ballot.store.ts';
import { closedBallot } from './browser/ballot-state.ts';
import { isChoosing, pickOption } from './browser/vote-cards.ts';

const said = vi.hoisted(() => [] as string[]);
vi.mock('../../client/stores/toasts.ts', () => ({ showToast: (message: string) => said.push(message) }));

const option = (optionId: string) => ({ optionId, name: optionId, number: '', picture: null, voteCount: 0 });
const vote = {
	voteId: 'v',
	isbegin: 1,
	verifyCode: false,
	vs_user_inforule: [],
	vs_votetheme_list: [{ themeId: 't', title: '', most: 2, options: ['a', 'b', 'c'].map(option) }],
};
const open = async (): Promise<void> =>
	ballot.set({ ...closedBallot, phase: 'choosing', vote: vote as never, result: { left: -1, list: [] } as never });

beforeEach(() => {
	said.length = 0;
	ballot.set(closedBallot);
});

it('a tap on a card opens the ballot once, chooses, and takes the choice back; the limit is said', async () => {
	const opened = vi.fn(open);
	await pickOption('v', 't', 'a', opened);
	await pickOption('v', 't', 'b', opened);
	expect([ballot.get().chosen, isChoosing(ballot.get()), opened.mock.calls.length]).toEqual([['a', 'b'], true, 1]);
	await pickOption('v', 't', 'c', opened);
	expect([ballot.get().chosen, said]).toEqual([['a', 'b'], ['vote.limit']]);
	await pickOption('v', 't', 'a', opened);
	await pickOption('v', 't', 'b', opened);
	expect([ballot.get().chosen, isChoosing(ballot.get())]).toEqual([[], false]);
});

it('a ballot that does not load is said', async () => {
	await pickOption('v', 't', 'a', async () => ballot.set({ ...closedBallot, phase: 'failed' }));
	expect(said).toEqual(['state.networkError']);
});
