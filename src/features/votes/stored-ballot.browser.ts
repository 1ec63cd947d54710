/** What a reader has chosen in a vote, kept in the browser. */
import { waitingForm } from '../../client/session/form-entry.ts';
import { readDraft, storeDraft } from '../../client/stores/drafts.ts';

/**
 * The part of a ballot that survives a reload, a sign-in and a network failure. Its key makes it the same ballot when
 * it is sent again.
 */
export interface StoredBallot {
	chosen: readonly string[];
	fields: Readonly<Record<string, string>>;
	key: string;
}

const topicOf = (voteId: string): string => `vote:${voteId}`;

/** Removes the stored ballot of a vote. */
export const forgetBallot = (voteId: string): void => storeDraft(topicOf(voteId), '');

/** The stored ballot of a vote; an empty one when there is none. */
export const readStored = (voteId: string): StoredBallot => {
	try {
		const stored = JSON.parse(readDraft(topicOf(voteId)) || '{}') as Partial<StoredBallot>;
		return { chosen: stored.chosen ?? [], fields: stored.fields ?? {}, key: stored.key ?? '' };
	} catch {
		return { chosen: [], fields: {}, key: '' };
	}
};

/**
 * The stored ballot of a vote, with its key while it waits in the outbox, and the platform's sentence when it was refused.
 * A ballot that was sent and has left the outbox was counted or discarded: it is removed, and an empty one returned.
 */
export const readWaiting = (voteId: string): StoredBallot & { refusal: string } =>
	waitingForm('vote', voteId, readStored(voteId), () => {
		forgetBallot(voteId);
		return { chosen: [], fields: {}, key: '' };
	});

/** Stores what is chosen; an empty ballot is removed. */
export const storeBallot = (voteId: string, { chosen, fields, key }: StoredBallot): void => {
	const isEmpty = chosen.length === 0 && Object.keys(fields).length === 0;
	storeDraft(topicOf(voteId), isEmpty ? '' : JSON.stringify({ chosen, fields, key }));
};
