import type { ArticleItem } from '../../../domain/entities.ts';

/** Rows on the page of their author, which does not name the author in each of them. */
export const rowsOfPerson = (items: readonly ArticleItem[], id: string): ArticleItem[] =>
	items.map(({ author, ...item }) => (author === undefined || author?.authorId === id ? item : { ...item, author }));
