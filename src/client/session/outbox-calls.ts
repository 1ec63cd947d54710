import type { OutboxCall } from '../../contract/outbox-call.ts';
import { NetworkError } from '../api/result.ts';
import { loadPart } from '../runtime/load-part.ts';
import type { OutboxKind } from './outbox.ts';

const callOfPart = async (kind: OutboxKind): Promise<OutboxCall | undefined> => {
	const { partFile } = await loadPart(() => import('../../parts.ts'));
	const file = partFile('outbox', kind);
	return file === undefined ? undefined : (await loadPart(file.load)).outbox[kind];
};

/**
 * The call of a kind of action, and the call that logs it. A log has the parameters and the key of the action: a platform counts the key
 * once. One that does not arrive changes nothing.
 *
 * @throws NetworkError when the file of the part does not load: the action waits then. Error for a kind that no part has.
 */
export const outboxCallOf = async (kind: OutboxKind): Promise<OutboxCall> => {
	const call = await callOfPart(kind).catch((error: unknown) => {
		throw new NetworkError(`The call of ${kind} did not load.`, { cause: error });
	});
	if (call === undefined) throw new Error(`No part has the call of ${kind}.`);
	return call;
};
