import type { OutboxCall } from '../../../contract/outbox-call.ts';
import { recordVoteCountAndLog, vote } from '../wire.ts';

/** A vote is logged when it is confirmed, with its parameters and its key: a platform counts the key once. */
export const outbox: Readonly<Record<string, OutboxCall>> = {
	vote: { call: vote, log: { call: recordVoteCountAndLog, only: ['afsData'] } },
};
