import { hash } from 'node:crypto';
import { changes } from '../../../contract/feed.ts';
import type { Reading } from '../../db/read/reading.ts';
import { handleRead } from '../../handler.ts';

interface ChangeRow {
	cursor: number;
	subject: string;
	id: string;
	action: string;
	touches: string;
}

const anchorLength = 16;

/** A short digest of the change at a cursor; '' when the feed has no such change. */
const anchorAt = async (reading: Reading, cursor: number): Promise<string> => {
	const row = await reading.one<ChangeRow & { time: number }>(
		'select cursor, subject, id, action, touches, time from changes where cursor = ?',
		cursor,
	);
	if (row === undefined) return '';
	const { subject, id, action, touches, time } = row;
	return hash('sha256', JSON.stringify([cursor, subject, id, action, touches, time]), 'base64url').slice(
		0,
		anchorLength,
	);
};

/**
 * Changes since a cursor; for a cursor beyond the newest change the list is empty and the answer has the newest cursor.
 *
 * `epoch` and `anchor` identify the feed: they differ from those of an earlier answer with the same `since` when the
 * store was replaced or restored, even if its cursor has passed the exporter's since.
 */
export const changesHandler = handleRead(changes, async ({ since, size }, { reading }) => {
	// Before the rows: a change that is stored in between must not lie before the cursor of an answer without it.
	const newest = await reading.one<{ value: number }>("select value from revisions where name = 'cursor'");
	const rows = await reading.all<ChangeRow>(
		'select cursor, subject, id, action, touches from changes where cursor > ? order by cursor limit ?',
		since,
		size + 1,
	);
	const pageRows = rows.slice(0, size);
	return {
		list: pageRows.map(({ touches, ...change }) => ({ ...change, touches: JSON.parse(touches) as string[] })),
		cursor: pageRows.at(-1)?.cursor ?? newest?.value ?? 0,
		hasMore: rows.length > size,
		epoch: (await reading.one<{ epoch: string }>('select epoch from feed_epoch'))?.epoch ?? '',
		anchor: await anchorAt(reading, since),
	};
});
