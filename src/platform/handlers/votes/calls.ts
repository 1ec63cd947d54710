import {
	imageVerifyCode,
	recordAccessCount,
	recordVoteCountAndLog,
	spokenVerifyCode,
	vote,
	voteResult,
} from '../../../contract/votes.ts';
import { handleImageVerifyCode, handleSpokenVerifyCode } from '../../auth/verify-code.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleRecordVoteCountAndLog, handleVote, handleVoteResult } from './ballot.ts';
import { handleRecordAccessCount } from './poll.ts';

export const votesCalls: readonly Handler<CallContext>[] = [
	handle(vote, handleVote),
	handle(voteResult, handleVoteResult),
	handle(recordAccessCount, handleRecordAccessCount),
	handle(recordVoteCountAndLog, handleRecordVoteCountAndLog),
	handle(imageVerifyCode, handleImageVerifyCode),
	handle(spokenVerifyCode, handleSpokenVerifyCode),
];
