/** Rows of what is a member's own, as the lists of a member read them page by page. */

import type { MemberItem } from '../../contract/members-own.ts';
import type { ArticleItem } from '../../domain/entities.ts';
import { firstCharacters } from '../../domain/text.ts';
import type { FavourableRows } from './favourable.ts';
import type { Reading } from './read/reading.ts';

/** An item without what only some lists have. */
export const plain = { title: '', text: '', marked: false, articleType: 0, columnID: '' };

export interface Row {
	id: string;
	time: number;
}

/** Where a page begins: after the row with this time and key, and after `offset` further rows. */
export interface Place {
	time: number;
	/** Orders rows of the same time. */
	key: string;
	offset: number;
}

/** An item, and the key that orders it among those of its time. */
export type Keyed = MemberItem & { key: string };

/** Rows from a place on. */
export type OwnRows = (
	reading: Reading,
	member: string,
	place: Place,
	limit: number,
	parts: readonly { favourable?: FavourableRows }[],
) => Promise<Keyed[]>;

/** Parameters of a condition on rows after a place, and of `limit ? offset ?`. */
export const pageAt = ({ time, key, offset }: Place, limit: number) => [time, time, key, limit, offset] as const;

interface Titled {
	title?: string;
	name?: string;
	content?: string;
}

export const titleOf = (answer: string | null): string => {
	const { title, name, content = '' } = JSON.parse(answer ?? '{}') as Titled;
	return title || name || firstCharacters(content, 40);
};

/** What an item shows of an article. @param item its row of lists; null when it is gone. */
export const articleOf = (item: string | null): Pick<MemberItem, 'title' | 'articleType' | 'columnID'> => {
	if (item === null) return { title: '', articleType: 0, columnID: '' };
	const { title, articleType, columnID } = JSON.parse(item) as ArticleItem;
	return { title, articleType, columnID };
};
