import type { CallAnswer, CallDeclaration } from '../contract/call.ts';

/** What is done on the page before it shows a state, as a reader would do it. */
export type Step = { tap: string } | { fill: string; text: string };

/** An answer of the platform: none for ever, none at once, or an envelope. */
export type StatedAnswer = 'never' | 'broken' | { status: number; msg?: string; data: unknown };

/** A state of an island: who reads, what the platform answers, what the reader does, and what is seen then. */
export interface IslandState {
	name: string;
	isMember: boolean;
	/** Answers by method and path of their call; all other calls go to the platform. */
	answers: Readonly<Record<string, StatedAnswer>>;
	steps: readonly Step[];
	/** Selector of something that only this state shows. */
	shows: string;
}

/** The states of one island, on the sample page of a route. */
export interface IslandStates {
	island: string;
	/** Route whose sample page has the island. */
	route: string;
	states: readonly IslandState[];
}

type Entry = readonly [call: string, answer: StatedAnswer];

/** How requests name a call: method, service and name. */
const nameOf = ({ method, service, name }: CallDeclaration): string => `${method} ${service}/${name}`;

export const never = (call: CallDeclaration): Entry => [nameOf(call), 'never'];

/** There is no network. */
export const broken = (call: CallDeclaration): Entry => [nameOf(call), 'broken'];

/** @param data of the answer; fields that are left out get their defaults. */
export const answered = <Call extends CallDeclaration>(call: Call, data: Partial<CallAnswer<Call>>): Entry => [
	nameOf(call),
	{ status: 0, data },
];

/** @param status of the envelope, as in `contract/envelope.ts`. */
export const refused = (call: CallDeclaration, status: number): Entry => [
	nameOf(call),
	{ status, msg: 'error', data: {} },
];

interface Given {
	answers?: readonly Entry[];
	steps?: readonly Step[];
	shows: string;
}

const stateOf = (name: string, isMember: boolean, { answers = [], steps = [], shows }: Given): IslandState => ({
	name,
	isMember,
	answers: Object.fromEntries(answers),
	steps,
	shows,
});

/** A state that a visitor sees. */
export const visitorSees = (name: string, state: Given): IslandState => stateOf(name, false, state);

/** A state that a member sees. */
export const memberSees = (name: string, state: Given): IslandState => stateOf(name, true, state);
