/** What parts bring to the desk. Their files are loaded when a page of the desk asks for them. */
import { serverParts } from '../../server-parts.ts';
import { type CommentsAtDesk, type Moderate, moderationNames, type SignUpsAtDesk } from './at-desk.ts';

interface AtDesk {
	comments: CommentsAtDesk;
	signUps: SignUpsAtDesk;
}

/** @throws Error when no part has it. */
const ofPart = async <Name extends keyof AtDesk>(name: Name): Promise<AtDesk[Name]> => {
	const found = serverParts.find(({ desk }) => desk?.[name])?.desk?.[name];
	if (found === undefined) throw new Error(`The desk has no ${name}: no part of this product brings them.`);
	return (await found()) as AtDesk[Name];
};

export const heldComments: CommentsAtDesk['heldComments'] = async (...asked) =>
	(await ofPart('comments')).heldComments(...asked);
export const latestComments: CommentsAtDesk['latestComments'] = async (...asked) =>
	(await ofPart('comments')).latestComments(...asked);
export const reportedComments: CommentsAtDesk['reportedComments'] = async (...asked) =>
	(await ofPart('comments')).reportedComments(...asked);
export const countHeld: CommentsAtDesk['countHeld'] = async (...asked) =>
	(await ofPart('comments')).countHeld(...asked);
export const bannedMembers: CommentsAtDesk['bannedMembers'] = async (...asked) =>
	(await ofPart('comments')).bannedMembers(...asked);

export const moderations = Object.fromEntries(
	moderationNames.map((name): [string, Moderate] => [
		name,
		async (...asked) => (await ofPart('comments')).moderations[name](...asked),
	]),
) as CommentsAtDesk['moderations'];

export const activitiesWithSignUps: SignUpsAtDesk['activitiesWithSignUps'] = async (...asked) =>
	(await ofPart('signUps')).activitiesWithSignUps(...asked);
export const readSignUps: SignUpsAtDesk['readSignUps'] = async (...asked) =>
	(await ofPart('signUps')).readSignUps(...asked);
