/**
 * Limits of codes that are sent to phones: the newspaper pays for every message. A phone's day is counted apart for devices on
 * which its owner has signed in and for all others, so that strangers cannot use it up; of the codes of an hour a fifth is
 * left to such devices.
 */
import { statuses } from '../../contract/envelope.ts';
import type { CallContext, CodeLimit } from '../context.ts';
import { type LimitKey, limitKey } from '../db/limit-key.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Store } from '../db/store.ts';
import type { Writer } from '../db/tables.ts';
import { ApiError } from '../errors.ts';
import { dayOf, endOfDay } from './day.ts';
import { giveBack, takeOne } from './limits.ts';
import { networksOf } from './networks.ts';
import { giveBackQuota, type Quota, tryQuota } from './quotas.ts';

const hourMs = 3_600_000;

/** Private settings with these names replace the defaults; 0 is no limit. */
export const codeLimits = {
	/** Of a phone and a day: for known devices together, and for all others together, of which one network has half. */
	codesOfPhone: 10,
	/** Of an hour. Many readers of a mobile network share an address. */
	codesOfAddress: 30,
	codesOfNetwork: 100,
	codesOfWideNetwork: 300,
	codesInAll: 1_000,
} as const;

type LimitName = keyof typeof codeLimits;

/** A code that is not sent because a limit is used up. */
export class CodeRefused extends ApiError {
	readonly limit: CodeLimit;

	constructor(limit: CodeLimit, status: number, sentence: string, retryAfter = 0) {
		super(status, sentence, retryAfter);
		this.limit = limit;
	}
}

const settingsOf = async (reading: Reading): Promise<Record<LimitName, number>> => {
	const names = Object.keys(codeLimits);
	const rows = await reading.all<{ name: string; value: string }>(
		`select name, value from settings where name in (${names.map(() => '?').join(', ')})`,
		...names,
	);
	return { ...codeLimits, ...Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)])) };
};

interface Share extends Quota {
	limit: CodeLimit;
}

const sharesOf = (
	store: Store,
	settings: Record<LimitName, number>,
	{ phone, address, isKnown, now }: { phone: string; address: string; isKnown: boolean; now: number },
): Share[] => {
	const day = { until: endOfDay(now), limit: 'phone' } as const;
	const ofPhone = (name: string): LimitKey => limitKey(store, `code ${phone} ${name}${dayOf(now)}`, phone);
	const ofHour = (name: string): LimitKey => limitKey(store, `codes ${name}${hour}`);
	const hour = Math.floor(now / hourMs);
	const until = (hour + 1) * hourMs;
	const { codesOfPhone, codesInAll } = settings;
	const all = (max: number): Share => ({ name: ofHour(''), max, until, limit: 'all' });
	if (isKnown) return [{ name: ofPhone('known '), max: codesOfPhone, ...day }, all(codesInAll)];
	const { network, wide } = networksOf(address);
	return [
		{ name: ofPhone(`${network} `), max: Math.ceil(codesOfPhone / 2), ...day },
		{ name: ofPhone(''), max: codesOfPhone, ...day },
		{ name: ofHour(`${address} `), max: settings.codesOfAddress, until, limit: 'address' },
		{ name: ofHour(`${network} `), max: settings.codesOfNetwork, until, limit: 'network' },
		...(wide === ''
			? []
			: [{ name: ofHour(`${wide} `), max: settings.codesOfWideNetwork, until, limit: 'network' as const }]),
		all(Math.ceil(codesInAll * 0.8)),
	];
};

const refusalOf = ({ limit, until }: Share, now: number): CodeRefused => {
	if (limit === 'phone') return new CodeRefused(limit, statuses.conflict, '今天发送的验证码已达上限，请明天再试');
	const seconds = Math.max(1, Math.ceil((until - now) / 1000));
	const sentence = limit === 'all' ? '请求验证码的人太多' : '这个网络请求的验证码太多';
	return new CodeRefused(limit, statuses.tooMany, `${sentence}，请 ${seconds} 秒后再试`, seconds);
};

/**
 * Takes one code of every limit, in the transaction that stores the code: after a refusal none is taken.
 *
 * @param isKnown whether the owner of the phone has signed in on the device before.
 * @returns gives them back, in the transaction that undoes the code.
 * @throws CodeRefused with status 429, or 409 when the phone's day is used up.
 */
export const takeCode = async (
	writer: Writer,
	{ store, reading, rates, caller, now }: CallContext,
	{ phone, isKnown }: { phone: string; isKnown: boolean },
): Promise<(writer: Writer) => Promise<void>> => {
	const minute = limitKey(store, `code phone ${phone}${isKnown ? ' known' : ''}`, phone);
	try {
		await takeOne(writer, minute, rates.codeOfPhone, now(), '验证码已发送，请 {seconds} 秒后再试');
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		throw new CodeRefused('phone', error.status, error.message, error.retryAfter);
	}
	const shares = sharesOf(store, await settingsOf(reading), { phone, address: caller.address, isKnown, now: now() });
	for (const share of shares) if (!(await tryQuota(writer, share, 1))) throw refusalOf(share, now());
	return async (laterWriter) => {
		await giveBack(laterWriter, minute, rates.codeOfPhone);
		for (const share of shares) await giveBackQuota(laterWriter, share, 1);
	};
};
