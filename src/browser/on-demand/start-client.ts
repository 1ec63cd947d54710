import { startedClient } from '../../client/session/client.ts';

/** Starts the client of the page. When it fails, the page is as it was, and the next call tries again. */
export const startPageClient = (): void => {
	startedClient().catch((error: unknown) => console.warn('The start-up calls failed.', error));
};
