import { loadPart } from '../../client/runtime/load-part.ts';
import { isWaitingName } from '../../client/runtime/outbox-name.ts';
import { localItems } from '../../client/runtime/storage.ts';
import { whenIdle } from './tools/when-idle.ts';

const load = (): void =>
	void loadPart(() => import('../on-demand/waiting-actions.ts')).then(
		(part) => part.startWaitingActions(),
		console.error,
	);

/**
 * Sends the actions that wait in the outbox, and shows them. The code loads only when something waits, from an earlier
 * page, or when a member may act on this page: without a network it could not be loaded any more. On a page with a bar at its
 * foot a member may act from the start.
 */
export const startOutbox = (): void => {
	const look = ({ type }: Event): void => {
		const names = localItems.names();
		const isMember = names.includes('userLogin');
		if (names.some(isWaitingName) || (isMember && type !== 'pageshow')) load();
		else if (isMember && document.querySelector('.foot-bar') && !('saver' in document.documentElement.dataset))
			whenIdle(load);
	};
	addEventListener('pageshow', look);
	addEventListener('touch-edition:island', look);
};
