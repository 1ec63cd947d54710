import type { Client } from '../../../client/api/client.ts';

/** A client for tests of stores: gives prepared answers in order, and records the parameters of each call. */
export const recordingClient = () => {
	const sent: Record<string, unknown>[] = [];
	const connected = (...answers: (object | Error)[]) => {
		const send = async (_: object, parameters: Record<string, unknown>) => {
			sent.push(parameters);
			const answer = answers.shift();
			if (answer instanceof Error) throw answer;
			return answer;
		};
		return () => Promise.resolve({ send } as unknown as Client);
	};
	return { sent, connected };
};
