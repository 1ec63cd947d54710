/** What parts bring to the desk. Their files are loaded when a page of the desk asks for them. */
import { serverParts } from '../../server-parts.ts';
import type { Store } from '../db/store.ts';
import {
	type Beginning,
	type CalendarAtDesk,
	type CommentsAtDesk,
	type Moderate,
	moderationNames,
	type SignUpsAtDesk,
} from './at-desk.ts';

interface AtDesk {
	comments: CommentsAtDesk;
	signUps: SignUpsAtDesk;
}

/** @throws Error when no part has it. */
const ofPart = async <Name extends keyof AtDesk>(name: Name): Promise<AtDesk[Name]> => {
	const deskCalls = serverParts.find(({ desk }) => desk?.[name])?.desk?.[name];
	if (deskCalls === undefined) throw new Error(`The desk has no ${name}: no part of this product brings them.`);
	return (await deskCalls()) as AtDesk[Name];
};

export const heldComments: CommentsAtDesk['heldComments'] = async (...args) =>
	(await ofPart('comments')).heldComments(...args);
export const latestComments: CommentsAtDesk['latestComments'] = async (...args) =>
	(await ofPart('comments')).latestComments(...args);
export const reportedComments: CommentsAtDesk['reportedComments'] = async (...args) =>
	(await ofPart('comments')).reportedComments(...args);
export const countHeld: CommentsAtDesk['countHeld'] = async (...args) => (await ofPart('comments')).countHeld(...args);
export const bannedMembers: CommentsAtDesk['bannedMembers'] = async (...args) =>
	(await ofPart('comments')).bannedMembers(...args);
export const aboutComment: CommentsAtDesk['aboutComment'] = async (...args) =>
	(await ofPart('comments')).aboutComment(...args);
export const listHoldWords: CommentsAtDesk['listWords'] = async (...args) =>
	(await ofPart('comments')).listWords(...args);
export const addHoldWords: CommentsAtDesk['addWords'] = async (...args) => (await ofPart('comments')).addWords(...args);
export const removeHoldWords: CommentsAtDesk['removeWords'] = async (...args) =>
	(await ofPart('comments')).removeWords(...args);

export const moderations = Object.fromEntries(
	moderationNames.map((name): [string, Moderate] => [
		name,
		async (...args) => (await ofPart('comments')).moderations[name](...args),
	]),
) as CommentsAtDesk['moderations'];

export const activitiesWithSignUps: SignUpsAtDesk['activitiesWithSignUps'] = async (...args) =>
	(await ofPart('signUps')).activitiesWithSignUps(...args);
export const readSignUps: SignUpsAtDesk['readSignUps'] = async (...args) =>
	(await ofPart('signUps')).readSignUps(...args);

/** What begins in a period, of all parts that the site has. */
export const beginningsOf = async ({ writing, parts }: Store, begin: number, end: number): Promise<Beginning[]> => {
	const found: Beginning[] = [];
	for (const { desk } of parts) {
		const calendar = (await desk?.calendar?.()) as CalendarAtDesk | undefined;
		if (calendar !== undefined) found.push(...(await calendar.beginnings(writing, begin, end)));
	}
	return found;
};
