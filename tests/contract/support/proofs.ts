/** Proofs of work for tests, in the form with one number. */
import { sha256 } from '../../../src/domain/sha256.ts';
import { smallCosts } from './costs.ts';

/** A proof about a subject. @param time epoch milliseconds. */
export const proofOf = (subject: string, time: number, bits = smallCosts.proof.bitsOfOne): string => {
	for (let number = 0; ; number += 1) {
		const proof = `${time.toString(36)}.${number.toString(36)}`;
		if ((sha256(`${proof} ${subject}`)[0] as number) >>> (32 - bits) === 0) return proof;
	}
};
