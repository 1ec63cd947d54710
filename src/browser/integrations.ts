/**
 * Loads the integrations of the environment: the bridge to the native app, the messaging platform's sign-in and share
 * data, authorization for routes that require it. An ordinary page in an ordinary browser loads none.
 */

import { onGuardedRoute } from '../client/runtime/guarded-route.ts';
import { loadPart } from '../client/runtime/load-part.ts';
import { isMessaging, isNativeApp } from '../domain/user-agent.ts';

const needsIntegrations = (): boolean =>
	document.documentElement.dataset['mode'] === 'app' || isMessaging(navigator.userAgent) || onGuardedRoute();

/** Corrects the mode when the app's marker was set after the export (M-25). */
const correctMode = (): void => {
	if (isNativeApp(navigator.userAgent, window.touchEdition?.site.appMarker ?? '')) {
		document.documentElement.dataset['mode'] = 'app';
	}
};

const loadNotices = () => loadPart(() => import('./enhance/notices.ts'));

/** Draws notices one after the other. Where a reader can act, their code is there before the network may go. */
const startNotices = (): void => {
	let last: Promise<unknown> = Promise.resolve();
	window.addEventListener(
		'touch-edition:island',
		() => void loadNotices().then((part) => part.prepare(), console.warn),
		{
			once: true,
		},
	);
	window.addEventListener('touch-edition:notice', (event) => {
		const { detail } = event as CustomEvent;
		last = last
			.then(loadNotices)
			.then((notices) => notices.drawNotice(detail))
			.catch(console.error);
	});
};

/** Starts the integrations of this environment. */
export const startIntegrations = (): void => {
	startNotices();
	correctMode();
	if (needsIntegrations()) {
		loadPart(() => import('./integrations/start.ts')).then((part) => part.startIntegrations(), console.error);
	}
};
