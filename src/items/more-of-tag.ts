import { tagScreenArticles } from '../contract/front.ts';
import { asideReader } from '../document/read-aside.ts';
import type { PageRequest } from '../document/request.ts';
import type { ArticleItem } from '../domain/entities.ts';

/** A list of fewer items leaves half of a screen empty. */
export const shortList = 4;

/** Other stories with a tag that the stories of a page have. */
export interface TagStories {
	tag: string;
	items: ArticleItem[];
}

/**
 * What stands below a short list: the newest stories with the first tag of its own, without them.
 *
 * @param tags of the stories of the list, the most frequent first.
 * @returns null for a list that is long enough, without a tag, and when the tag has no other story.
 */
export const moreOfTag = async (
	request: Pick<PageRequest, 'read' | 'visit'>,
	list: readonly ArticleItem[],
	[tag]: readonly string[],
): Promise<TagStories | null> => {
	if (tag === undefined || list.length >= shortList) return null;
	const own = new Set(list.map(({ fileId }) => fileId));
	const found = await asideReader(request)(tagScreenArticles, { tag });
	const items = found.list.filter(({ fileId }) => !own.has(fileId)).slice(0, shortList);
	return items.length === 0 ? null : { tag, items };
};
