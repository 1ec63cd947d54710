import type { Outgoing } from './outgoing.ts';

/**
 * Writes and calls of the member carry the reader's id (R-ENT-102, R-MODE-27). It is a hint: only the token proves it.
 *
 * @param userid of the login, else of the native app's marker; '' for a visitor.
 */
export const withReader = (outgoing: Outgoing, userid: string): Outgoing => {
	const { call, parameters } = outgoing;
	const carries = call.encoding === 'form' && (call.effect === 'write' || call.carriesReaderId === true);
	return userid === '' || !carries || parameters['userid'] !== undefined
		? outgoing
		: { ...outgoing, parameters: { ...parameters, userid } };
};
