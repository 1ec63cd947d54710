/** The lists of a member, of which each part has its own. */
import { type MemberList, memberItems } from '../../../contract/members-own.ts';
import { memberOf } from '../../../platform/context.ts';
import type { OwnRows, Place } from '../../../platform/db/own-rows.ts';
import type { ServerPart } from '../../../platform/db/server-part.ts';
import { handle } from '../../../platform/handler.ts';
import { wrongPlace } from '../../../platform/handlers/shared/own-place.ts';

/** A list that no part has is empty. */
const readerOf = async (list: MemberList, parts: readonly ServerPart[]): Promise<OwnRows> =>
	(await parts.find(({ ownLists }) => ownLists?.[list])?.ownLists?.[list]?.()) ?? (async () => []);

/**
 * The place after a page, as `next` names it: time and key of its last row.
 *
 * @throws ApiError with status 400.
 */
const placeAfter = (next: string): Place => {
	const [, time, key] = /^(\d{1,15}) (.*)$/.exec(next) ?? [];
	if (time === undefined || key === undefined) throw wrongPlace();
	return { time: Number(time), key, offset: 0 };
};

/** One page of a list of the calling member. */
export const memberItemsHandler = handle(memberItems, async ({ list, after, page, size }, context) => {
	const first = { time: Number.MAX_SAFE_INTEGER, key: '', offset: (page - 1) * size };
	const place = after === undefined ? first : placeAfter(after);
	const read = await readerOf(list, context.parts);
	const rows = await read(context.reading, memberOf(context), place, size + 1, context.parts);
	const last = rows.length > size ? rows[size - 1] : undefined;
	return {
		list: rows.slice(0, size).map(({ key: _, ...item }) => item),
		hasMore: last !== undefined,
		next: last === undefined ? '' : `${last.time} ${last.key}`,
	};
});
