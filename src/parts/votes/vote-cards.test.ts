import { beforeEach, expect, it, vi } from 'vitest';
import { ballot } from './browser/ballot.store.ts';
import { closedBallot, moreToChoose } from './browser/ballot-state.ts';
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

it('how many more may be chosen: by the votes left and by the limits of the groups', () => {
	const state = { vote: vote as never, result: { left: 5, list: [] } as never, chosen: ['a'] };
	expect(moreToChoose(state)).toBe(1);
	expect(moreToChoose({ ...state, result: { left: 1, list: [] } as never })).toBe(0);
	const unlimited = { ...vote, vs_votetheme_list: vote.vs_votetheme_list.map((theme) => ({ ...theme, most: 0 })) };
	expect(moreToChoose({ ...state, vote: unlimited as never })).toBe(4);
	expect(moreToChoose({ ...state, vote: unlimited as never, result: null })).toBe(-1);
});

it('no more may be chosen than a group has options', () => {
	const few = { ...vote, vs_votetheme_list: vote.vs_votetheme_list.map((theme) => ({ ...theme, most: 9 })) };
	expect(moreToChoose({ vote: few as never, result: null, chosen: ['a'] })).toBe(2);
});
