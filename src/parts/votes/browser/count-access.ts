import { countSeen } from '../../../client/session/count-seen.ts';
import { recordAccessCount } from '../wire.ts';

const counted = new Set<string>();

/** Counts the opening of the page of a vote, once (R-CALL-082, A-121). */
export const opened = async ({ dataset: { id = '' } }: HTMLElement): Promise<void> => {
	if (id === '' || counted.has(id) || document.documentElement.dataset['isposter'] !== undefined) return;
	counted.add(id);
	await countSeen(recordAccessCount, { voteId: id });
};
