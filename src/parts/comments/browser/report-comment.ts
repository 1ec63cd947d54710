import { newIdempotencyKey } from '../../../client/runtime/device.ts';
import { startedClient } from '../../../client/session/client.ts';
import { refusalText } from '../../../client/session/refusal.ts';
import { discussReport, type ReportReason } from '../../../contract/comments.ts';
import { notices } from '../page/comments-state.ts';

/** Reports a comment to the editors. @returns '' when they have it; else one of `notices`, or the words of the refusal. */
export const reportComment = async (id: string, reason: ReportReason, connect = startedClient): Promise<string> => {
	try {
		const result = await (await connect()).send(discussReport, { id, reason, idempotencyKey: newIdempotencyKey() });
		return result.ok ? '' : refusalText(result.error);
	} catch {
		return notices.network;
	}
};
