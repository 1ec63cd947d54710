import { event, fav, myMarks, praise } from '../../../contract/reactions.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleEvent, handleFav, handlePraise } from './event.ts';
import { handleMyMarks } from './marks.ts';

export const reactionsCalls: readonly Handler<CallContext>[] = [
	handle(praise, handlePraise),
	handle(event, handleEvent),
	handle(fav, handleFav),
	handle(myMarks, handleMyMarks),
];
