import { vodEvent } from '../../../contract/video.ts';
import { memberOf } from '../../../platform/context.ts';
import { handle } from '../../../platform/handler.ts';
import { countEvent, like } from '../../../platform/handlers/shared/react.ts';
import { needFilm } from './vod.ts';

/** Likes a film, or counts a share or a play, in the counts of its article. Ledger R-CALL-099. */
export const vodEventHandler = handle(vodEvent, async ({ eventType, ...request }, context) => {
	await needFilm(context.reading, request.id);
	if (eventType === '1') {
		memberOf(context);
		await like({ ...request, type: 'article', eventType }, context);
	} else await countEvent({ ...request, type: 2, eventType }, context);
	const row = await context.reading.one<{ praises: number; reads: number }>(
		'select base_praises + praises as praises, base_reads + reads as reads from counts where article_id = ?',
		request.id,
	);
	return { countPraise: row?.praises ?? 0, countClick: row?.reads ?? 0 };
});
