/** Choosing on the cards of the page: the picture of an option is its button. */
import { useEffect, useState } from 'react';
import { addStyleSheet } from '../../../client/runtime/add-style-sheet.ts';
import { startedClient } from '../../../client/session/client.ts';
import { showToast } from '../../../client/stores/toasts.ts';
// Only its address: an imported style sheet would be linked into every page.
import hueStyles from '../../../ui/avatar-hues.css?url&no-inline';
import { voteResult } from '../wire.ts';
import { ballot, openBallot, toggleOption } from './ballot.store.ts';
import type { Ballot, VoteResult } from './ballot-state.ts';
import styleSheet from './vote-cards.css?url&no-inline';

/** Whether options are chosen and not sent: the ballot then stays open without its sheet. */
export const isChoosing = ({ phase, chosen }: Pick<Ballot, 'phase' | 'chosen'>): boolean =>
	phase === 'choosing' && chosen.length > 0;

/** Chooses an option, or takes the choice back; the ballot is loaded before the first choice. */
export const pickOption = async (
	voteId: string,
	themeId: string,
	optionId: string,
	open = openBallot,
): Promise<void> => {
	const { vote, phase } = ballot.get();
	if (vote?.voteId !== voteId || phase !== 'choosing') await open(voteId);
	if (ballot.get().phase !== 'choosing') return showToast('state.networkError');
	toggleOption(themeId, optionId);
	if (ballot.get().notice === 'limit') showToast('vote.limit');
};

const maxPictures = 2;

/** The pictures of what is chosen, as the cards show them; at most two, the newest choice last. */
export const chosenPictures = (chosen: readonly string[]): readonly string[] =>
	chosen
		.map((id) => document.querySelector<HTMLImageElement>(`.vote-option[data-id="${CSS.escape(id)}"] img`))
		.map((picture) => picture?.currentSrc ?? '')
		.filter((source) => source !== '')
		.slice(-maxPictures);

/** Shows on the cards what is chosen, and what the member has voted for. */
const showOnCards = (chosen: readonly string[], result: VoteResult | null): void => {
	const mine = new Set(result?.list.filter((option) => option.mine).map(({ optionId }) => optionId));
	for (const card of Array.from(document.querySelectorAll<HTMLElement>('.vote-now [data-id]'))) {
		const id = card.dataset['id'] ?? '';
		card.toggleAttribute('data-chosen', chosen.includes(id));
		card.toggleAttribute('data-mine', mine.has(id));
		card.toggleAttribute('data-over', result?.left === 0);
		card.querySelector('[data-pick]')?.setAttribute('aria-pressed', String(chosen.includes(id)));
	}
};

/**
 * Connects the cards with the ballot.
 *
 * @param voteId of the page; '' until it is known.
 * @param isMember the member's own votes are read, and the votes left.
 * @param shown changes whenever the page shows the cards anew.
 * @returns the votes left today: -1 without a limit, and until they are known.
 */
export const useVoteCards = (state: Ballot, voteId: string, isMember: boolean, shown: number): number => {
	const [result, setResult] = useState<VoteResult | null>(null);
	useEffect(() => {
		for (const address of [styleSheet, hueStyles])
			addStyleSheet(address).catch((error: unknown) => console.warn(error));
	}, []);
	useEffect(() => {
		if (state.result !== null) setResult(state.result);
	}, [state.result]);
	useEffect(() => {
		if (voteId === '' || !isMember) return;
		startedClient()
			.then((client) => client.read(voteResult, { voteId }))
			// A ballot that was answered meanwhile knows more.
			.then((answer) => setResult((known) => known ?? answer))
			.catch((error: unknown) => console.warn(error));
	}, [voteId, isMember]);
	useEffect(() => {
		if (shown >= 0) showOnCards(state.chosen, result);
	}, [state.chosen, result, shown]);
	useEffect(() => {
		const choose = ({ target }: MouseEvent): void => {
			const button = target instanceof Element ? target.closest<HTMLElement>('[data-pick]') : null;
			if (button === null || voteId === '') return;
			void pickOption(voteId, button.dataset['themeId'] ?? '', button.dataset['pick'] ?? '');
		};
		document.addEventListener('click', choose);
		return () => document.removeEventListener('click', choose);
	}, [voteId]);
	return result?.left ?? -1;
};
