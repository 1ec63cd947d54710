import { countEvent } from '../../client/session/count-event.ts';

/** Counts a view of an item (R-CALL-036). */
export const countView = (id: string): Promise<void> => countEvent(id, 'view');
