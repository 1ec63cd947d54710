import type { VoteInfo } from '../../../contract/entities/activities.ts';

/** A vote that a platform sends without its ids: they are what it was requested by. */
export const namedVote = (vote: VoteInfo, requestedId: string): VoteInfo =>
	vote.voteId === '' ? { ...vote, voteId: requestedId, fileId: vote.fileId || requestedId } : vote;
