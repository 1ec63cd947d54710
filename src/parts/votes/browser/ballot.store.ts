import { atom } from 'nanostores';
import type { Client } from '../../../client/api/client.ts';
import { empty } from '../../../client/api/result.ts';
import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { ignoringRepeats } from '../../../client/runtime/pace.ts';
import { startedClient } from '../../../client/session/client.ts';
import { keyToSend, sendFormEntry, storedForms, waitingNotice } from '../../../client/session/form-entry.ts';
import { type OutboxEntry, type Outcome, onOutcome } from '../../../client/session/outbox.ts';
import { session } from '../../../client/stores/session.ts';
import { codeForm } from '../../../client/stores/verification-code.ts';
import type { VoteInfo } from '../../../contract/entities/activities.ts';
import { serverTime } from '../../../contract/site.ts';
import type { CodeForm } from '../../../domain/code-form.ts';
import { epochOf } from '../../../domain/epoch.ts';
import { fieldProblem, fieldValues } from '../../../domain/form-fields.ts';
import { plainCode } from '../../../domain/typed-digits.ts';
import { namedVote } from '../page/named-vote.ts';
import { voteInfo, voteResult } from '../wire.ts';
import { isAbuseCheckOn, runAbuseCheck } from './abuse-check.ts';
import {
	type Ballot,
	chosenAtStart,
	chosenWith,
	closedBallot,
	missingIn,
	noticeOf,
	type VoteResult,
	windowOf,
} from './ballot-state.ts';

const forms = storedForms('vote');

export const ballot = atom<Ballot>(closedBallot);

const update = (change: Partial<Ballot>): void => ballot.set({ ...ballot.get(), ...change });

const store = (key = ''): void => {
	const { vote, chosen, fields } = ballot.get();
	if (vote !== null) forms.store(vote.voteId, { chosen, fields, key });
};

/** Stops showing what the outbox sends. */
let unfollow = (): void => undefined;

/** The key of the ballot that was sent last. */
let sentKey = '';

let timer: ReturnType<typeof setTimeout> | undefined;
/** The maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Checks again when the vote begins or ends, by the platform's clock and not by the phone's.
 *
 * @param optionId the option that was chosen at the start: it is not stored, and stays while the reader leaves it chosen.
 */
const watchWindow = async (client: Client, vote: VoteInfo, optionId: string): Promise<void> => {
	const { time } = await client.read(serverTime, {});
	const next = [epochOf(vote.startTime), epochOf(vote.endTime)].find((moment) => moment > time);
	clearTimeout(timer);
	// The reader may have closed the ballot meanwhile.
	if (next === undefined || ballot.get().vote?.voteId !== vote.voteId) return;
	const look = (): void => {
		const { phase, chosen } = ballot.get();
		// A ballot that is on its way, or was counted, needs no form any more.
		if (phase === 'choosing') void openBallot(vote.voteId, chosen.includes(optionId) ? optionId : '');
	};
	timer = setTimeout(look, Math.min(maxTimeoutMs, next - time + 1_000));
};

/** Requests another picture with a new key, because each picture is valid for one guess. */
const renewCode = (): void => update({ codeKey: newIdempotencyKey(), code: '' });

/** The reader wants another picture; the second of two quick taps is ignored. */
export const requestOtherCode = ignoringRepeats(renewCode);

/** The reader wants to hear the code, or to see it: with a new one, because the other was made for the other form. */
export const chooseCodeForm = (form: CodeForm): void => {
	codeForm.set(form);
	renewCode();
};

/** Shows that the vote is still loading. */
export const waitForBallot = (): void => update({ phase: 'loading' });

/**
 * Opens the ballot of a vote: its options, the reader's earlier choice, the votes left.
 *
 * @param optionId an option that is chosen at the start.
 */
export const openBallot = async (voteId: string, optionId = '', connect = startedClient): Promise<void> => {
	update({ phase: 'loading', notice: '', sentence: '' });
	try {
		const client = await connect();
		const [{ vote: sent }, result] = await Promise.all([
			client.read(voteInfo, { voteId }),
			client.read(voteResult, { voteId }),
		]);
		// The reader has closed the ballot meanwhile.
		if (ballot.get().phase !== 'loading') return;
		if (sent === null) return update({ phase: 'choosing', notice: 'gone' });
		const vote = namedVote(sent, voteId);
		const stored = forms.readWaiting(vote.voteId);
		const known = new Set(vote.vs_votetheme_list.flatMap(({ options }) => options.map((option) => option.optionId)));
		const chosen = stored.chosen.filter((id) => known.has(id));
		// A ballot that waits stays as it was sent.
		const atStart = stored.key === '' ? chosenAtStart({ vote, result, chosen }, optionId) : chosen;
		const problem = stored.refusal === '' ? (atStart === null ? 'limit' : '') : 'failed';
		const notice = stored.key === '' ? windowOf(vote) || problem : 'waits';
		update({
			phase: 'choosing',
			vote,
			result,
			chosen: atStart ?? chosen,
			fields: stored.fields,
			problems: {},
			notice,
			sentence: notice === 'failed' ? stored.refusal : '',
			codeKey: '',
			code: '',
			check: isAbuseCheckOn() ? 'open' : 'off',
			afsData: '',
		});
		if (vote.verifyCode) renewCode();
		unfollow();
		unfollow = onOutcome(showOutcome);
		void watchWindow(client, vote, optionId).catch(() => undefined);
	} catch {
		if (ballot.get().phase === 'loading') update({ phase: 'failed' });
	}
};

/** Chooses an option, or takes the choice back. In a theme with one choice, another option replaces the chosen one. */
export const toggleOption = (themeId: string, optionId: string): void => {
	const state = ballot.get();
	if (state.vote === null || state.phase !== 'choosing') return;
	const rest = state.chosen.filter((id) => id !== optionId);
	const chosen = rest.length < state.chosen.length ? rest : chosenWith(state, themeId, optionId);
	update(chosen === null ? { notice: 'limit', sentence: '' } : { chosen, notice: '' });
	store();
};

export const setBallotField = (name: string, value: string): void => {
	const { fields, problems } = ballot.get();
	update({ fields: { ...fields, [name]: value }, problems: { ...problems, [name]: '' } });
	store();
};

export const setCode = (code: string): void => update({ code, notice: '' });

/** Runs the check against abuse. The result of a ballot that was closed meanwhile is dropped. */
export const passCheck = async (): Promise<void> => {
	const { check, vote } = ballot.get();
	if (check !== 'open') return;
	update({ check: 'running', notice: '' });
	const isOurs = (): boolean => ballot.get().check === 'running' && ballot.get().vote?.voteId === vote?.voteId;
	try {
		const afsData = await runAbuseCheck();
		if (isOurs()) update({ afsData, check: 'done' });
	} catch (error) {
		console.warn('The check against abuse failed.', error);
		if (isOurs()) update({ check: 'open', notice: 'needCheck', sentence: '' });
	}
};

/** Shows next to each field what is missing; true when the ballot can be sent. */
const isComplete = (): boolean => {
	const state = ballot.get();
	const { vote, fields } = state;
	if (vote === null) return false;
	const problems = Object.fromEntries(
		vote.vs_user_inforule.map((field) => [field.name, fieldProblem(field, fields[field.name] ?? '')]),
	);
	const notice = windowOf(vote) || missingIn(state);
	update({ problems, notice, sentence: '' });
	return notice === '' && Object.values(problems).every((problem) => problem === '');
};

const refuse = ({ status, errmsg, sentence }: Extract<Outcome, { state: 'refused' }>): void => {
	const notice = noticeOf(status, errmsg);
	// The ballot is complete again with another code; a ballot that was refused is not the one that is waiting.
	store();
	update({ phase: 'choosing', notice, sentence: notice === 'failed' || notice === 'limit' ? sentence : '', status });
	if (ballot.get().vote?.verifyCode === true) renewCode();
	if (ballot.get().check === 'done') update({ check: 'open', afsData: '' });
};

/**
 * Sends the ballot as a whole. A ballot without an answer has the same key when it is sent again, so it counts once; one
 * that was changed meanwhile replaces it.
 *
 * @returns whether the platform has confirmed it.
 */
export const sendBallot = async (connect = startedClient): Promise<boolean> => {
	const { vote, chosen, fields, code, codeKey, afsData, phase } = ballot.get();
	if (vote === null || phase !== 'choosing' || !isComplete()) return false;
	if (session.get().state !== 'member') {
		update({ notice: 'login' });
		return false;
	}
	const key = keyToSend(forms.read(vote.voteId).key);
	store(key);
	sentKey = key;
	update({ phase: 'sending', notice: '' });
	const parameters = {
		...(vote.fileId === '' ? {} : { id: vote.fileId }),
		voteId: vote.voteId,
		optionIds: chosen.join(','),
		...(vote.vs_user_inforule.length === 0
			? {}
			: { fields: JSON.stringify(fieldValues(vote.vs_user_inforule, fields)) }),
		...(vote.verifyCode ? { codeKey, code: plainCode(code) } : {}),
		...(afsData === '' ? {} : { afsData }),
	};
	return sendFormEntry(
		{ kind: 'vote', key, subject: vote.voteId, parameters },
		connect,
		() => ballot.get().vote?.voteId !== vote.voteId,
		showOutcome,
	);
};

/**
 * Reads the counts again after a vote, because others vote too (R-CALL-033). Until then, and without an answer, the counts
 * that the vote was answered with stay.
 */
const readResult = async (voteId: string): Promise<void> => {
	try {
		const client = await startedClient();
		const result = await client.read(voteResult, { voteId });
		const { phase, vote } = ballot.get();
		if (phase === 'sent' && vote?.voteId === voteId) update({ result });
	} catch (error) {
		console.warn('The result of the vote could not be read again.', error);
	}
};

/** Shows what happened to the ballot of this vote, sent by this page or by the outbox. */
const showOutcome = ({ kind, key, subject }: OutboxEntry, outcome: Outcome): void => {
	const { vote, phase, result } = ballot.get();
	if (kind !== 'vote' || subject !== vote?.voteId || phase === 'sent') return;
	// The outcome is of an earlier ballot, which this one replaces.
	if (phase === 'sending' && key !== sentKey) return;
	if (outcome.state === 'refused') refuse(outcome);
	else if (outcome.state === 'waiting') {
		// The stored key stays, because the outbox sends the ballot after the sign-in.
		update({ phase: 'choosing', notice: waitingNotice(outcome), sentence: '' });
	} else {
		forms.forget(subject);
		const answer = outcome.state === 'done' && outcome.answer !== empty ? (outcome.answer as VoteResult) : result;
		update({ phase: 'sent', chosen: [], fields: {}, result: answer, notice: '' });
		void readResult(subject);
	}
};

export const closeBallot = (): void => {
	unfollow();
	clearTimeout(timer);
	ballot.set(closedBallot);
};
