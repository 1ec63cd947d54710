import { statuses } from '../contract/envelope.ts';
import type { Reading } from './db/read/reading.ts';
import type { Store } from './db/store.ts';
import { ApiError } from './errors.ts';
import type { CodeSender } from './wechat/codes.ts';
import type { MessagingPlatform } from './wechat/platform.ts';

/** Who calls. */
export interface Caller {
	/** Id of the signed-in member; '' for a visitor. */
	member: string;
	/** What idempotency keys belong to: the member, else the anonymous token, else the address. */
	owner: string;
	/** Network address: of the connection, or as the trusted proxies report it. */
	address: string;
	/** Identity field `device`. */
	device: string;
}

export interface Rates {
	comment: Rate;
	signInOfPhone: Rate;
	signInOfAddress: Rate;
	/** Each one is a row. */
	anonymousTokenOfAddress: Rate;
	/** Guesses of registration codes. */
	writeOffOfAddress: Rate;
	/** Each one is a row and a picture. */
	verifyCodeOfAddress: Rate;
	/** Auth tokens: each one is a row. */
	authOfAddress: Rate;
	/** Guesses of invite codes. */
	inviteOfMember: Rate;
	/** Whole files and upload tokens; parts of files. */
	uploadOfMember: Rate;
	partOfMember: Rate;
	/** What pages send by themselves. */
	statisticsOfAddress: Rate;
	/** Each one costs the publisher a message. */
	codeOfPhone: Rate;
}

export const defaultRates: Rates = {
	comment: { interval: 3_000, burst: 3 },
	signInOfPhone: { interval: 180_000, burst: 5 },
	signInOfAddress: { interval: 60_000, burst: 20 },
	anonymousTokenOfAddress: { interval: 500, burst: 120 },
	writeOffOfAddress: { interval: 2_000, burst: 60 },
	verifyCodeOfAddress: { interval: 500, burst: 60 },
	authOfAddress: { interval: 500, burst: 120 },
	inviteOfMember: { interval: 10_000, burst: 30 },
	uploadOfMember: { interval: 5_000, burst: 30 },
	partOfMember: { interval: 250, burst: 250 },
	statisticsOfAddress: { interval: 100, burst: 600 },
	codeOfPhone: { interval: 60_000, burst: 1 },
};

/** What reads need: the store, and who calls. The exporter calls as a visitor. */
export interface ReadContext {
	reading: Reading;
	/** Epoch milliseconds. */
	now: () => number;
	/** Opens drafts; '' refuses all. */
	previewToken: string;
	/** Id of the signed-in member; '' for a visitor. */
	caller: { member: string };
}

/** What handlers need that write, or that depend on their caller. */
export interface CallContext extends ReadContext {
	store: Store;
	rates: Rates;
	/** Folder that `/media/` serves. */
	media: string;
	/** Null where there is no messaging platform. */
	messaging: MessagingPlatform | null;
	/** Null where codes cannot be sent. */
	codes: CodeSender | null;
	caller: Caller;
}

/**
 * The id of the member who calls. Calls whose declared token is `member` always have one.
 *
 * @throws ApiError with status 401 for a visitor.
 */
export const memberOf = ({ caller }: CallContext): string => {
	if (caller.member === '') throw new ApiError(statuses.memberNeeded, '请先登录');
	return caller.member;
};
/** `burst` at once, then one every `interval` milliseconds. */

export interface Rate {
	interval: number;
	burst: number;
}
