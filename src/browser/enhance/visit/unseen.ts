/**
 * What every page does without showing it: counts views, starts what parts have for its elements, makes the ids of the device, starts
 * the client, stores pages for reading without a network, opens a touched story ahead, follows the choices of look that the
 * reader makes elsewhere.
 */

import { startFollowChoices } from '../display/follow-choices.ts';
import { startAhead } from './ahead.ts';
import { startClient } from './client-start.ts';
import { startOffline } from './offline.ts';
import { startPartStarts } from './part-starts.ts';
import { startTappedRow } from './tapped-row.ts';
import { startViews } from './views.ts';
import { startVirtualIds } from './virtual-ids.ts';

/** Starts all parts; when one fails, the others still start. */
export const startUnseen = (): void => {
	for (const start of [
		startFollowChoices,
		startViews,
		startPartStarts,
		startVirtualIds,
		startClient,
		startOffline,
		startTappedRow,
		startAhead,
	]) {
		try {
			start();
		} catch (error) {
			console.error(error);
		}
	}
};
