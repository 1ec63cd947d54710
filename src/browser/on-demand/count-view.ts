import { countEvent } from '../../client/session/count-event.ts';

/** Counts that an item was seen (R-CALL-036). */
export const countView = (id: string): Promise<void> => countEvent(id, 'view');
