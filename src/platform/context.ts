import { statuses } from '../contract/envelope.ts';
import type { Costs } from './costs.ts';
import type { Reading } from './db/read/reading.ts';
import type { ServerPart } from './db/server-part.ts';
import type { Store } from './db/store.ts';
import { ApiError } from './errors.ts';
import type { Governor, InTurn } from './governor.ts';
import type { CodeSender } from './wechat/codes.ts';
import type { NoticeSender } from './wechat/notices.ts';
import type { MessagingPlatform } from './wechat/platform.ts';

/** The caller of a call. */
export interface Caller {
	/** Id of the signed-in member; '' for a visitor. */
	member: string;
	/** The owner of idempotency keys: the member, else the anonymous token, else the address. */
	owner: string;
	/** Network address of the connection, or as trusted proxies report it. */
	address: string;
	/** Identity field `device`. */
	device: string;
	/** Browser and system in words; '' when they are not known. */
	words: string;
	/** The sign-in of the member's token; '' for a visitor. */
	signIn: string;
}

/** The rate limits of calls. */
export interface Rates {
	comment: Rate;
	/** Wrong passwords from devices on which the member never signed in: from one address, and from all together. */
	signInOfPhoneAndAddress: Rate;
	signInOfPhone: Rate;
	/** Wrong passwords from a device on which the member has signed in before. */
	signInOfDevice: Rate;
	signInOfAddress: Rate;
	/** Sign-ins that fail, from a network of IPv4 (24 bits) or IPv6 (56 bits), and from one of IPv6 with 48 bits. */
	signInOfNetwork: Rate;
	signInOfWideNetwork: Rate;
	/**
	 * Sign-ins at the desk that fail, from devices on which no editor has signed in: from an address, from networks as above, with the name
	 * of one editor, and in all. And from a device on which the editor has signed in before.
	 */
	deskOfAddress: Rate;
	deskOfNetwork: Rate;
	deskOfWideNetwork: Rate;
	deskOfEditor: Rate;
	deskInAll: Rate;
	deskOfDevice: Rate;
	/** Wrong codes, or wrong secrets where the desk asks for them again: a million codes are possible, and three of them right at a time. */
	deskCodes: Rate;
	/** New tokens, anonymous or renewed: each is a row of the store. */
	anonymousTokenOfAddress: Rate;
	/** Attempts to redeem registration codes, where everybody may. */
	writeOffOfAddress: Rate;
	/** Wrong PINs: of one shop from one address, and from all together; of any shop from one network. Staff who have signed in are not closed out by them. */
	pinOfShopAndAddress: Rate;
	pinOfShop: Rate;
	pinOfNetwork: Rate;
	/** Staff who have signed in, and shops with their PIN, redeem a queue of codes. */
	writeOffOfMember: Rate;
	/** Every code is a row and a drawing. */
	verifyCodeOfAddress: Rate;
	/** Recordings: nobody listens to many, and programs read them about as well as pictures. */
	spokenCodeOfAddress: Rate;
	/** Auth tokens, each a row of the store. */
	authOfAddress: Rate;
	/** Attempts to use invite codes. */
	inviteOfMember: Rate;
	/** Whole files and upload tokens; parts of files. */
	uploadOfMember: Rate;
	partOfMember: Rate;
	/** Pages send these without an action of the reader. */
	statisticsOfAddress: Rate;
	/** Reactions of one member, or of one device. */
	actionOfReader: Rate;
	actionOfAddress: Rate;
	/** Views and clicks that are counted. */
	viewOfReader: Rate;
	viewOfAddress: Rate;
	/** User ids that are deciphered: 9 ms of a core each. */
	decipherOfMember: Rate;
	decipherOfAddress: Rate;
	/** Codes to one phone; `limits/code-limits.ts` has the other limits of codes. */
	codeOfPhone: Rate;
}

export const defaultRates: Rates = {
	comment: { interval: 3_000, burst: 3 },
	signInOfPhoneAndAddress: { interval: 180_000, burst: 5 },
	signInOfPhone: { interval: 600_000, burst: 30 },
	signInOfDevice: { interval: 180_000, burst: 5 },
	signInOfAddress: { interval: 60_000, burst: 20 },
	signInOfNetwork: { interval: 6_000, burst: 200 },
	signInOfWideNetwork: { interval: 2_000, burst: 400 },
	deskOfAddress: { interval: 60_000, burst: 10 },
	deskOfNetwork: { interval: 60_000, burst: 10 },
	deskOfWideNetwork: { interval: 30_000, burst: 20 },
	deskOfEditor: { interval: 60_000, burst: 20 },
	deskInAll: { interval: 15_000, burst: 40 },
	deskOfDevice: { interval: 60_000, burst: 10 },
	deskCodes: { interval: 60_000, burst: 5 },
	anonymousTokenOfAddress: { interval: 100, burst: 600 },
	writeOffOfAddress: { interval: 2_000, burst: 60 },
	writeOffOfMember: { interval: 200, burst: 600 },
	pinOfShopAndAddress: { interval: 180_000, burst: 8 },
	pinOfShop: { interval: 60_000, burst: 60 },
	pinOfNetwork: { interval: 30_000, burst: 60 },
	verifyCodeOfAddress: { interval: 500, burst: 60 },
	spokenCodeOfAddress: { interval: 10_000, burst: 20 },
	authOfAddress: { interval: 100, burst: 600 },
	inviteOfMember: { interval: 10_000, burst: 30 },
	uploadOfMember: { interval: 5_000, burst: 30 },
	partOfMember: { interval: 250, burst: 250 },
	statisticsOfAddress: { interval: 100, burst: 600 },
	decipherOfMember: { interval: 1_000, burst: 60 },
	decipherOfAddress: { interval: 100, burst: 100 },
	actionOfReader: { interval: 1_000, burst: 60 },
	actionOfAddress: { interval: 100, burst: 600 },
	viewOfReader: { interval: 1_000, burst: 120 },
	viewOfAddress: { interval: 100, burst: 1_200 },
	codeOfPhone: { interval: 60_000, burst: 1 },
};

/** Which limit refused a code. */
export type CodeLimit = 'phone' | 'address' | 'network' | 'all';

/** What became of a code that was asked for: sent, not taken by the gateway, or refused by a limit. */
export type CodeResult = 'sent' | 'failed' | `refused ${CodeLimit}`;

/** The context of reads. The exporter calls them as a visitor. */
export interface ReadContext {
	reading: Reading;
	parts: readonly ServerPart[];
	/** Epoch milliseconds. */
	now: () => number;
	/** Gives access to drafts, beside links of the desk; '' disables previews by it. */
	previewToken: string;
	/** Groups of words that readers of the newspaper use for one another (`site.nearWords`). */
	nearWords: readonly string[];
	/** Id of the signed-in member; '' for a visitor. */
	caller: { member: string };
}

/** The context of calls that write or depend on their caller. */
export interface CallContext extends ReadContext {
	store: Store;
	rates: Rates;
	costs: Costs;
	governor: Governor;
	/** Runs expensive work when it is the caller's turn; a member is known, a visitor is not. */
	inTurn: InTurn;
	/** The folder that `/media/` serves. */
	media: string;
	/** Null without a messaging platform. */
	messaging: MessagingPlatform | null;
	/** Null when codes cannot be sent. */
	codes: CodeSender | null;
	/** Null when members are told on the site alone. */
	notices: NoticeSender | null;
	/** Receives what became of every code that was asked for. */
	observeCode?: ((result: CodeResult) => void) | undefined;
	caller: Caller;
}

/**
 * The id of the calling member; calls with the declared token `member` always have one.
 *
 * @throws ApiError with status 401 for a visitor.
 */
export const memberOf = ({ caller }: CallContext): string => {
	if (caller.member === '') throw new ApiError(statuses.memberNeeded, '请先登录');
	return caller.member;
};
/** A rate limit: `burst` at once, then one every `interval` milliseconds. */
export interface Rate {
	interval: number;
	burst: number;
}
