/** What the live player reads from its page, and requests from the platform. */
import { startedClient } from '../../../client/session/client.ts';
import type { Stream } from '../../../domain/live.ts';
import { liveOf, shownStreams } from '../page/live-main.ts';
import { liveView } from '../wire.ts';
import type { LiveNow } from './live.store.ts';

/** The state as the page shows it. */
export const shownNow = ({ dataset }: HTMLElement): LiveNow => ({
	status: Number(dataset['liveStage']),
	streams: JSON.parse(dataset['streams'] ?? '[]') as Stream[],
});

/** The state as the platform says; null when it does not answer, or knows of no live item with this id. */
export const readNow = async (id: string, resource: string): Promise<LiveNow | null> => {
	try {
		const { read } = await startedClient();
		const live = liveOf((await read(liveView, { id, size: 1 })).main, id, null);
		return live === null ? null : { status: live.status, streams: shownStreams(live, resource) };
	} catch (error) {
		console.warn('The state of the broadcast could not be read.', error);
		return null;
	}
};

/** Loads the state and the click count on the page again. */
export const refreshState = (): void =>
	void document
		.querySelector('[data-refresh="live"]')
		?.dispatchEvent(new CustomEvent('touch-edition:refresh', { bubbles: true }));
