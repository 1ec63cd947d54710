/**
 * Proof of work: a time and eight numbers that are found by trying, so that what costs a reader half a second costs a program
 * that does it a thousand times five hundred seconds. It needs nothing of the reader, who may not see or hear.
 */
import { plainPhone } from './phone-number.ts';
import { sha256 } from './sha256.ts';

/** Numbers of a proof. One number for the same work takes some readers five times as long as others. */
export const numbersOfProof = 8;

/** How much work a proof is. */
export const proofWork = {
	/** Zero bits that the hash of each number begins with: about 130,000 attempts for the eight. */
	bits: 14,
	/** How far the time of a proof may be from the platform's clock, in milliseconds. */
	lifeMs: 300_000,
};

const proofForm = /^([0-9a-z]{1,11})((?:\.[0-9a-z]{1,11}){8})$/;

/** What a proof of sending a code to a phone is about. */
export const codeSubject = (phone: string, codeKey: string): string => `code ${plainPhone(phone)} ${codeKey}`;

/** What a proof of a sign-in by password is about. */
export const signInSubject = (phone: string): string => `sign-in ${plainPhone(phone)}`;

/** What a proof of a sign-in at the desk is about. @param editor as it is stored. */
export const deskSubject = (editor: string): string => `desk ${editor}`;

/** The time of a proof, in epoch milliseconds; NaN for anything else. */
export const proofTime = (proof: string): number => Number.parseInt(proofForm.exec(proof)?.[1] ?? '', 36);

const startsWithZeros = (text: string, bits: number): boolean => (sha256(text)[0] as number) >>> (32 - bits) === 0;

/** What is hashed for one of the eight numbers. */
const textOf = (subject: string, time: string, place: number, number: string): string =>
	`${time}.${place}.${number} ${subject}`;

/** Whether work was done for a subject. The caller checks the time, and that the proof was not used before. */
export const isProof = (
	subject: string,
	proof: string,
	{ bits }: Pick<typeof proofWork, 'bits'> = proofWork,
): boolean => {
	const [, time = '', rest = ''] = proofForm.exec(proof) ?? [];
	const numbers = rest.split('.').slice(1);
	return (
		numbers.length === numbersOfProof &&
		numbers.every((number, place) => startsWithZeros(textOf(subject, time, place, number), bits))
	);
};

/**
 * Looks for a proof.
 *
 * @param time epoch milliseconds. @returns nothing after every `batch` numbers that were tried; the proof at the end.
 */
export function* findProof(subject: string, time: number, batch: number): Generator<undefined, string> {
	let proof = time.toString(36);
	for (let place = 0, tried = 0; place < numbersOfProof; place += 1) {
		let number = 0;
		while (!startsWithZeros(textOf(subject, time.toString(36), place, number.toString(36)), proofWork.bits)) {
			number += 1;
			tried += 1;
			if (tried % batch === 0) yield;
		}
		proof += `.${number.toString(36)}`;
	}
	return proof;
}
