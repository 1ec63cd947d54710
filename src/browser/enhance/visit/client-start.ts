/**
 * Starts the client of a page that makes no call itself, so that the auth modes and the platform's configuration hold
 * on every page.
 */

import { loadPart } from '../../../client/runtime/load-part.ts';
import { mayCall } from '../tools/may-call.ts';
import { whenIdle } from '../tools/when-idle.ts';

/**
 * Starts the client in the first idle moment after the page has loaded; pages with islands share its start-up. On a site
 * without a content service (`window.base` is empty) it does not start, and for readers who save data with the first call.
 */
export const startClient = (): void =>
	whenIdle(() => {
		if (!window.touchEdition?.window.base || !mayCall()) return;
		loadPart(() => import('../../on-demand/start-client.ts')).then((part) => part.startPageClient(), console.warn);
	});
