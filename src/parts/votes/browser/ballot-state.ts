/** The states of a ballot, and the checks of a ballot that need no platform. */
import type { CallAnswer } from '../../../contract/call.ts';
import type { VoteInfo } from '../../../contract/entities/activities.ts';
import { statuses } from '../../../contract/envelope.ts';
import type { FieldProblem } from '../../../domain/form-fields.ts';
import type { voteResult } from '../wire.ts';

export type VoteResult = CallAnswer<typeof voteResult>;

/** The notice about the whole ballot; its texts are messages `vote.…`. */
export type BallotNotice =
	| ''
	| 'needChoice'
	| 'needCode'
	| 'wrongCode'
	| 'needCheck'
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
	/** Key of the picture or the recording with the code; '' when the vote needs none. */
	codeKey: string;
	/** The check against abuse: off when the platform asks for none; open until the reader has passed it. */
	check: 'off' | 'open' | 'running' | 'done';
	/** Its result, as text. */
	afsData: string;
	notice: BallotNotice;
	/** The platform's sentence about a refusal, when ours would say less. */
	sentence: string;
	/** Status of that refusal; -1 when it is not known. */
	status: number;
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
	check: 'off',
	afsData: '',
	notice: '',
	sentence: '',
	status: -1,
};

/** The notice of a vote that has not begun or has ended. */
export const windowOf = ({ isbegin }: VoteInfo): BallotNotice =>
	isbegin === 0 ? 'early' : isbegin === 2 ? 'ended' : '';

/** Maximum number of options of a theme; Infinity without a limit. */
const limitOf = (vote: VoteInfo, themeId: string): number =>
	vote.vs_votetheme_list.find((theme) => theme.themeId === themeId)?.most || Number.POSITIVE_INFINITY;

type Choice = Pick<Ballot, 'vote' | 'result' | 'chosen'>;

const idsOfTheme = (vote: VoteInfo, themeId: string): ReadonlySet<string> =>
	new Set(vote.vs_votetheme_list.find((theme) => theme.themeId === themeId)?.options.map(({ optionId }) => optionId));

/** Whether one more option of a theme may be chosen, by the theme's limit and by the votes that the member has left. */
export const mayChoose = ({ vote, result, chosen }: Choice, themeId: string): boolean => {
	if (vote === null) return false;
	const ids = idsOfTheme(vote, themeId);
	const left = result === null || result.left < 0 ? Number.POSITIVE_INFINITY : result.left;
	return chosen.filter((id) => ids.has(id)).length < limitOf(vote, themeId) && chosen.length < left;
};

/** How many more options may be chosen, by the votes left and by the limits of the groups together; -1 without a limit. */
export const moreToChoose = ({ vote, result, chosen }: Choice): number => {
	if (vote === null) return -1;
	const inGroups = vote.vs_votetheme_list.reduce((sum, { themeId, options }) => {
		const ids = new Set(options.map(({ optionId }) => optionId));
		const limit = limitOf(vote, themeId);
		const most = Number.isFinite(limit) ? Math.min(limit, options.length) : limit;
		return sum + Math.max(0, most - chosen.filter((id) => ids.has(id)).length);
	}, 0);
	const left = result === null || result.left < 0 ? Number.POSITIVE_INFINITY : result.left - chosen.length;
	const more = Math.min(inGroups, left);
	return Number.isFinite(more) ? Math.max(0, more) : -1;
};

/**
 * What is chosen after one more option. In a theme with one choice, it replaces the chosen one; null when no more may be
 * chosen.
 */
export const chosenWith = (choice: Choice, themeId: string, optionId: string): readonly string[] | null => {
	const { vote, chosen } = choice;
	if (vote === null) return null;
	if (mayChoose(choice, themeId)) return [...chosen, optionId];
	if (limitOf(vote, themeId) !== 1) return null;
	const ids = idsOfTheme(vote, themeId);
	return [...chosen.filter((id) => !ids.has(id)), optionId];
};

/** What is chosen with the option of an address, as after a tap on it; an option that the vote lacks changes nothing. */
export const chosenAtStart = (choice: Choice, optionId: string): readonly string[] | null => {
	const theme = choice.vote?.vs_votetheme_list.find(({ options }) =>
		options.some((option) => option.optionId === optionId),
	);
	return theme === undefined || choice.chosen.includes(optionId)
		? choice.chosen
		: chosenWith(choice, theme.themeId, optionId);
};

/** What is missing before a ballot can be sent. */
export const missingIn = ({ vote, chosen, code, check }: Ballot): BallotNotice => {
	if (chosen.length === 0) return 'needChoice';
	if (vote?.verifyCode === true && code.trim() === '') return 'needCode';
	return check === 'off' || check === 'done' ? '' : 'needCheck';
};

/**
 * The notice for a refusal. A status alone does not distinguish a used-up limit from a second vote, or too early from
 * too late.
 */
export const noticeOf = (status: number, message: string): BallotNotice => {
	if (status === statuses.notFound) return 'gone';
	if (status === statuses.badRequest && message.startsWith('code')) return 'wrongCode';
	if (status === statuses.conflict) return message.includes('投过') ? 'already' : 'limit';
	if (status === statuses.forbidden && message.includes('未开始')) return 'early';
	if (status === statuses.forbidden && message.includes('结束')) return 'ended';
	return 'failed';
};
