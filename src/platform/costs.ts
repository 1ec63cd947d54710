/**
 * What is expensive or slow on purpose: hashing, proofs of work, how much of it runs at once, how long things live. An app takes these
 * figures when it is made (`PlatformOptions.costs`), so that tests run with small ones; `costs.test.ts` holds the real ones.
 */
import { proofWork } from '../domain/proof-of-work.ts';

/** Figures of scrypt; a stored hash names its own. */
export interface ScryptCost {
	N: number;
	r: number;
	p: number;
}

/** How much expensive work runs and waits, in all processes of one machine each for itself. */
export interface GovernorLimits {
	/** Passwords and pictures at once: each takes 128 to 200 MB. */
	heavy: number;
	/** Pieces of a few milliseconds at once; they never wait behind heavy ones. */
	light: number;
	/** Pieces that may wait: of all, of one network, of one caller. */
	waiting: number;
	ofNetwork: number;
	ofCaller: number;
	/** Of all that may wait, the places that only known devices and signed-in members get. */
	forKnown: number;
}

/** Lifetimes in milliseconds. */
export interface Lives {
	/** Links to the files of a sign-up. */
	fileLink: number;
	/** A sign-in at the desk, and the wait for the code of a second factor. */
	deskSession: number;
	deskWait: number;
	/** A device on which an editor has signed in is known. */
	deskDevice: number;
	/** A code that was sent to a phone, and a code in a picture. */
	loginCode: number;
	verifyCode: number;
	/** A token for one upload in parts. */
	uploadToken: number;
}

export interface Costs {
	password: ScryptCost;
	/** Zero bits of each number of a proof; how old it may be, in milliseconds. */
	proof: { bits: number; lifeMs: number };
	governor: GovernorLimits;
	lives: Lives;
}

const minute = 60_000;
const day = 86_400_000;

export const realCosts: Costs = {
	/** The figures that OWASP names for scrypt: 128 MB, and about half a second on a small server. */
	password: { N: 131_072, r: 8, p: 1 },
	proof: proofWork,
	governor: { heavy: 2, light: 1, waiting: 64, ofNetwork: 16, ofCaller: 12, forKnown: 24 },
	lives: {
		fileLink: 15 * minute,
		deskSession: day / 2,
		deskWait: 5 * minute,
		deskDevice: 180 * day,
		loginCode: 5 * minute,
		verifyCode: 5 * minute,
		uploadToken: 60 * minute,
	},
};
