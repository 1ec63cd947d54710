import { loadExportedSettings } from '../../client/runtime/load-exported-settings.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { readOutbox } from '../../client/session/outbox.ts';
import { sendOutbox, sendOutboxLater } from '../../client/session/outbox-sender.ts';
import { session, startSession, storedLogin } from '../../client/stores/session.ts';
import { whenIdle } from '../enhance/tools/when-idle.ts';
import { drawWaiting, prepareNotice } from './waiting-notice.ts';

let started = false;

/**
 * Loads the code of the bar at the foot, and what it starts with: a member may like something when the network has gone, and the
 * like then waits in the outbox.
 */
const prepareBar = (): void => {
	for (const island of Array.from(document.querySelectorAll('.foot-bar astro-island')))
		for (const name of ['component-url', 'renderer-url']) {
			const address = island.getAttribute(name) ?? '';
			if (address !== '') loadPart(() => import(/* @vite-ignore */ address), false).catch(console.warn);
		}
	loadExportedSettings().catch(console.warn);
};

const draw = (): void => void drawWaiting(readOutbox(), { onSend: sendOutbox, onChange: draw });

/**
 * Sends what waits: when the network is back, after a sign-in, and else with growing pauses.
 */
export const startWaitingActions = (): void => {
	if (started) return;
	started = true;
	startSession();
	void prepareNotice();
	if (storedLogin() !== null) whenIdle(prepareBar);
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
