/**
 * Proof of work: a time and a number that are found by trying, so that what costs a reader a second costs a program that does it
 * a thousand times a thousand seconds. It needs nothing of the reader, who may not see or hear.
 */
import { plainPhone } from './phone-number.ts';
import { sha256 } from './sha256.ts';

/** Zero bits that the hash of a proof begins with: about 130,000 attempts, half a second on a phone. */
export const proofBits = 17;

/** How far the time of a proof may be from the platform's clock, in milliseconds. */
export const proofLifeMs = 300_000;

const proofForm = /^([0-9a-z]{1,11})\.[0-9a-z]{1,11}$/;

/** What a proof of sending a code to a phone is about. */
export const codeSubject = (phone: string, codeKey: string): string => `code ${plainPhone(phone)} ${codeKey}`;

/** What a proof of a sign-in by password is about. */
export const signInSubject = (phone: string): string => `sign-in ${plainPhone(phone)}`;

/** The time of a proof, in epoch milliseconds; NaN for anything else. */
export const proofTime = (proof: string): number => Number.parseInt(proofForm.exec(proof)?.[1] ?? '', 36);

const startsWithZeros = (hash: Uint32Array, bits: number): boolean => (hash[0] ?? 1) >>> (32 - bits) === 0;

/** Whether work was done for a subject. The caller checks the time, and that the proof was not used before. */
export const isProof = (subject: string, proof: string): boolean =>
	proofForm.test(proof) && startsWithZeros(sha256(`${proof} ${subject}`), proofBits);

/**
 * Looks for a proof among some numbers.
 *
 * @param from the first number. @returns the proof, or '' when none of the numbers is one.
 */
export const findProof = (subject: string, time: number, from: number, count: number): string => {
	for (let number = from; number < from + count; number += 1) {
		const proof = `${time.toString(36)}.${number.toString(36)}`;
		if (startsWithZeros(sha256(`${proof} ${subject}`), proofBits)) return proof;
	}
	return '';
};
