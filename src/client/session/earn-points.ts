import { event1 } from '../../contract/members.ts';
import { empty } from '../api/result.ts';
import { newIdempotencyKey } from '../runtime/device.ts';
import { session, setLogin, startSession, storedLogin } from '../stores/session.ts';
import { showToast } from '../stores/toasts.ts';
import { startedClient } from './client.ts';

/** Points after an action. `added` is 0 when the action was credited before, or the limit of the day is reached. */
export interface EarnedPoints {
	added: number;
	score: number;
	dayTotal: number;
}

/**
 * Reports an action of a member, which the platform credits once a day (R-ROLE-16, R-CALL-077), and shows the points
 * that it brought. Nothing is sent for a visitor.
 *
 * @returns null for a visitor, and after a refusal.
 * @throws NetworkError without an answer.
 */
export const earnPoints = async (
	type: 'share' | 'view' | 'sign',
	id?: string,
	connect = startedClient,
): Promise<EarnedPoints | null> => {
	startSession();
	const before = session.get();
	if (before.state !== 'member') return null;
	const client = await connect();
	const result = await client.send(event1, {
		type,
		...(id === undefined ? {} : { id }),
		idempotencyKey: newIdempotencyKey(),
	});
	if (!result.ok || result.data === empty || !('score' in result.data)) return null;
	const { added, score, dayTotal } = result.data;
	const login = storedLogin();
	// Another member may have signed in meanwhile.
	if (login?.userid === before.login.userid && login.member.score !== score)
		setLogin({ ...login, member: { ...login.member, score } });
	if (added > 0) showToast('points.earned', { count: added });
	return { added, score, dayTotal };
};
