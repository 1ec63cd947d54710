import { liveComing, liveView } from '../../../contract/live.ts';
import type { ReadContext } from '../../context.ts';
import { type Handler, handleRead } from '../../handler.ts';
import { handleLiveComing, handleLiveView } from './live.ts';

export const liveReads: readonly Handler<ReadContext>[] = [
	handleRead(liveView, handleLiveView),
	handleRead(liveComing, handleLiveComing),
];
