import { startedClient } from '../../client/session/client.ts';
import { getArticleCounts } from '../../contract/front.ts';
import { badgeCount } from '../../domain/counts.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/translate.ts';
import { shownMessages } from '../tools/language.ts';

/** The most articles that one call answers for. */
const maxCounted = 100;

/**
 * Requests how many comments articles have (R-CALL-010).
 *
 * @param ids at most `maxCounted`. @returns the numbers by id; articles that are not released are missing.
 * @throws CallFailure when the platform does not answer.
 */
const commentCountsOf = async (ids: readonly string[]): Promise<Map<string, number>> => {
	const client = await startedClient();
	const { list } = await client.read(getArticleCounts, { ids: ids.join(',') });
	return new Map(list.map(({ fileId, countDiscuss }) => [fileId, countDiscuss]));
};

/** Rows whose number was requested: once for each, also when no answer came. */
const asked = new WeakSet<Element>();

const newRows = (): HTMLElement[] =>
	Array.from(document.querySelectorAll<HTMLElement>('[data-counted] li.row[data-id]'))
		.filter((row) => !asked.has(row))
		.slice(0, maxCounted);

const idOf = (row: HTMLElement): string => row.dataset['id'] ?? '';

const placeOf = (count: number, messages: Partial<Messages>): HTMLElement => {
	const values = { count: badgeCount(count) };
	const place = document.createElement('span');
	place.dataset['t'] = 'count.comment';
	place.dataset['v'] = JSON.stringify(values);
	place.textContent = fillMessage(messages['count.comment'] ?? '', values);
	return place;
};

/** Adds the numbers to the lines below the titles, except where one line would become two: rows do not move. */
const draw = (rows: readonly HTMLElement[], counts: ReadonlyMap<string, number>, messages: Partial<Messages>): void => {
	const lines = rows.flatMap((row) => {
		const line = row.querySelector<HTMLElement>('.row-meta');
		const count = counts.get(idOf(row)) ?? 0;
		return line === null || count === 0 ? [] : [{ line, place: placeOf(count, messages), height: line.offsetHeight }];
	});
	for (const { line, place } of lines) line.append(place);
	const moved = lines.filter(({ line, height }) => line.offsetHeight > height);
	for (const { place } of moved) place.remove();
};

/** Requests and shows how many comments the articles of the lists have; for rows that load later when called again. */
export const showListCounts = async (): Promise<void> => {
	const rows = newRows();
	if (rows.length === 0) return;
	for (const row of rows) asked.add(row);
	const counts = await commentCountsOf([...new Set(rows.map(idOf))]);
	draw(rows, counts, await shownMessages());
	// The reader's language may have come between the words and this line.
	window.dispatchEvent(new Event('touch-edition:content'));
};
