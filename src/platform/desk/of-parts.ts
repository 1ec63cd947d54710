/** What parts bring to the desk. Their files are loaded when a page of the desk asks for them. */
import { serverParts } from '../../server-parts.ts';
import { type CommentsAtDesk, type Moderate, moderationNames, type SignUpsAtDesk } from './at-desk.ts';

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
