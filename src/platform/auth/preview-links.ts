/** Links that open the preview of one story until a moment: for people without the token of the content system. An editor can end one. */
import { randomBytes } from 'node:crypto';
import { previewEnd } from '../../domain/preview-end.ts';
import type { Reading } from '../db/read/reading.ts';
import type { Store } from '../db/store.ts';
import type { Tables, Writing } from '../db/tables.ts';

/** How long a link to a preview lives, in milliseconds: over a weekend. */
export const previewMs = 3 * 86_400_000;

/**
 * Makes a link. Its token begins with the second at which it ends, which pages show.
 *
 * @param editor who makes it; '' for a command. @returns the token, and the end in epoch milliseconds.
 */
export const makePreviewLink = async (
	{ writing, now }: Store,
	article: string,
	editor: string,
): Promise<{ token: string; until: number }> => {
	const made = now();
	const seconds = Math.floor((made + previewMs) / 1000);
	const token = `${seconds}.${randomBytes(32).toString('base64url')}`;
	const until = seconds * 1000;
	await writing.insertInto('preview_links').values({ token, article_id: article, editor, made, until }).execute();
	return { token, until };
};

/** What a token is worth for a story. A token that nobody made, or for another story, is `wrong`. @param now epoch milliseconds. */
export const checkPreviewLink = async (
	reading: Reading,
	article: string,
	token: string,
	now: number,
): Promise<'valid' | 'ended' | 'wrong'> => {
	const end = previewEnd(token);
	if (end === undefined) return 'wrong';
	const row = await reading.one<Pick<Tables['preview_links'], 'article_id'> & { until: number; ended: number }>(
		'select article_id, until, ended from preview_links where token = ?',
		token,
	);
	// Rows of old links are deleted. Their end is in the token, so readers are still told that the link has ended.
	if (row === undefined) return end > now ? 'wrong' : 'ended';
	if (row.article_id !== article) return 'wrong';
	return Number(row.ended) === 0 && Number(row.until) > now ? 'valid' : 'ended';
};

export interface PreviewLink {
	/** By which it is ended. */
	key: number;
	token: string;
	editor: string;
	made: number;
	until: number;
	/** The story, by what its address is made of; it may be gone. */
	article_id: string;
	title: string | null;
	column_id: string | null;
	type: number | null;
}

const links = (writing: Writing) =>
	writing
		.selectFrom('preview_links as l')
		.leftJoin('articles as a', 'a.id', 'l.article_id')
		.select(['l.key', 'l.token', 'l.editor', 'l.made', 'l.until', 'l.article_id', 'a.title', 'a.column_id', 'a.type']);

/** Links that still open something, the newest first. @param story id of a story; '' for all. */
export const listPreviewLinks = async (
	writing: Writing,
	now: number,
	{ limit, offset = 0, story = '' }: { limit: number; offset?: number; story?: string },
): Promise<PreviewLink[]> =>
	links(writing)
		.where('l.until', '>', now)
		.where('l.ended', '=', 0)
		.$if(story !== '', (query) => query.where('l.article_id', '=', story))
		.orderBy('l.key', 'desc')
		.limit(limit)
		.offset(offset)
		.execute();

/** Ends a link at once. @returns the story that it opened; undefined when there is no such link that still lives. */
export const endPreviewLink = async ({ writing, now }: Store, key: number): Promise<string | undefined> => {
	const row = await writing
		.updateTable('preview_links')
		.set({ ended: now() })
		.where('key', '=', key)
		.where('ended', '=', 0)
		.where('until', '>', now())
		.returning('article_id')
		.executeTakeFirst();
	return row?.article_id;
};
