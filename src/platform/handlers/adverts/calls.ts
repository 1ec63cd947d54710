import { advertEvent } from '../../../contract/adverts.ts';
import type { CallContext } from '../../context.ts';
import { type Handler, handle } from '../../handler.ts';
import { handleAdvertEvent } from './advert.ts';

export const advertsCalls: readonly Handler<CallContext>[] = [handle(advertEvent, handleAdvertEvent)];
