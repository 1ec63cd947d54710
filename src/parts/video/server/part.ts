import type { ServerPart } from '../../../platform/db/server-part.ts';

const reads = () => Promise.all([import('./vod.ts')]);

/** Films and their feed. */
export const video: ServerPart = {
	reads,
	handlers: async () => [...(await reads()), await import('./vod-event.ts')],
	wire: () => Promise.all([import('../../../contract/video.ts')]),
};
