/** What a reader has chosen in a vote, kept in the browser. */
import { refusalAbout } from '../../client/session/form-entry.ts';
import { outboxEntry } from '../../client/session/outbox.ts';
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

/** Removes what is stored of a vote. */
export const forgetBallot = (voteId: string): void => storeDraft(topicOf(voteId), '');

/** What is stored of a ballot. */
export const readStored = (voteId: string): StoredBallot => {
	try {
		const stored = JSON.parse(readDraft(topicOf(voteId)) || '{}') as Partial<StoredBallot>;
		return { chosen: stored.chosen ?? [], fields: stored.fields ?? {}, key: stored.key ?? '' };
	} catch {
		return { chosen: [], fields: {}, key: '' };
	}
};

/**
 * What is stored of a ballot, with its key while it waits, and with the platform's sentence when the outbox was refused
 * it. One that was sent and is in the outbox no longer has been counted, or was discarded.
 */
export const readWaiting = (voteId: string): StoredBallot & { refusal: string } => {
	const stored = readStored(voteId);
	const refusal = refusalAbout('vote', voteId);
	const entry = outboxEntry(stored.key);
	if (stored.key === '' || entry !== null) return { ...stored, key: entry?.refusal === '' ? stored.key : '', refusal };
	forgetBallot(voteId);
	return { chosen: [], fields: {}, key: '', refusal };
};

/** Stores what is chosen; an empty ballot is removed. */
export const storeBallot = (voteId: string, { chosen, fields, key }: StoredBallot): void => {
	const isEmpty = chosen.length === 0 && Object.keys(fields).length === 0;
	storeDraft(topicOf(voteId), isEmpty ? '' : JSON.stringify({ chosen, fields, key }));
};
