import {
	delMyDiscuss,
	discuss,
	discussCount,
	discussHot,
	discussReply,
	discussView,
} from '../../../contract/comments.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleDiscussCount, handleDiscussHot, handleDiscussReply, handleDiscussView } from './comment.ts';
import { handleDelMyDiscuss, handleDiscuss } from './comment-write.ts';

export const commentsCalls: readonly Handler<CallContext>[] = [
	handle(discussView, handleDiscussView),
	handle(discussHot, handleDiscussHot),
	handle(discussReply, handleDiscussReply),
	handle(discuss, handleDiscuss),
	handle(discussCount, handleDiscussCount),
	handle(delMyDiscuss, handleDelMyDiscuss),
];
