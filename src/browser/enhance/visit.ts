/**
 * Where the page runs decides what else is loaded: the app's bridge, the messaging platform's sign-in and share data, the
 * guard of routes that need authorization. An ordinary page in an ordinary browser loads none of it.
 */

import { onGuardedRoute } from '../../client/runtime/guarded-route.ts';
import { loadPart } from '../../client/runtime/load-part.ts';
import { isMessaging, isNativeApp } from '../../domain/user-agent.ts';

const needsVisit = (): boolean =>
	document.documentElement.dataset['mode'] === 'app' || isMessaging(navigator.userAgent) || onGuardedRoute();

/** A marker that was set after the export counts from here on (M-25). */
const correctMode = (): void => {
	if (isNativeApp(navigator.userAgent, window.touchEdition?.site.appMarker ?? '')) {
		document.documentElement.dataset['mode'] = 'app';
	}
};

/** What the page says of itself, in the order in which it was said. */
const startNotices = (): void => {
	let last: Promise<unknown> = Promise.resolve();
	window.addEventListener('touch-edition:notice', (event) => {
		const { detail } = event as CustomEvent;
		last = last
			.then(() => loadPart(() => import('./notices.ts')))
			.then((notices) => notices.drawNotice(detail))
			.catch((error: unknown) => console.error(error));
	});
};

/** Starts what this environment needs. */
export const startVisit = (): void => {
	startNotices();
	correctMode();
	if (needsVisit()) {
		loadPart(() => import('../integrations/start.ts')).then(
			(visit) => visit.startVisit(),
			(error: unknown) => console.error(error),
		);
	}
};
