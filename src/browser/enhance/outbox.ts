import { loadPart } from '../../client/runtime/load-part.ts';
import { isWaitingName } from '../../client/runtime/outbox-name.ts';
import { localItems } from '../../client/runtime/storage.ts';

/**
 * Sends the actions that wait in the outbox, and shows them. The code loads only when something waits, from an earlier
 * page, or when a member may act on this page: without a network it could not be loaded any more.
 */
export const startOutbox = (): void => {
	const look = ({ type }: Event): void => {
		const isNeeded = (name: string): boolean => isWaitingName(name) || (name === 'userLogin' && type !== 'pageshow');
		if (localItems.names().some(isNeeded))
			loadPart(() => import('../on-demand/waiting-actions.ts')).then(
				(part) => part.startWaitingActions(),
				console.error,
			);
	};
	addEventListener('pageshow', look);
	addEventListener('touch-edition:island', look);
};
