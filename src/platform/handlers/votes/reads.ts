import { infoByOptionName, optionInfo, voteInfo } from '../../../contract/votes.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleInfoByOptionName, handleOptionInfo, handleVoteInfo } from './poll.ts';

export const votesReads: readonly Handler<ReadContext>[] = [
	handleRead(voteInfo, handleVoteInfo),
	handleRead(optionInfo, handleOptionInfo),
	handleRead(infoByOptionName, handleInfoByOptionName),
];
