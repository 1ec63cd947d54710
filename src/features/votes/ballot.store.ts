import { atom } from 'nanostores';
import type { Client } from '../../client/api/client.ts';
import { empty, NetworkError } from '../../client/api/result.ts';
import { newIdempotencyKey } from '../../client/runtime/device.ts';
import { runtimeSettings } from '../../client/runtime/runtime-settings.ts';
import { startedClient } from '../../client/session/client.ts';
import { readDraft, storeDraft } from '../../client/stores/drafts.ts';
import { clearLogin, session } from '../../client/stores/session.ts';
import type { CallAnswer } from '../../contract/call.ts';
import type { VoteInfo } from '../../contract/entities/activities.ts';
import { statuses } from '../../contract/envelope.ts';
import { serverTime } from '../../contract/site.ts';
import {
	imageVerifyCode,
	recordAccessCount,
	recordVoteCountAndLog,
	voteInfo,
	voteResult,
} from '../../contract/votes.ts';
import { type FieldProblem, fieldProblem } from '../../domain/form-fields.ts';
import { epochOf } from '../../domain/wall-time.ts';

export type VoteResult = CallAnswer<typeof voteResult>;

/** The notice about the whole ballot; its texts are messages `vote.…`. */
export type BallotNotice =
	| ''
	| 'needChoice'
	| 'needCode'
	| 'wrongCode'
	| 'early'
	| 'ended'
	| 'limit'
	| 'already'
	| 'login'
	| 'gone'
	| 'waits'
	| 'failed';

/** The state of a ballot. choosing: the reader fills it in. sent: the platform has confirmed it. */
export interface Ballot {
	phase: 'closed' | 'loading' | 'failed' | 'choosing' | 'sending' | 'sent';
	vote: VoteInfo | null;
	result: VoteResult | null;
	/** Ids of the chosen options. */
	chosen: readonly string[];
	fields: Readonly<Record<string, string>>;
	problems: Readonly<Record<string, FieldProblem | ''>>;
	code: string;
	/** Key of the picture with the code; '' when the vote needs none. */
	codeKey: string;
	notice: BallotNotice;
	/** The platform's sentence about a refusal, when ours would say less. */
	sentence: string;
}

export const closedBallot: Ballot = {
	phase: 'closed',
	vote: null,
	result: null,
	chosen: [],
	fields: {},
	problems: {},
	code: '',
	codeKey: '',
	notice: '',
	sentence: '',
};

export const ballot = atom<Ballot>(closedBallot);

const update = (change: Partial<Ballot>): void => ballot.set({ ...ballot.get(), ...change });

/**
 * The part of a ballot that survives a reload, a sign-in and a network failure. Its key makes it the same ballot when
 * it is sent again.
 */
interface StoredBallot {
	chosen: string[];
	fields: Record<string, string>;
	key: string;
}

const topicOf = (voteId: string): string => `vote:${voteId}`;

const readStored = (voteId: string): StoredBallot => {
	try {
		const stored = JSON.parse(readDraft(topicOf(voteId)) || '{}') as Partial<StoredBallot>;
		return { chosen: stored.chosen ?? [], fields: stored.fields ?? {}, key: stored.key ?? '' };
	} catch {
		return { chosen: [], fields: {}, key: '' };
	}
};

const store = (key = ''): void => {
	const { vote, chosen, fields } = ballot.get();
	if (vote === null) return;
	const isEmpty = chosen.length === 0 && Object.keys(fields).length === 0;
	storeDraft(topicOf(vote.voteId), isEmpty ? '' : JSON.stringify({ chosen, fields, key }));
};

const windowOf = ({ isbegin }: VoteInfo): BallotNotice => (isbegin === 0 ? 'early' : isbegin === 2 ? 'ended' : '');

let timer: ReturnType<typeof setTimeout> | undefined;
/** The maximum delay of `setTimeout`. */
const maxTimeoutMs = 2 ** 31 - 1;

/** Checks again when the vote begins or ends, by the platform's clock and not by the phone's. */
const watchWindow = async (client: Client, vote: VoteInfo): Promise<void> => {
	clearTimeout(timer);
	const { time } = await client.read(serverTime, {});
	const next = [epochOf(vote.startTime), epochOf(vote.endTime)].find((moment) => moment > time);
	if (next === undefined) return;
	timer = setTimeout(() => void openBallot(vote.voteId), Math.min(maxTimeoutMs, next - time + 1_000));
};

/** Requests another picture with a new key, because each picture is valid for one guess. */
export const renewCode = (): void => update({ codeKey: newIdempotencyKey(), code: '' });

/** Address of the picture with the code; '' when the vote needs none. */
export const codeAddress = (codeKey: string): string => {
	const { window: addresses } = runtimeSettings();
	return codeKey === '' ? '' : `${addresses.nis}/${imageVerifyCode.name}?codeKey=${encodeURIComponent(codeKey)}`;
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
		const [{ vote }, result] = await Promise.all([
			client.read(voteInfo, { voteId }),
			client.read(voteResult, { voteId }),
		]);
		if (vote === null) return update({ phase: 'choosing', notice: 'gone' });
		const stored = readStored(vote.voteId);
		const known = new Set(vote.vs_votetheme_list.flatMap(({ options }) => options.map((option) => option.optionId)));
		const chosen = stored.chosen.filter((id) => known.has(id));
		update({
			phase: 'choosing',
			vote,
			result,
			chosen: known.has(optionId) && !chosen.includes(optionId) ? [...chosen, optionId] : chosen,
			fields: stored.fields,
			problems: {},
			notice: stored.key === '' ? windowOf(vote) : 'waits',
			codeKey: '',
			code: '',
		});
		if (vote.verifyCode) renewCode();
		void watchWindow(client, vote).catch(() => undefined);
		// Counts an opening; a failure changes nothing.
		void client.send(recordAccessCount, { voteId: vote.voteId }).catch(() => undefined);
	} catch {
		update({ phase: 'failed' });
	}
};

/** Maximum number of options of a theme; Infinity without a limit. */
const limitOf = (vote: VoteInfo, themeId: string): number =>
	vote.vs_votetheme_list.find((theme) => theme.themeId === themeId)?.most || Number.POSITIVE_INFINITY;

/** Whether one more option of a theme may be chosen, by the theme's limit and by the votes that the member has left. */
export const mayChoose = ({ vote, result, chosen }: Ballot, themeId: string): boolean => {
	if (vote === null) return false;
	const ids = new Set(
		vote.vs_votetheme_list.find((theme) => theme.themeId === themeId)?.options.map((option) => option.optionId),
	);
	const left = result === null || result.left < 0 ? Number.POSITIVE_INFINITY : result.left;
	return chosen.filter((id) => ids.has(id)).length < limitOf(vote, themeId) && chosen.length < left;
};

/** Chooses an option, or takes the choice back. In a theme with one choice, another option replaces the chosen one. */
export const toggleOption = (themeId: string, optionId: string): void => {
	const state = ballot.get();
	if (state.vote === null || state.phase !== 'choosing') return;
	const rest = state.chosen.filter((id) => id !== optionId);
	if (rest.length < state.chosen.length) update({ chosen: rest, notice: '' });
	else if (mayChoose(state, themeId)) update({ chosen: [...state.chosen, optionId], notice: '' });
	else if (limitOf(state.vote, themeId) === 1) {
		const siblings = new Set(
			state.vote.vs_votetheme_list.find((theme) => theme.themeId === themeId)?.options.map((option) => option.optionId),
		);
		update({ chosen: [...state.chosen.filter((id) => !siblings.has(id)), optionId], notice: '' });
	} else update({ notice: 'limit', sentence: '' });
	store();
};

export const setBallotField = (name: string, value: string): void => {
	const { fields, problems } = ballot.get();
	update({ fields: { ...fields, [name]: value }, problems: { ...problems, [name]: '' } });
	store();
};

export const setCode = (code: string): void => update({ code, notice: '' });

/** Shows next to each field what is missing; true when the ballot can be sent. */
const check = (): boolean => {
	const { vote, chosen, fields, code } = ballot.get();
	if (vote === null) return false;
	const problems = Object.fromEntries(
		vote.vs_user_inforule.map((field) => [field.name, fieldProblem(field, fields[field.name] ?? '')]),
	);
	const notice: BallotNotice =
		windowOf(vote) || (chosen.length === 0 ? 'needChoice' : vote.verifyCode && code.trim() === '' ? 'needCode' : '');
	update({ problems, notice, sentence: '' });
	return notice === '' && Object.values(problems).every((problem) => problem === '');
};

/**
 * The notice for a refusal. A status alone does not distinguish a used-up limit from a second vote, or too early from
 * too late.
 */
const noticeOf = (status: number, message: string): BallotNotice => {
	if (status === statuses.memberNeeded || status === statuses.tokenExpired) return 'login';
	if (status === statuses.notFound) return 'gone';
	if (status === statuses.badRequest && message.startsWith('code')) return 'wrongCode';
	if (status === statuses.conflict) return message.includes('投过') ? 'already' : 'limit';
	if (status === statuses.forbidden && message.includes('未开始')) return 'early';
	if (status === statuses.forbidden && message.includes('结束')) return 'ended';
	return 'failed';
};

const refuse = (status: number, message: string): void => {
	const notice = noticeOf(status, message);
	if (notice === 'login' && session.get().state === 'member') clearLogin('expired');
	// The ballot is complete again with another code; a ballot that was refused is not the one that is waiting.
	store();
	update({ phase: 'choosing', notice, sentence: notice === 'failed' || notice === 'limit' ? message : '' });
	if (ballot.get().vote?.verifyCode === true) renewCode();
};

/**
 * Sends the ballot as a whole. A ballot without an answer has the same key when it is sent again, so it counts once.
 *
 * @returns whether the platform has confirmed it.
 */
export const sendBallot = async (connect = startedClient): Promise<boolean> => {
	const { vote, chosen, fields, code, codeKey, phase } = ballot.get();
	if (vote === null || phase !== 'choosing' || !check()) return false;
	if (session.get().state !== 'member') {
		update({ notice: 'login' });
		return false;
	}
	const key = readStored(vote.voteId).key || newIdempotencyKey();
	store(key);
	update({ phase: 'sending', notice: '' });
	try {
		const client = await connect();
		const answer = await client.send(recordVoteCountAndLog, {
			voteId: vote.voteId,
			optionIds: chosen.join(','),
			...(vote.vs_user_inforule.length === 0 ? {} : { fields: JSON.stringify(fields) }),
			...(vote.verifyCode ? { codeKey, code: code.trim() } : {}),
			idempotencyKey: key,
		});
		if (!answer.ok) {
			refuse(answer.error.status, answer.error.errmsg);
			return false;
		}
		storeDraft(topicOf(vote.voteId), '');
		update({
			phase: 'sent',
			chosen: [],
			fields: {},
			result: answer.data === empty ? ballot.get().result : (answer.data as VoteResult),
		});
		return true;
	} catch (error) {
		update({ phase: 'choosing', notice: error instanceof NetworkError ? 'waits' : 'failed' });
		return false;
	}
};

export const closeBallot = (): void => {
	clearTimeout(timer);
	ballot.set(closedBallot);
};
