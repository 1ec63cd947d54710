import type { Caller } from '../context.ts';
import type { Turn } from '../governor.ts';
import { networksOf } from './networks.ts';

/** Whose turn a piece of expensive work takes. @param isKnown a signed-in member, or a device on which its owner has signed in. */
export const turnOf = (
	{ address, member }: Pick<Caller, 'address' | 'member'>,
	isKnown: boolean = member !== '',
): Turn => {
	const { network, wide } = networksOf(address);
	return { network: wide === '' ? network : wide, caller: member === '' ? address : member, isKnown };
};
