import { startedClient } from '../../client/session/client.ts';
import { getArticleCounts } from '../../contract/front.ts';
import { badgeCount, readCount } from '../../domain/counts.ts';
import { fillMessage } from '../../i18n/fill-message.ts';
import type { Messages } from '../../i18n/translate.ts';
import { shownMessages } from '../tools/language.ts';

interface Counted {
	comments: number;
	clicks: number;
}

/** The most articles that one call answers for. */
const maxCounted = 100;

/**
 * Requests how many comments articles have, and how many readers have come to broadcasts (R-CALL-010).
 *
 * @param ids at most `maxCounted`. @returns the numbers by id; articles that are not released are missing.
 * @throws CallFailure when the platform does not answer.
 */
const commentCountsOf = async (ids: readonly string[]): Promise<Map<string, Counted>> => {
	const client = await startedClient();
	const { list } = await client.read(getArticleCounts, { ids: ids.join(',') });
	return new Map(
		list.map(({ fileId, countDiscuss, countClick }) => [fileId, { comments: countDiscuss, clicks: countClick }]),
	);
};

/** Rows whose number was requested: once for each, also when no answer came. */
const asked = new WeakSet<Element>();

/** The answer for each article: one may stand in the strip of broadcasts and in a list. */
const answers = new Map<string, Promise<ReadonlyMap<string, Counted>>>();

const newRows = (): HTMLElement[] =>
	Array.from(document.querySelectorAll<HTMLElement>('[data-counted] li[data-id]'))
		.filter((row) => !asked.has(row))
		.slice(0, maxCounted);

const idOf = (row: HTMLElement): string => row.dataset['id'] ?? '';

const placeOf = (key: 'count.comment' | 'live.watching', count: string, messages: Partial<Messages>): HTMLElement => {
	const values = { count };
	const place = document.createElement('span');
	place.dataset['t'] = key;
	place.dataset['v'] = JSON.stringify(values);
	place.textContent = fillMessage(messages[key] ?? '', values);
	return place;
};

/** Adds the numbers to the lines below the titles. A line stays one line high, so no row moves. */
const draw = (
	rows: readonly HTMLElement[],
	counts: ReadonlyMap<string, Counted>,
	messages: Partial<Messages>,
): void => {
	for (const row of rows) {
		const line = row.querySelector<HTMLElement>('.row-meta');
		const { comments = 0, clicks = 0 } = counts.get(idOf(row)) ?? {};
		if (line?.dataset['watched'] !== undefined && clicks > 0) {
			const place = placeOf('live.watching', readCount(clicks), messages);
			place.className = 'meta-now';
			line.querySelector('time')?.replaceWith(place);
		}
		if (comments > 0) line?.append(placeOf('count.comment', badgeCount(comments), messages));
	}
};

/** Requests and shows how many comments the articles of the lists have; for rows that load later when called again. */
export const showListCounts = async (): Promise<void> => {
	const rows = newRows();
	if (rows.length === 0) return;
	for (const row of rows) asked.add(row);
	const ids = new Set(rows.map(idOf));
	const fresh = [...ids].filter((id) => !answers.has(id));
	if (fresh.length > 0) {
		const answer = commentCountsOf(fresh);
		for (const id of fresh) answers.set(id, answer);
		// Rows that come later ask again for what did not come.
		answer.catch(() => {
			for (const id of fresh) answers.delete(id);
		});
	}
	const given = await Promise.all(new Set([...ids].flatMap((id) => answers.get(id) ?? [])));
	const counts = new Map(given.flatMap((answer) => [...answer]));
	draw(rows, counts, await shownMessages());
	// The reader's language may have come between the words and this line.
	window.dispatchEvent(new Event('touch-edition:content'));
};
