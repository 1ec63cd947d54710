/**
 * Limits of sign-in attempts. Strangers can use up the attempts of a phone number, but not those of a device on which its
 * owner has signed in, so that they cannot lock the owner out.
 */
import type { CallContext, Rate } from '../context.ts';
import { giveBack, takeOne } from '../limits/limits.ts';
import { isKnownDevice } from './known-devices.ts';

const tooOften = '登录尝试过于频繁，请 {seconds} 秒后再试';

/**
 * Takes one attempt, before the password or code is checked.
 *
 * @param by a code is limited by its own attempts; only the address counts for it.
 * @returns gives the attempt back after a sign-in.
 * @throws ApiError with status 429.
 */
export const takeSignInAttempt = async (
	{ store, reading, rates, caller, now }: CallContext,
	phone: string,
	by: 'password' | 'code',
): Promise<() => Promise<void>> => {
	const { address, device } = caller;
	const isKnown = await isKnownDevice(reading, phone, device);
	const limits: [name: string, rate: Rate][] = isKnown
		? [[`sign-in device ${phone} ${device}`, rates.signInOfDevice]]
		: [[`sign-in address ${address}`, rates.signInOfAddress]];
	// A stranger who is locked at one address no longer uses up the attempts of the phone number.
	if (!isKnown && by === 'password')
		limits.push(
			[`sign-in phone ${phone} ${address}`, rates.signInOfPhoneAndAddress],
			[`sign-in phone ${phone}`, rates.signInOfPhone],
		);
	for (const [name, rate] of limits) await takeOne(store.writing, name, rate, now(), tooOften);
	return async () => {
		for (const [name, rate] of limits) await giveBack(store.writing, name, rate);
	};
};
