/** Proofs of work for tests, by the hash of Node. */
import { hash } from 'node:crypto';
import { bitsOfOne } from '../../../src/domain/proof-of-work.ts';

/** A proof about a subject. @param time epoch milliseconds. */
export const proofOf = (subject: string, time: number): string => {
	for (let number = 0; ; number += 1) {
		const proof = `${time.toString(36)}.${number.toString(36)}`;
		if (hash('sha256', `${proof} ${subject}`, 'buffer').readUInt32BE(0) >>> (32 - bitsOfOne) === 0) return proof;
	}
};
