/** Proofs of work for tests, with the least work. */
import { numbersOfProof } from '../../../src/domain/proof-of-work.ts';
import { sha256 } from '../../../src/domain/sha256.ts';
import { smallCosts } from './costs.ts';

/** A proof about a subject. @param time epoch milliseconds. */
export const proofOf = (subject: string, time: number): string => {
	const begun = time.toString(36);
	const isFound = (place: number, number: number): boolean =>
		(sha256(`${begun}.${place}.${number.toString(36)} ${subject}`)[0] as number) >>> (32 - smallCosts.proof.bits) === 0;
	const numbers = Array.from({ length: numbersOfProof }, (_, place) => {
		let number = 0;
		while (!isFound(place, number)) number += 1;
		return number.toString(36);
	});
	return [begun, ...numbers].join('.');
};
