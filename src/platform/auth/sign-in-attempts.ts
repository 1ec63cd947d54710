/**
 * Limits of sign-in attempts. Strangers can use up the attempts of a phone number, but not those of a device on which its
 * owner has signed in, so that they cannot lock the owner out.
 */
import type { CallContext, Rate } from '../context.ts';
import { type LimitKey, limitKey } from '../db/limit-key.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { networksOf } from '../limits/networks.ts';
import { spendSignInProof } from '../limits/proofs.ts';
import { isKnownDevice } from './known-devices.ts';

const tooOften = '登录尝试过于频繁，请 {seconds} 秒后再试';

/**
 * Takes one attempt, before the password or code is checked.
 *
 * @param by a code is limited by its own attempts; only address and network count for it.
 * @param proof with a proof of work the attempts of all strangers together do not count: an owner on a new device comes in.
 * @returns whether the owner has signed in on the device, and what gives the attempt back after a sign-in.
 * @throws ApiError with status 429.
 */
export const takeSignInAttempt = async (
	context: CallContext,
	phone: string,
	by: 'password' | 'code',
	proof?: string,
): Promise<{ isKnown: boolean; giveBack: () => Promise<void> }> => {
	const { store, reading, rates, caller, now } = context;
	const { address, device } = caller;
	const isKnown = await isKnownDevice(reading, phone, device);
	const key = (name: string, owner = ''): LimitKey => limitKey(store, `sign-in ${name}`, owner);
	const { network, wide } = networksOf(address);
	const limits: [name: LimitKey, rate: Rate][] = isKnown
		? [[key(`device ${phone} ${device}`, phone), rates.signInOfDevice]]
		: [
				[key(`address ${address}`), rates.signInOfAddress],
				[key(`network ${network}`), rates.signInOfNetwork],
				...(wide === '' ? [] : [[key(`network ${wide}`), rates.signInOfWideNetwork] satisfies [LimitKey, Rate]]),
			];
	// A stranger who is locked at one address no longer uses up the attempts of the phone number.
	if (!isKnown && by === 'password') {
		limits.push([key(`phone ${phone} ${address}`, phone), rates.signInOfPhoneAndAddress]);
		if (proof === undefined) limits.push([key(`phone ${phone}`, phone), rates.signInOfPhone]);
	}
	if (proof !== undefined) await spendSignInProof(context, phone, proof);
	for (const [name, rate] of limits) await takeOne(store.writing, name, rate, now(), tooOften);
	const undo = async (): Promise<void> => {
		for (const [name, rate] of limits) await giveBack(store.writing, name, rate);
	};
	return { isKnown, giveBack: undo };
};
