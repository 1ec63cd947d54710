import type { Outgoing } from './outgoing.ts';

/**
 * Adds the reader's id to writes and to calls that need a member (R-ENT-102, R-MODE-27). The id is a hint: only the
 * token proves who reads.
 *
 * @param userid of the login, else from the native app's marker; '' for a visitor.
 */
export const withReader = (outgoing: Outgoing, userid: string): Outgoing => {
	const { call, parameters } = outgoing;
	const carries = call.encoding === 'form' && (call.effect === 'write' || call.carriesReaderId === true);
	return userid === '' || !carries || parameters['userid'] !== undefined
		? outgoing
		: { ...outgoing, parameters: { ...parameters, userid } };
};
