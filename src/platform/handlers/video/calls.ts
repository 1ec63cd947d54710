import { vodEvent } from '../../../contract/video.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleVodEvent } from './vod.ts';

export const videoCalls: readonly Handler<CallContext>[] = [handle(vodEvent, handleVodEvent)];
