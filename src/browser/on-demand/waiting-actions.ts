import { readOutbox } from '../../client/session/outbox.ts';
import { sendOutbox, sendOutboxLater } from '../../client/session/outbox-sender.ts';
import { session, startSession } from '../../client/stores/session.ts';
import { drawWaiting, prepareNotice } from './waiting-notice.ts';

let started = false;

const draw = (): void => void drawWaiting(readOutbox(), { onSend: sendOutbox, onChange: draw });

/**
 * Sends what waits: when the network is back, after a sign-in, and else with growing pauses.
 */
export const startWaitingActions = (): void => {
	if (started) return;
	started = true;
	startSession();
	void prepareNotice();
	sendOutbox();
	window.addEventListener('online', sendOutbox);
	session.listen(() => {
		sendOutbox();
		draw();
	});
	window.addEventListener('storage', draw);
	window.addEventListener('touch-edition:outbox', () => {
		sendOutboxLater();
		draw();
	});
	draw();
};
