/**
 * The last answers of calls that are declared `answersOffline`, for the member who got them. They are shown when the
 * platform cannot be reached, and removed at sign-out.
 */
import { safeParse } from 'valibot';
import { type CallAnswer, type CallDeclaration, type CallParameters, callKey } from '../../contract/call.ts';
import type { Reader } from '../../contract/reader.ts';
import { NetworkError } from '../api/result.ts';
import { offlineAnswerName } from '../runtime/offline-answer-name.ts';
import { localItems } from '../runtime/storage.ts';
import { storedLogin } from '../stores/session.ts';

interface OfflineAnswer {
	userid: string;
	answer: unknown;
}

const nameOf = (call: CallDeclaration, parameters: unknown): string =>
	offlineAnswerName(`${callKey(call)} ${JSON.stringify(parameters)}`);

const restored = <Call extends CallDeclaration>(call: Call, name: string): CallAnswer<Call> | null => {
	try {
		const { userid, answer } = JSON.parse(localItems.get(name) ?? '{}') as Partial<OfflineAnswer>;
		if (userid === undefined || userid !== storedLogin()?.userid) return null;
		const checked = safeParse(call.answer, answer);
		return checked.success ? (checked.output as CallAnswer<Call>) : null;
	} catch {
		return null;
	}
};

/**
 * A reader that stores the answers of such calls, and gives them when there is no answer.
 *
 * @param read sends the call.
 */
export const withOfflineAnswers =
	(read: Reader): Reader =>
	async <Call extends CallDeclaration>(call: Call, parameters: CallParameters<Call>): Promise<CallAnswer<Call>> => {
		if (call.answersOffline !== true) return read(call, parameters);
		const name = nameOf(call, parameters);
		const userid = storedLogin()?.userid;
		try {
			const answer = await read(call, parameters);
			// Not when the reader has signed out, or another has signed in, meanwhile.
			if (userid !== undefined && userid === storedLogin()?.userid)
				localItems.set(name, JSON.stringify({ userid, answer } satisfies OfflineAnswer));
			return answer;
		} catch (error) {
			const stored = error instanceof NetworkError ? restored(call, name) : null;
			if (stored === null) throw error;
			return stored;
		}
	};
