/** Collects statistics in place of an analytics host; it stores counts and nothing about readers. */
import type { CallRequest } from '../../../contract/call.ts';
import { articleClick, statistics } from '../../../contract/site.ts';
import type { CallContext } from '../../../platform/context.ts';
import { limitKey } from '../../../platform/db/limit-key.ts';
import { handle } from '../../../platform/handler.ts';
import { addToDay } from '../../../platform/handlers/shared/day-counts.ts';
import { takeOne } from '../../../platform/limits/limits.ts';

const add = async (kind: 'view' | 'click', request: CallRequest<typeof statistics>, context: CallContext) => {
	const { store, rates, caller, now } = context;
	const limit = limitKey(store, `statistics address ${caller.address}`);
	await takeOne(store.writing, limit, rates.statisticsOfAddress, now(), '请求过于频繁，请 {seconds} 秒后再试');
	const { aid, cname, appid, dev, bid, rt } = request;
	await addToDay(store.writing, now(), kind, aid, { cname, appid, dev, bid, reading: rt });
	return {};
};

/** Counts the view of an item. Ledger R-CALL-111, A-126. */
export const statisticsHandler = handle(statistics, (request, context) => add('view', request, context));

/** Counts a click on an item. Ledger R-CALL-112. */
export const articleClickHandler = handle(articleClick, (request, context) => add('click', request, context));
