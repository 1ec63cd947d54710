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
import type { MessageKey, Translate } from '../../../i18n/translate.ts';
import { Message } from '../../../ui/Message.tsx';
import { words } from '../../../ui/words.ts';
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
import { type Ballot as BallotState, mayChoose } from './ballot-state.ts';
import { idleSearch, optionSearch, typeOptionName } from './option-search.store.ts';
import { isChoosing, useVoteCards } from './vote-cards.ts';

/** The vote of the page, and its option when the page shows one alone. */
const shownVote = (): { voteId: string; optionId: string } => {
	const option = document.querySelector<HTMLElement>('[data-refresh="option"]');
	if (option !== null) return { voteId: option.dataset['vote'] ?? '', optionId: option.dataset['id'] ?? '' };
	const vote = document.querySelector<HTMLElement>('[data-refresh="vote"]');
	return { voteId: vote?.dataset['id'] ?? '', optionId: '' };
};

/** Whether the vote of the page is open, as the page shows it: 0 not yet, 1 open, 2 no longer. */
const shownState = (): string =>
	document.querySelector<HTMLElement>('[data-refresh="vote"], [data-refresh="option"]')?.dataset['state'] ?? '';

const closedStates: Readonly<Record<string, MessageKey>> = { '0': 'vote.early', '2': 'vote.ended' };

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
 * 我要投票: a button that opens the ballot in a sheet (R-SCREEN-41, R-ROLE-09). The sheet is a child of the body: inside
 * the bar at the foot of the page it would be below other floating parts.
 */
export const Ballot = island('ballot', () => {
	const { t, language } = useTranslate();
	const state = useStore(ballot, { ssr: 'initial' });
	const search = useStore(optionSearch, { ssr: 'initial' });
	const form = useStore(codeForm, { ssr: 'initial' });
	const reader = useStore(session, { ssr: 'initial' });
	const sheet = useSheet('ballot');
	const [login, setLogin] = useState('');
	const [shown, setShown] = useState({ state: '', voteId: '', times: 0 });

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
		const follow = (): void =>
			setShown(({ times }) => ({ state: shownState(), voteId: shownVote().voteId, times: times + 1 }));
		follow();
		window.addEventListener('touch-edition:content', follow);
		return () => window.removeEventListener('touch-edition:content', follow);
	}, []);
	const left = useVoteCards(state, shown.voteId, reader.state === 'member', shown.times);
	const closed: MessageKey | null = closedStates[shown.state] ?? (left === 0 ? 'vote.usedUp' : null);
	const isReady = isChoosing(state) && !sheet.isOpen;
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
	return (
		<div className="page-bar" id="ballot">
			{closed === null || sheet.isOpen ? (
				<>
					{isReady ? (
						<p className="ballot-chosen" role="status">
							<Message t={t} k="vote.chosen" values={{ count: state.chosen.length }} />
							{left < 0 ? null : <Message t={t} k="vote.left" values={{ count: left }} />}
						</p>
					) : null}
					<button
						className="button button-primary button-wide"
						type="button"
						onClick={isReady ? () => void send() : sheet.open}
						{...words(t, isReady ? 'vote.submit' : 'vote.cast')}
					/>
				</>
			) : (
				<p className="ballot-closed" role="status" {...words(t, closed)} />
			)}
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
							onSearch={(text) => typeOptionName(state.vote?.voteId ?? '', text)}
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
