/**
 * Starts the client of a page that makes no call itself, so that the auth modes and the platform's configuration hold
 * on every page.
 */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { whenIdle } from '../tools/when-idle.ts';

/**
 * Starts the client in the first idle moment after the page has loaded; pages with islands share its start-up. Without
 * a network, and on a site without a content service (`window.base` is empty), it does not start.
 */
export const startClient = (): void =>
	whenIdle(() => {
		if (!window.touchEdition?.window.base || !navigator.onLine) return;
		loadPart(() => import('../../on-demand/start-client.ts')).then((part) => part.startPageClient(), console.warn);
	});
