import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { island } from '../../../client/islands/island.tsx';
import { loginAddress } from '../../../client/islands/login-address.ts';
import { useNotice } from '../../../client/islands/use-notice.ts';
import { useSheet } from '../../../client/islands/use-sheet.ts';
import { useTranslate } from '../../../client/islands/use-translate.ts';
import { refusalWords } from '../../../client/session/refusal.ts';
import { session, startSession } from '../../../client/stores/session.ts';
import { showToast } from '../../../client/stores/toasts.ts';
import { codeForm, verificationCodeAddress } from '../../../client/stores/verification-code.ts';
import type { Translate } from '../../../i18n/translate.ts';
import { BallotSheet } from './BallotSheet.tsx';
import {
	ballot,
	chooseCodeForm,
	closeBallot,
	openBallot,
	passCheck,
	requestOtherCode,
	sendBallot,
	setBallotField,
	setCode,
	toggleOption,
	waitForBallot,
} from './ballot.store.ts';
import { type Ballot as BallotState, mayChoose, moreToChoose } from './ballot-state.ts';
import { idleSearch, optionSearch, typeOptionName } from './option-search.store.ts';
import { VoteFoot, type VoteFootProps } from './VoteFoot.tsx';
import { chosenPictures, isChoosing, useVoteCards } from './vote-cards.ts';
import { useVoteGroups } from './vote-groups.ts';

/** What the page shows of the vote: its id, its option when the page shows one alone, its state, and the votes of a day. */
interface ShownVote {
	voteId: string;
	optionId: string;
	/** 0 not yet, 1 open, 2 no longer. */
	state: string;
	perDay: number;
	/** The page could not load the vote, and offers to try again. */
	failed: boolean;
}

const shownVote = (): ShownVote => {
	const part = document.querySelector<HTMLElement>('[data-refresh="vote"], [data-refresh="option"]');
	const { refresh, id = '', vote = '', state = '', perDay = '0' } = part?.dataset ?? {};
	const ids = refresh === 'option' ? { voteId: vote, optionId: id } : { voteId: id, optionId: '' };
	const failed = document.querySelector('[data-fallback-retry]') !== null;
	return { ...ids, state, perDay: Number(perDay), failed };
};

const closedStates: Readonly<Record<string, VoteFootProps['closed']>> = { '0': 'vote.early', '2': 'vote.ended' };

/** Opens the ballot of the vote on the page, at once or when a fallback page has loaded it. */
const openShownVote = (): void => {
	const { voteId, optionId } = shownVote();
	if (voteId !== '') void openBallot(voteId, optionId);
	else {
		waitForBallot();
		window.addEventListener('touch-edition:content', openShownVote, { once: true });
	}
};

/** Loads the counts on the page again, because this ballot has changed them. */
const refreshCounts = (): void => {
	for (const part of Array.from(document.querySelectorAll('[data-refresh="vote"], [data-refresh="option"]')))
		part.dispatchEvent(new CustomEvent('touch-edition:refresh', { bubbles: true }));
};

const sentenceOf = ({ notice, sentence }: BallotState, t: Translate): string =>
	notice === '' ? '' : refusalWords(sentence, t) || t(`vote.${notice}`);

/**
 * The foot of a vote, and the ballot in a sheet (R-SCREEN-41, R-ROLE-09). The sheet is a child of the body: inside the bar
 * at the foot of the page it would be below other floating parts. A page whose vote did not load has no foot.
 */
export const Ballot = island('ballot', () => {
	const { t, language } = useTranslate();
	const state = useStore(ballot, { ssr: 'initial' });
	const search = useStore(optionSearch, { ssr: 'initial' });
	const form = useStore(codeForm, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const sheet = useSheet('ballot');
	const [login, setLogin] = useState('');
	const [shown, setShown] = useState({ voteId: '', optionId: '', state: '', perDay: 0, failed: false, times: 0 });

	useEffect(() => {
		startSession();
		setLogin(loginAddress('ballot'));
	}, []);
	// The button opens the sheet, and Back closes it too: the store follows.
	useEffect(() => {
		if (sheet.isOpen) openShownVote();
		else {
			window.removeEventListener('touch-edition:content', openShownVote);
			// What was chosen on the cards or in the sheet stays chosen.
			if (!isChoosing(ballot.get())) closeBallot();
			optionSearch.set(idleSearch);
		}
	}, [sheet.isOpen]);

	// The page says whether the vote is open; the last ballot, whether votes are left today.
	useEffect(() => {
		const follow = (): void => setShown(({ times }) => ({ ...shownVote(), times: times + 1 }));
		follow();
		window.addEventListener('touch-edition:content', follow);
		return () => window.removeEventListener('touch-edition:content', follow);
	}, []);
	const left = useVoteCards(state, shown.voteId, reader.state === 'member', shown.times);
	const showRanks = useVoteGroups(shown.state, shown.times);
	const [isDone, setDone] = useState(false);
	useEffect(() => {
		if (state.phase === 'sent') setDone(true);
	}, [state.phase]);
	/** A ballot without a code, fields or a check is sent at once; any other, and one that is refused, opens in the sheet. */
	const send = async (): Promise<void> => {
		const { vote, check } = state;
		if (vote === null || vote.verifyCode || vote.vs_user_inforule.length > 0 || check !== 'off') return sheet.open();
		if (!(await sendBallot())) return sheet.open();
		refreshCounts();
		showToast('vote.done');
	};

	const notice = useNotice(sentenceOf(state, t));
	const result = new Map(state.result?.list.map((option) => [option.optionId, option]));
	const firstCounts = new Map(
		state.vote?.vs_votetheme_list.flatMap(({ options }) =>
			options.map((option) => [option.optionId, option.voteCount]),
		),
	);
	const needsLogin = state.notice === 'login' && reader.state !== 'member';
	if (shown.failed) return null;
	return (
		<div className="page-bar" id="ballot">
			<VoteFoot
				t={t}
				closed={closedStates[shown.state] ?? ''}
				chosen={state.chosen}
				more={moreToChoose(state)}
				left={left}
				perDay={shown.perDay}
				isDone={isDone}
				ofOption={shown.optionId !== ''}
				isCovered={sheet.isOpen}
				pictures={chosenPictures(state.chosen)}
				onSend={() => void send()}
				onList={sheet.open}
				onRanks={showRanks}
			/>
			{sheet.isOpen
				? createPortal(
						<BallotSheet
							t={t}
							phase={state.phase}
							vote={state.vote}
							votesOf={(id) => result.get(id)?.voteCount ?? firstCounts.get(id) ?? 0}
							isMine={(id) => result.get(id)?.mine ?? false}
							chosen={state.chosen}
							search={search}
							mayChoose={(themeId) => mayChoose(state, themeId)}
							left={state.result?.left ?? -1}
							fields={state.fields}
							problems={state.problems}
							codeForm={form}
							codeAddress={verificationCodeAddress(state.codeKey, form, language)}
							code={state.code}
							check={state.check}
							notice={notice}
							loginAddress={needsLogin ? login : ''}
							panel={sheet.panel}
							onSearch={(text, isHalf) => typeOptionName(state.vote?.voteId ?? '', text, isHalf)}
							onToggle={toggleOption}
							onField={setBallotField}
							onCode={setCode}
							onCodeForm={chooseCodeForm}
							onOtherCode={requestOtherCode}
							onCheck={() => void passCheck()}
							onSend={() => void sendBallot().then((sent) => (sent ? refreshCounts() : undefined))}
							onRetry={openShownVote}
							onClose={sheet.close}
						/>,
						document.body,
					)
				: null}
		</div>
	);
});
